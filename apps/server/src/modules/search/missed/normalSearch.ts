import { type ApiFilters, type ApiSearch, withDefined } from '@carzaa/api/search/filters';
import { filtersOf } from '../engine/filters.ts';

/** What somebody has typed may name them, and a part of the map is a glance, not a wish. */
const NOT_KEPT: readonly string[] = ['version', 'area'];
/** Longer ones are put together by programs. */
const MOST_LETTERS = 1000;

/** About a kilometre: where somebody stands is nobody's business. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * The filters of a search, the same for all who ask the same: without order and page, without what asks for nothing, its
 * lists sorted and its place to a kilometre. Null where it asks for nothing, or for what is not to be kept.
 */
export function normalSearch(query: ApiSearch): ApiFilters | null {
  const asked = filtersOf(query).flatMap((filter) => filter.asked);
  if (asked.length === 0 || asked.some((name) => NOT_KEPT.includes(name))) return null;
  const names = new Set([
    ...asked,
    ...(query.include_no_photos ? ['include_no_photos'] : []),
    ...(query.monthly_max === undefined ? [] : ['monthly_for']),
  ]);
  const normal: ApiFilters = {};
  for (const [name, value] of Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!names.has(name)) continue;
    withDefined(normal, {
      [name]: Array.isArray(value) ? [...new Set(value)].toSorted((a, b) => (a < b ? -1 : 1)) : value,
    });
  }
  const { latitude, longitude, radius } = normal;
  if (latitude !== undefined && longitude !== undefined && radius !== undefined) {
    const place = { latitude: rounded(latitude), longitude: rounded(longitude) };
    Object.assign(normal, { ...place, radius: Math.ceil(radius / 1000) * 1000 });
  }
  return JSON.stringify(normal).length > MOST_LETTERS ? null : normal;
}
