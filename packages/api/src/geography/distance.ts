interface Point {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** The Earth's mean radius in metres (IUGG). */
const EARTH = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points as the crow flies. */
export function metresBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const across = Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(Math.sin((to - from) / 2) ** 2 + across)));
}
