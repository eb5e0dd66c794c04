import type { ApiFilters } from '@carzaa/api/search/filters';
import type { SearchRow } from '../../modules/search/searchRow.ts';
import { EXCLUSIONS, passes, without, WORD_FILTERS } from './naive.ts';

const TOGETHER = [
  ['price_min', 'price_max'],
  ['registration_year_min', 'registration_year_max'],
  ['mileage_min', 'mileage_max'],
  ['power_min', 'power_max'],
  ['horsepower_min', 'horsepower_max'],
  ['displacement_min', 'displacement_max'],
];
const ALONE = [
  'area',
  ...EXCLUSIONS.map(([filter]) => filter),
  'doors_min',
  'seats_min',
  'owners_max',
  'warranty_min',
  'instalment_max',
  'consumption_max',
  'co2_max',
  'equipment',
  'emission_from',
  'listed_days_max',
  'monthly_max',
  'exclude_no_carfax',
  'price_negotiable',
  'novice',
  'vat_exposed',
  'price_dropped',
  'one_owner',
  'coherent_mileage',
  'no_damage',
];

/** What leaving each filter out finds, as `names → total`. */
export function naiveRelaxations(rows: readonly SearchRow[], query: ApiFilters): Map<string, number> {
  const groups: string[][] = [...ALONE.map((name) => [name]), ...WORD_FILTERS.map((name) => [name])];
  if (query.version?.trim()) groups.push(['version']);
  if (query.brand !== undefined) groups.push(['brand', 'model', 'alternatives']);
  if (query.model !== undefined) groups.push(['model']);
  if (query.radius !== undefined) groups.push(['latitude', 'longitude', 'radius']);
  const totals = new Map<string, number>();
  for (const group of [...groups, ...TOGETHER]) {
    const asked = group.filter((name) => name in query && query[name as keyof ApiFilters] !== false);
    if (asked.length === 0) continue;
    const found = rows.filter((row) => passes(row, without(query, asked))).length;
    if (found > 0) totals.set(asked.join(), found);
  }
  return totals;
}
