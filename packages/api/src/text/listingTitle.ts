/** A vehicle's name for people, "Fiat Panda 1.2 Lounge", without its empty parts. */
export function listingTitle(make: string, model: string, version?: string | null): string {
  return [make, model, version].filter(Boolean).join(' ');
}
