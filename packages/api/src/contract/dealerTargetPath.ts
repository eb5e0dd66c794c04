/** The page of the dealership to work in, then `redirectTo`, whose segment `q` stands for it. */
export function dealerTargetPath(redirectTo = '/dealer/q/listings'): string {
  return `/dealer/target?${new URLSearchParams({ redirectTo }).toString()}`;
}
