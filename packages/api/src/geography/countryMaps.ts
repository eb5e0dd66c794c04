import type { Area } from './areas.ts';

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

/** The frames that the storefront's `build/maps/{country}.svg` is drawn in. */
export const COUNTRY_MAPS = {
  it: { west: 6.45, north: 47.2, middle: 42.2, width: 910, height: 1062 },
  de: { west: 5.75, north: 55.15, middle: 51.2, width: 592, height: 796 },
} as const satisfies Record<string, CountryMap>;

export type MappedCountry = keyof typeof COUNTRY_MAPS;

/** The whole frame of a country's drawing, in degrees. */
export function frameOf(country: MappedCountry): Area {
  const { width, height } = COUNTRY_MAPS[country];
  const [northWest, southEast] = [fromMap(country, { x: 0, y: 0 }), fromMap(country, { x: width, y: height })];
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  };
}

/** What lies at a point of the drawing of a country. */
export function fromMap(
  country: MappedCountry,
  { x, y }: { x: number; y: number },
): { latitude: number; longitude: number } {
  const { west, north } = COUNTRY_MAPS[country];
  return { latitude: north - y / UNITS_PER_DEGREE, longitude: west + x / (UNITS_PER_DEGREE * narrowing(country)) };
}

/** How much shorter a degree of longitude is than one of latitude, on the drawing. */
export function narrowing(country: MappedCountry): number {
  return Math.cos((COUNTRY_MAPS[country].middle * Math.PI) / 180);
}

/** Where a place lies on the drawing of its country; beyond its frame on its edge. */
export function onMap(
  country: MappedCountry,
  { latitude, longitude }: { latitude: number; longitude: number },
): { x: number; y: number } {
  const { west, north, width, height } = COUNTRY_MAPS[country];
  const across = (longitude - west) * UNITS_PER_DEGREE * narrowing(country);
  const down = (north - latitude) * UNITS_PER_DEGREE;
  return { x: Math.min(width, Math.max(0, across)), y: Math.min(height, Math.max(0, down)) };
}
