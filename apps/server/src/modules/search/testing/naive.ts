import type { Facets } from '@carzaa/api/calls/listings';
import type { ApiFilters, ApiSearch } from '@carzaa/api/filters';
import { naturalDirection } from '@carzaa/api/sorting';
import type { SearchRow } from '../searchRow.ts';

/** The search as one would explain it: every row against every filter, in plain sentences and without any haste. */

const WORD_FILTERS = [
  'category',
  'power_type',
  'gearbox_type',
  'traction_type',
  'emission_class',
  'exterior_color',
  'exterior_paint_type',
  'interior_color',
  'interior_material',
  'origin',
  'dealer',
] as const;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function metresBetween(a: { latitude: number; longitude: number }, b: typeof a): number {
  const [phi1, phi2] = [radians(a.latitude), radians(b.latitude)];
  const haversine =
    Math.sin((phi2 - phi1) / 2) ** 2 +
    Math.cos(phi1) * Math.cos(phi2) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

export function placeOf(query: ApiFilters): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = query;
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

const unaccented = (text: string) => text.toLowerCase().replace(/[àá]/g, 'a').replace(/[èé]/g, 'e');

const within = (value: number | null, min: number | undefined, max: number | undefined) =>
  (min === undefined && max === undefined) ||
  (value !== null && (min === undefined || value >= min) && (max === undefined || value <= max));

function passes(row: SearchRow, query: ApiFilters): boolean {
  if (query.brand !== undefined && row.brand !== query.brand) return false;
  if (query.model !== undefined && row.model !== query.model) return false;
  for (const filter of WORD_FILTERS) {
    const wanted = query[filter];
    if (wanted !== undefined && ![wanted].flat().includes(row[filter] ?? '')) return false;
  }
  const words = unaccented(query.version ?? '').split(' ');
  if (!words.every((word) => unaccented(row.version).includes(word))) return false;
  if (!within(row.price, query.price_min, query.price_max)) return false;
  if (!within(row.registration_year, query.registration_year_min, query.registration_year_max)) return false;
  if (!within(row.mileage, query.mileage_min, query.mileage_max)) return false;
  if (!within(row.power, query.power_min, query.power_max)) return false;
  if (!within(row.horsepower, query.horsepower_min, query.horsepower_max)) return false;
  if (!query.include_no_photos && !row.photos) return false;
  if (query.exclude_no_carfax && !row.carfax) return false;
  if (query.price_negotiable && !row.negotiable) return false;
  if (query.novice && row.novice !== 'yes') return false;
  const place = placeOf(query);
  return place === undefined || query.radius === undefined || metresBetween(place, row) <= query.radius + 1e-6;
}

function keyOf(row: SearchRow, query: ApiSearch): number | null {
  const place = placeOf(query);
  switch (query.sort_by) {
    case 'registration_year':
      return row.registration_year * 100 + (row.registration_month ?? 0);
    case 'distance':
      // Rounded, so that two ways of computing one distance still tie.
      return place ? Math.round(metresBetween(place, row)) : null;
    case 'price':
    case 'mileage':
    case 'power':
    case 'created_at':
      return row[query.sort_by];
    default:
      return row.relevance;
  }
}

/** Ids of all results in order. */
export function naiveSearch(rows: readonly SearchRow[], query: ApiSearch): string[] {
  const by = query.sort_by ?? 'relevance';
  const sign = (query.sort_direction ?? naturalDirection(by)) === 'asc' ? 1 : -1;
  const compare = (a: SearchRow, b: SearchRow): number => {
    if (by === 'relevance' && a.featured !== b.featured) return a.featured ? -1 : 1;
    const [keyA, keyB] = [keyOf(a, query), keyOf(b, query)];
    if (keyA === null || keyB === null) {
      if (keyA !== keyB) return keyA === null ? 1 : -1;
    } else if (keyA !== keyB) {
      return sign * (keyA - keyB);
    }
    return b.created_at - a.created_at || (a.id < b.id ? -1 : 1);
  };
  return rows
    .filter((row) => passes(row, query))
    .toSorted(compare)
    .map(({ id }) => id);
}

function without(query: ApiFilters, names: readonly string[]): ApiFilters {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

export function naiveFacets(rows: readonly SearchRow[], query: ApiFilters): Facets {
  const found = (other: ApiFilters) => rows.filter((row) => passes(row, other));
  const tally = (names: readonly string[], field: keyof SearchRow) => {
    const counts: Record<string, number> = {};
    for (const row of found(without(query, names))) {
      const value = row[field];
      if (typeof value === 'string') counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };
  const counts: Facets['counts'] = { brand: tally(['brand', 'model'], 'brand') };
  if (query.brand !== undefined) counts.model = tally(['model'], 'model');
  for (const filter of WORD_FILTERS) counts[filter] = tally([filter], filter);
  counts.include_no_photos = { '1': found({ ...query, include_no_photos: true }).length };
  counts.exclude_no_carfax = { '1': found({ ...query, exclude_no_carfax: true }).length };
  counts.price_negotiable = { '1': found({ ...query, price_negotiable: true }).length };
  counts.novice = {
    '1': found({ ...query, novice: true }).length,
    check: found(without(query, ['novice'])).filter(({ novice }) => novice === 'check').length,
  };
  return { total: found(query).length, counts };
}

const TOGETHER = [
  ['price_min', 'price_max'],
  ['registration_year_min', 'registration_year_max'],
  ['mileage_min', 'mileage_max'],
  ['power_min', 'power_max'],
  ['horsepower_min', 'horsepower_max'],
];

/** What leaving each filter out finds, as `names → total`. */
export function naiveRelaxations(rows: readonly SearchRow[], query: ApiFilters): Map<string, number> {
  const groups: string[][] = [
    ['exclude_no_carfax'],
    ['price_negotiable'],
    ['novice'],
    ...WORD_FILTERS.map((name) => [name]),
  ];
  if (query.version?.trim()) groups.push(['version']);
  if (query.brand !== undefined) groups.push(query.model === undefined ? ['brand'] : ['brand', 'model']);
  if (query.model !== undefined) groups.push(['model']);
  if (query.radius !== undefined) groups.push(['latitude', 'longitude', 'radius']);
  const totals = new Map<string, number>();
  for (const group of [...groups, ...TOGETHER]) {
    const asked = group.filter((name) => name in query && query[name as keyof ApiFilters] !== false);
    const found = rows.filter((row) => passes(row, without(query, asked))).length;
    if (asked.length > 0 && found > 0) totals.set(asked.join(), found);
  }
  return totals;
}
