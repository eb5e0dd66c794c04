/** A region's name as it stands in addresses and calls: "Valle d'Aosta" → "valle-d-aosta". */
export function regionSlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

/** Where a region's own name or preposition is not what its slug suggests. */
const SAID: Readonly<Record<string, string>> = {
  'emilia-romagna': 'in Emilia-Romagna',
  'friuli-venezia-giulia': 'in Friuli-Venezia Giulia',
  lazio: 'nel Lazio',
  marche: 'nelle Marche',
  'trentino-alto-adige': 'in Trentino-Alto Adige',
  'valle-d-aosta': "in Valle d'Aosta",
};

/** Where something is: "in Toscana", "nel Lazio". */
export function inRegion(slug: string): string {
  return SAID[slug] ?? `in ${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;
}

/** "Toscana", "Valle d'Aosta". */
export function regionName(slug: string): string {
  return inRegion(slug).replace(/^\S+ /, '');
}
