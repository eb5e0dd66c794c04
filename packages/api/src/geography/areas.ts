/** A part of the Earth between two latitudes and two longitudes, ends included, in degrees. */
export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,20})?`;
/** `south_west_north_east`, as addresses and calls have it. */
export const AREA_PATTERN = new RegExp(`^${NUMBER}(?:_${NUMBER}){3}$`);

/** To a tenth of a metre, which is finer than anything is placed. */
const degrees = (value: number, most: number) => Number(Math.min(most, Math.max(-most, value)).toFixed(6)) + 0;

/** The normal form: ends in order, on Earth, six decimals at most. */
export function writeArea({ south, west, north, east }: Area): string {
  const [low, high] = [degrees(south, 90), degrees(north, 90)];
  const [left, right] = [degrees(west, 180), degrees(east, 180)];
  return [Math.min(low, high), Math.min(left, right), Math.max(low, high), Math.max(left, right)].join('_');
}

/** An area as it stands in addresses; undefined when the text is none. */
export function readArea(text: string): Area | undefined {
  if (!AREA_PATTERN.test(text)) return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = text.split('_').map(Number);
  return { south, west, north, east };
}

/** `value` as an area in its normal form; empty when it cannot be one. */
export function toArea(value: string): string {
  const area = readArea(value.trim());
  return area ? writeArea(area) : '';
}

export function isInArea(
  { south, west, north, east }: Area,
  { latitude, longitude }: { latitude: number; longitude: number },
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
