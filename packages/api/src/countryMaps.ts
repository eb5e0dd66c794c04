/** A map of a country: where its frame lies on Earth, and the size of its drawing, a hundred units to a degree of latitude. */
interface CountryMap {
  west: number;
  north: number;
  /** The latitude at which both directions have one scale. */
  middle: number;
  width: number;
  height: number;
}

const UNITS_PER_DEGREE = 100;

/** The frames that `/art/mappa-{country}.svg` is drawn in. */
export const COUNTRY_MAPS = {
  it: { west: 6.45, north: 47.2, middle: 42.2, width: 910, height: 1062 },
  de: { west: 5.75, north: 55.15, middle: 51.2, width: 592, height: 796 },
} as const satisfies Record<string, CountryMap>;

export type MappedCountry = keyof typeof COUNTRY_MAPS;

/** Where a place lies on the drawing of its country; beyond its frame on its edge. */
export function onMap(
  country: MappedCountry,
  { latitude, longitude }: { latitude: number; longitude: number },
): { x: number; y: number } {
  const { west, north, middle, width, height } = COUNTRY_MAPS[country];
  const across = (longitude - west) * UNITS_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const down = (north - latitude) * UNITS_PER_DEGREE;
  return { x: Math.min(width, Math.max(0, across)), y: Math.min(height, Math.max(0, down)) };
}
