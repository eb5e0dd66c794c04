import { FILTERS, rowsOf } from '@carzaa/api/search/filterTable';
import type { FilterRow } from '@carzaa/api/search/filterRow';
import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countHits, relaxationsOf, searchHits } from './answers.ts';
import { carCounts } from './carCounts.ts';
import { createColumns, put } from './columns.ts';
import { facetsOf } from './facets.ts';
import {
  metresBetween,
  monthOf,
  naiveFacets,
  naiveSearch,
  placeOf,
  SAMPLE_REGIONS,
} from '../../../testing/search/naive.ts';
import { naiveRelaxations } from '../../../testing/search/naiveRelaxations.ts';
import { livedColumns } from '../../../testing/search/livedColumns.ts';
import { vectorSpaces } from '../../../testing/search/vectorSpaces.ts';
import { anyFilters, anyQuery, MOST_TOGETHER, onlyFilter, PART_NAMES } from '../../../testing/search/sample.ts';
import { sampleRows } from '../../../testing/search/sampleRows.ts';

const LADDER: readonly string[] = rowsOf('atLeast').flatMap(({ order }) => order);
const USES = ['RM_10000_5', 'MI_25000_3', 'BZ_7500_9'] as const;
const RUNS = { numRuns: 400, seed: 20261121 };

const rows = sampleRows(1500, 1);
const byId = new Map(rows.map((row) => [row.id, row]));
const columns = livedColumns(rows);
/** The same listings where the loops are in TypeScript, and where they are in WebAssembly. */
const both = [columns, livedColumns(rows, await vectorSpaces())];
/** As lived, and fewer: the naive counts look at every row for every value of every filter. */
const handful = rows.slice(0, 400);
const bothFew = [livedColumns(handful), livedColumns(handful, await vectorSpaces())];

/** A flag that is off asks for nothing, and a place is one filter. */
const namesIn = (query: object) =>
  Object.entries(query).flatMap(([name, value]) => (value === false || name === 'longitude' ? [] : [name]));

