/** A vehicle as people are told of it: "Fiat Panda 1.2 Lounge"; what is empty is left out. */
export function listingTitle(make: string, model: string, version?: string | null): string {
  return [make, model, version].filter(Boolean).join(' ');
}
