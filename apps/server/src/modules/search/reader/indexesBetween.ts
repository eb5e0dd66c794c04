/** The whole numbers from one up to another, which is left out. */
export function indexesBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
