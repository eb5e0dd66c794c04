/** A day of a month as `monthOf` counts them. */
export function dayIn(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-28`;
}
