/** Mean Earth radius in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;
/** Metres by which a distance may miss its radius for rounding alone. */
const SLACK = 1e-6;

export type Vector = readonly [x: number, y: number, z: number];

/** The point of the unit sphere at a latitude and longitude in degrees. */
export function toVector(latitude: number, longitude: number): Vector {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/**
 * Great-circle metres between two points whose straight-line distance on the unit sphere has this square: the
 * haversine formula, of which a quarter of that square is the haversine itself.
 */
export function metresOf(chordSquared: number): number {
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chordSquared) / 2));
}

/** The inverse of `metresOf`, so that a radius is compared without any trigonometry per row. */
export function chordSquaredOf(metres: number): number {
  const half = Math.min((metres + SLACK) / (2 * EARTH_RADIUS), Math.PI / 2);
  return half === Math.PI / 2 ? Number.POSITIVE_INFINITY : (2 * Math.sin(half)) ** 2;
}