describe('search over the columns, against a naive filter', () => {
  test('holds every row once', () => {
    for (const held of both) {
      expect(held.ids.size()).toBe(byId.size);
      expect(countHits(held, { include_no_photos: true })).toBe(byId.size);
      expect(held.used).toBeLessThan(byId.size + 900);
    }
  });

  test('finds the same listings in the same order, with the same total', () => {
    let found = 0;
    fc.assert(
      fc.property(anyQuery, (query) => {
        const expected = naiveSearch(rows, query);
        found += expected.length;
        const offset = (query.page - 1) * query.per_page;
        for (const held of both) {
          const { total, hits } = searchHits(held, query);
          expect(total).toBe(expected.length);
          expect(countHits(held, query)).toBe(expected.length);
          expect(hits.map(({ id }) => id)).toEqual(expected.slice(offset, offset + query.per_page));
        }
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(10_000);
  });

  test('finds the same listings by each filter alone', () => {
    for (const name of PART_NAMES) {
      let found = 0;
      fc.assert(
        fc.property(onlyFilter(name), (query) => {
          const expected = naiveSearch(rows, query);
          found += expected.length;
          for (const held of both) {
            const { total, hits } = searchHits(held, { ...query, per_page: rows.length });
            expect([name, total]).toEqual([name, expected.length]);
            expect(hits.map(({ id }) => id)).toEqual(expected);
          }
        }),
        { ...RUNS, numRuns: 12 },
      );
      expect([name, found > 0]).toEqual([name, true]);
    }
  });

  test('the search over columns is asked by every filter of the table, and by ten of them at once that find something', () => {
    const queries = fc.sample(anyFilters, RUNS);
    const asked = new Set(queries.flatMap(namesIn));
    const table = FILTERS.flatMap((row: FilterRow) =>
      row.kind === 'range' ? [row.min, row.max].flatMap((end) => end?.[0] ?? []) : [row.name],
    );
    expect(table.filter((name) => !asked.has(name))).toEqual([]);
    const many = queries.filter((query) => namesIn(query).length >= MOST_TOGETHER);
    expect(many.filter((query) => countHits(columns, query) > 0).length).toBeGreaterThan(5);
  });

  test('tells what a month costs, to the euro as the page of the listing does', () => {
    let [told, untold] = [0, 0];
    fc.assert(
      fc.property(
        fc.constantFrom(...USES),
        fc.constantFrom('asc' as const, 'desc' as const),
        (monthly_for, sort_direction) => {
          for (const held of both) {
            const query = { monthly_for, sort_by: 'monthly', sort_direction, page: 1, per_page: rows.length } as const;
            for (const { id, monthly } of searchHits(held, query).hits) {
              const row = byId.get(id);
              if (row) expect(monthly).toBe(monthOf(row, query));
              if (monthly === null) untold += 1;
              else told += 1;
            }
          }
        },
      ),
      { numRuns: 6 },
    );
    expect(Math.min(told, untold)).toBeGreaterThan(100);
    expect(searchHits(columns, { page: 1, per_page: 1 }).hits[0]?.monthly).toBeNull();
  });

  test('follows a listing whose price, kilometres of use or comparables change', () => {
    const [one] = sampleRows(1, 9);
    if (one === undefined) throw new Error('one row');
    const few = createColumns();
    few.months.source = { rates: FIRST_RATES, regions: SAMPLE_REGIONS };
    const row = { ...one, photos: true, power: 70, price: 20_000, loss_age: null, loss_mileage: null };
    put(few, row);
    const month = () => searchHits(few, { monthly_for: USES[0], page: 1, per_page: 1 }).hits[0]?.monthly ?? Number.NaN;
    const before = month();
    expect(countHits(few, { monthly_for: USES[0], monthly_max: before })).toBe(1);
    expect(countHits(few, { monthly_for: USES[0], monthly_max: before - 1 })).toBe(0);
    put(few, { ...row, price: 15_000 });
    expect(month()).toBeLessThan(before);
    expect(countHits(few, { monthly_for: USES[0], monthly_max: before - 1 })).toBe(1);
    put(few, { ...row, price: 15_000, loss_age: -0.1, loss_mileage: 0 });
    expect(month()).not.toBe(before);
  });

  test('measures great-circle distances', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const place = placeOf(query);
        for (const { id, distance } of searchHits(columns, query).hits) {
          const row = byId.get(id);
          if (place === undefined || row === undefined) expect(distance).toBeNull();
          else expect(distance).toBeCloseTo(metresBetween(place, row), 3);
        }
      }),
      RUNS,
    );
  });

  test('counts every facet with its own filter left out', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const expected = naiveFacets(handful, filters);
        for (const held of bothFew) expect(facetsOf(held, filters)).toEqual(expected);
      }),
      { ...RUNS, numRuns: 150 },
    );
  });

  test('counts what every filter left out alone would find, most first', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const expected = naiveRelaxations(handful, filters);
        for (const held of bothFew) {
          const relaxations = relaxationsOf(held, filters);
          expect(new Map(relaxations.map(({ without, total }) => [without.join(), total]))).toEqual(expected);
          const totals = relaxations.map(({ total }) => total);
          expect(totals).toEqual(totals.toSorted((a, b) => b - a));
        }
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  test('say how far a range or a class must move to find the next car, and no less will do', () => {
    let stepsMoved = 0;
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const relaxations = relaxationsOf(columns, filters);
        for (const held of both) expect(relaxationsOf(held, filters)).toEqual(relaxations);
        for (const { move } of relaxations) {
          // The nearest instalment would be a figure of somebody's credit, which the law wants a whole example beside.
          expect(move?.name).not.toBe('instalment_max');
          if (move === null) continue;
          const moved = (value: number | string) => naiveSearch(rows, { ...filters, [move.name]: value }).length;
          expect(moved(move.value)).toBe(move.total);
          if (typeof move.value === 'string') {
            const between = LADDER.slice(LADDER.indexOf(move.value) + 1, LADDER.indexOf(filters.emission_from ?? ''));
            for (const nearer of between) expect(moved(nearer)).toBe(naiveSearch(rows, filters).length);
            stepsMoved += 1;
            continue;
          }
          const from = Number(filters[move.name] ?? 0);
          const step = move.name === 'consumption_max' ? 0.1 : 1;
          const nearer = move.value > from ? move.value - step : move.value + step;
          if (Math.abs(move.value - from) > step) expect(moved(nearer)).toBe(naiveSearch(rows, filters).length);
        }
      }),
      { ...RUNS, numRuns: 250 },
    );
    expect(stepsMoved).toBeGreaterThan(0);
  });

  test('counts the results of each make and model, whatever cars the search names', () => {
    fc.assert(
      fc.property(anyFilters, (given) => {
        const { brand: _, model: __, alternatives: ___, ...filters } = given;
        const expected = new Map<string, number>();
        for (const id of naiveSearch(rows, filters)) {
          const row = byId.get(id);
          for (const car of row ? [row.brand, `${row.brand}/${row.model}`] : []) {
            expected.set(car, (expected.get(car) ?? 0) + 1);
          }
        }
        for (const held of both) {
          for (const cars of [{}, { brand: 'fiat' }, { brand: 'fiat', model: 'panda', alternatives: ['bmw'] }]) {
            expect(carCounts(held, { ...filters, ...cars })).toEqual(expected);
          }
        }
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  test('pages of any size neither overlap nor lose a listing', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const paged: string[] = [];
        for (let page = 1; ; page += 1) {
          const { hits } = searchHits(columns, { ...query, page });
          if (hits.length === 0) break;
          paged.push(...hits.map(({ id }) => id));
        }
        expect(paged).toEqual(naiveSearch(rows, query));
      }),
      { ...RUNS, numRuns: 25 },
    );
  });
});
