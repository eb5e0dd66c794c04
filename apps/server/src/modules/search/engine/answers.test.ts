import { type FilterRow, FILTERS, rowsOf } from '@carzaa/api/search/filterTable';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countHits, relaxationsOf, searchHits, showcasedHits } from './answers.ts';
import { carCounts } from './carCounts.ts';
import type { Columns } from './layout.ts';
import { createColumns, put, remove } from './columns.ts';
import { facetsOf } from './facets.ts';
import type { SearchRow } from '../searchRow.ts';
import { plainSpace, type SpaceMaker } from './space.ts';
import { metresBetween, naiveFacets, naiveRelaxations, naiveSearch, placeOf } from '../../../testing/search/naive.ts';
import { vectorSpaces } from '../../../testing/search/vectorSpaces.ts';
import {
  anyFilters,
  anyQuery,
  MOST_TOGETHER,
  onlyFilter,
  PART_NAMES,
  sampleRows,
} from '../../../testing/search/sample.ts';

const LADDER: readonly string[] = rowsOf('atLeast').flatMap(({ order }) => order);
const RUNS = { numRuns: 400, seed: 20261121 };

/** Columns that have lived: rows came, went, changed their values and took each other's slots. */
function livedColumns(rows: readonly SearchRow[], spaceFor: SpaceMaker = plainSpace): Columns {
  const columns = createColumns(0, spaceFor);
  const [strangers, others] = [sampleRows(900, 5), sampleRows(rows.length, 6)];
  for (const row of strangers) put(columns, row);
  for (const row of strangers.slice(0, 600)) remove(columns, row.id);
  rows.forEach((row, index) => {
    put(columns, { ...row, ...others[index], id: row.id });
  });
  for (const row of strangers.slice(600)) remove(columns, row.id);
  for (const row of rows) put(columns, row);
  return columns;
}

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

  test('is asked by every filter of the table, and by ten of them at once that find something', () => {
    const queries = fc.sample(anyFilters, RUNS);
    const asked = new Set(queries.flatMap(namesIn));
    const table = FILTERS.flatMap((row: FilterRow) =>
      row.kind === 'range' ? [row.min, row.max].flatMap((end) => end?.[0] ?? []) : [row.name],
    );
    expect(table.filter((name) => !asked.has(name))).toEqual([]);
    const many = queries.filter((query) => namesIn(query).length >= MOST_TOGETHER);
    expect(many.filter((query) => countHits(columns, query) > 0).length).toBeGreaterThan(5);
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

const idOf = (n: number) => `0199b000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [UNKNOWN, WEAK, STRONG] = [idOf(1), idOf(2), idOf(3)];

describe('special cases', () => {
  test('an absurdly deep page is empty and still knows the total', () => {
    const { total, hits } = searchHits(columns, { page: 1_000_000, per_page: 100 });
    expect(hits).toEqual([]);
    expect(total).toBe(rows.filter(({ photos }) => photos).length);
  });

  test('a brand without listings is counted as nothing, not as everything', () => {
    expect(countHits(columns, { brand: 'lancia' })).toBe(0);
    expect(countHits(columns, { brand: 'lancia', model: 'delta' })).toBe(0);
    expect(countHits(columns, { category: ['monovolume'] })).toBe(0);
  });

  test('a model of another brand finds nothing', () => {
    expect(countHits(columns, { brand: 'bmw', model: 'panda' })).toBe(0);
  });

  test('a listing of unknown power fails any power filter and comes last both ways', () => {
    const [one] = sampleRows(1, 9);
    if (one === undefined) throw new Error('one row');
    const few = createColumns();
    const row = { ...one, photos: true };
    put(few, { ...row, id: UNKNOWN, power: null, horsepower: null });
    put(few, { ...row, id: WEAK, power: 0, horsepower: 0 });
    put(few, { ...row, id: STRONG, power: 200, horsepower: 272 });
    expect(countHits(few, { power_max: 10_000 })).toBe(2);
    expect(countHits(few, { horsepower_min: 0 })).toBe(2);
    const order = (sort_direction: 'asc' | 'desc') =>
      searchHits(few, { sort_by: 'power', sort_direction, page: 1, per_page: 10 }).hits.map(({ id }) => id);
    expect(order('asc')).toEqual([WEAK, STRONG, UNKNOWN]);
    expect(order('desc')).toEqual([STRONG, WEAK, UNKNOWN]);
  });

  test('a radius counts the listings exactly on it', () => {
    const [first] = searchHits(columns, {
      latitude: 45,
      longitude: 10,
      sort_by: 'distance',
      page: 1,
      per_page: 1,
    }).hits;
    const radius = first?.distance ?? 0;
    expect(radius).toBeGreaterThan(1000);
    expect(countHits(columns, { latitude: 45, longitude: 10, radius })).toBeGreaterThan(0);
    expect(countHits(columns, { latitude: 45, longitude: 10, radius: radius - 0.001 })).toBe(0);
  });

  test('the largest fifty dealers are counted, and the chosen one', () => {
    const [row] = sampleRows(1, 9);
    if (row === undefined) throw new Error('one row');
    const many = createColumns();
    for (let dealer = 0; dealer < 60; dealer += 1) {
      const listings = dealer === 59 ? 1 : 2;
      for (let n = 0; n < listings; n += 1)
        put(many, { ...row, photos: true, id: idOf(dealer * 2 + n), dealer: `d${dealer}` });
    }
    expect(Object.keys(facetsOf(many, {}).counts.dealer ?? {})).toHaveLength(50);
    const chosen = facetsOf(many, { dealer: ['d59'] }).counts.dealer ?? {};
    expect(Object.keys(chosen)).toHaveLength(51);
    expect(chosen.d59).toBe(1);
  });

  test('the showcase has the listings on show, with or without photos, in relevance order', () => {
    const { total, hits } = showcasedHits(columns, { page: 1, per_page: 1000 });
    const expected = naiveSearch(
      rows.filter(({ showcased }) => showcased),
      { include_no_photos: true },
    );
    expect(total).toBe(expected.length);
    expect(hits.map(({ id }) => id)).toEqual(expected);
  });
});
