import type { ApiFilters } from '@carzaa/api/search/filters';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { passes, SAMPLE_MONTHS, without } from '../../../testing/search/naive.ts';
import { anyQuery } from '../../../testing/search/sample.ts';
import { sampleRows } from '../../../testing/search/sampleRows.ts';
import { countMissed } from './countMissed.ts';
import { normalSearch } from './normalSearch.ts';

/** Filters that are set together and dropped together. */
const PAIRS = [
  ['registration_year_min', 'registration_year_max'],
  ['mileage_min', 'mileage_max'],
  ['power_min', 'power_max'],
  ['horsepower_min', 'horsepower_max'],
  ['displacement_min', 'displacement_max'],
];
const STAYS = ['brand', 'model', 'alternatives', 'not_brand', 'price_min', 'price_max', 'monthly_max', 'monthly_for'];
const PLACE = ['instalment_max', 'region', 'province', 'latitude', 'longitude', 'radius', 'include_no_photos'];

/** Without all of its filters every car would do. */
const asksNothing = (one: ApiFilters) =>
  Object.keys(one).every((name) => ['include_no_photos', 'monthly_for'].includes(name));

/** The near misses of a search without results, one by one. */
function contentWith(filters: ApiFilters): ApiFilters[] {
  const names = Object.keys(filters).filter((name) => filters[name as keyof ApiFilters] !== false);
  const wider = filters.radius === undefined ? [] : [{ ...filters, radius: filters.radius + 50_000 }];
  const loose = names.filter((name) => ![...STAYS, ...PLACE].includes(name));
  const groups = new Set(loose.map((name) => PAIRS.find((pair) => pair.includes(name)) ?? [name]));
  const less = [...groups].map((group) => without(filters, group));
  return [filters, ...wider, ...less.filter((one) => !asksNothing(one))];
}

test('cars are counted that a search without results would have found, as it was or with one filter relaxed', async () => {
  const rows = sampleRows(150, 11);
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyQuery, { minLength: 1, maxLength: 4 }), async (queries) => {
      const misses = queries.flatMap((query, n) => {
        const filters = normalSearch(query);
        return filters ? [{ filters, times: n + 1 }] : [];
      });
      const counted = await countMissed(rows, misses, SAMPLE_MONTHS);
      for (const row of rows) {
        const expected = misses.reduce(
          (sum, { filters, times }) => sum + (contentWith(filters).some((one) => passes(row, one)) ? times : 0),
          0,
        );
        expect(counted.get(row.id) ?? 0, JSON.stringify(misses)).toBe(expected);
        found += expected;
      }
    }),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(100);
});

test('a search is kept without order, page and whereabouts, and not at all where it says what somebody typed', () => {
  const page = { sort_by: 'price', sort_direction: 'asc', page: 3, per_page: 20 } as const;
  const place = { latitude: 45.464_21, longitude: 9.189_98, radius: 20_400 };
  expect(
    normalSearch({ power_type: ['gpl', 'diesel'], novice: false, category: ['suv'], ...place, ...page }),
  ).toStrictEqual({
    category: ['suv'],
    latitude: 45.46,
    longitude: 9.19,
    power_type: ['diesel', 'gpl'],
    radius: 21_000,
  });
  expect(normalSearch({ brand: 'fiat', include_no_photos: true })).toStrictEqual({
    brand: 'fiat',
    include_no_photos: true,
  });
  expect(normalSearch({ ...page, monthly_for: 'MI_10000_5', include_no_photos: true })).toBeNull();
  expect(normalSearch({ brand: 'fiat', version: 'mario rossi' })).toBeNull();
  expect(normalSearch({ brand: 'fiat', area: '44_9_45_10' })).toBeNull();
  expect(normalSearch({ latitude: 45, longitude: 9 })).toBeNull();
});
