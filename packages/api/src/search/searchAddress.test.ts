import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostOf, rowsOf, valuesOf } from './filterTable.ts';
import {
  FLAG_FILTERS,
  LIST_FILTERS,
  type ListingFilters,
  NUMBER_FILTERS,
  normaliseFilters,
  type SearchState,
  TEXT_FILTERS,
} from './filters.ts';
import { formatSearch, parseSearch } from './searchAddress.ts';
import { SORT_OPTIONS, type SortOption } from './sorting.ts';

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const code = fc.stringMatching(/^[A-Z]{2}$/);
const car = fc.tuple(slug, slug).map((parts) => parts.join('/'));
const step = fc.constantFrom(...rowsOf('atLeast').flatMap(({ order }) => [...order]));
const sortOption = fc.constantFrom(...(Object.keys(SORT_OPTIONS) as SortOption[]));
const VALUES = { slug, uuid: fc.uuid(), code, car };
/** All filters at once, each with something that it may ask for. */
const allFilters: fc.Arbitrary<ListingFilters> = fc.record({
  ...Object.fromEntries(rowsOf('one', 'text').map(({ address }) => [address, slug])),
  emissionFrom: step,
  area: fc.constant('41.5_9.1_45.25_12'),
  monthlyFor: fc.constant('MI_15000_5'),
  ...Object.fromEntries(
    rowsOf('besides', 'many', 'none', 'all').map((row) => [
      row.address,
      fc.uniqueArray(VALUES[valuesOf(row)], { minLength: 1, maxLength: Math.min(4, mostOf(row)) }),
    ]),
  ),
  ...Object.fromEntries(NUMBER_FILTERS.map((name) => [name, fc.integer({ min: 1, max: 30_000 })])),
  ...Object.fromEntries(FLAG_FILTERS.map((name) => [name, fc.constant(true)])),
  location: fc.record({
    city: slug,
    postal_code: fc.stringMatching(/^\d{5}$/),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  radius: fc.integer({ min: 1, max: 400 }),
});

test('an address with every filter of the table at once reads back', { timeout: 30_000 }, () => {
  const names = [...TEXT_FILTERS, ...LIST_FILTERS, ...NUMBER_FILTERS, ...FLAG_FILTERS, 'location', 'radius'];
  fc.assert(
    fc.property(allFilters, sortOption, (given, sort) => {
      const filters = normaliseFilters(given);
      expect(Object.keys(filters).toSorted()).toEqual(names.toSorted());
      const { make, model } = filters;
      const state: SearchState = { filters, sort, page: 2 };
      expect(parseSearch(formatSearch(state), { make, model })).toEqual(state);
    }),
    { numRuns: 200 },
  );
});

test('a whole number may be written with dots, as Italians type it; one with decimals keeps its dot', () => {
  expect(parseSearch('?priceTo=12.000&kmTo=1.200&yearFrom=2019').filters).toMatchObject({
    priceTo: 12_000,
    kmTo: 1200,
    yearFrom: 2019,
  });
  expect(parseSearch('?consumptionTo=5.125').filters.consumptionTo).toBe(5.1);
  expect(parseSearch('?priceTo=12.00').filters.priceTo).toBe(12);
});
