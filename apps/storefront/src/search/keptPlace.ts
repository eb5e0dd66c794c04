import type { SearchPlace } from '@carzaa/api/search/filters';

const STORAGE_KEY = 'carzaa:place';

/** The place that somebody searched around last, in this browser; none where nobody did or storage is refused. */
export function keptPlace(): SearchPlace | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    const { city, postal_code, latitude, longitude } = Object(kept) as Partial<Record<keyof SearchPlace, unknown>>;
    const isPlace = typeof city === 'string' && typeof postal_code === 'string' && city + postal_code !== '';
    if (!isPlace || !isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return undefined;
    return { city, postal_code, latitude, longitude };
  } catch {
    return undefined;
  }
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

/** Keeps a place that has a name: not where somebody is at the moment. */
export function keepPlace(place: SearchPlace): void {
  if (place.city + place.postal_code === '') return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(place));
  } catch {
    return;
  }
}
