import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { countHits, facetsOf, relaxationsOf, searchHits, showcasedHits } from './answers.ts';
import { type Columns, createColumns, put, remove } from './columns.ts';
import type { SearchRow } from './searchRow.ts';
import { metresBetween, naiveFacets, naiveRelaxations, naiveSearch, placeOf } from './testing/naive.ts';
import { anyFilters, anyQuery, sampleRows } from './testing/sample.ts';

const RUNS = { numRuns: 400, seed: 20261121 };

/** Columns that have lived: rows came, went, changed their values and took each other's slots. */
function livedColumns(rows: readonly SearchRow[]): Columns {
  const columns = createColumns();
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
let columns: Columns;
beforeAll(() => {
  columns = livedColumns(rows);
});

describe('search over the columns, against a naive filter', () => {
  test('holds every row once', () => {
    expect(columns.slots.size).toBe(byId.size);
    expect(countHits(columns, { include_no_photos: true })).toBe(byId.size);
    expect(columns.used).toBeLessThan(byId.size + 900);
  });

  test('finds the same listings in the same order, with the same total', () => {
    let found = 0;
    fc.assert(
      fc.property(anyQuery, (query) => {
        const expected = naiveSearch(rows, query);
        found += expected.length;
        const { total, hits } = searchHits(columns, query);
        expect(total).toBe(expected.length);
        expect(countHits(columns, query)).toBe(expected.length);
        const offset = (query.page - 1) * query.per_page;
        expect(hits.map(({ id }) => id)).toEqual(expected.slice(offset, offset + query.per_page));
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(10_000);
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
        expect(facetsOf(columns, filters)).toEqual(naiveFacets(rows, filters));
      }),
      { ...RUNS, numRuns: 150 },
    );
  });

  test('counts what every filter left out alone would find, most first', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const relaxations = relaxationsOf(columns, filters);
        expect(new Map(relaxations.map(({ without, total }) => [without.join(), total]))).toEqual(
          naiveRelaxations(rows, filters),
        );
        const totals = relaxations.map(({ total }) => total);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
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
    put(few, { ...row, id: 'unknown', power: null, horsepower: null });
    put(few, { ...row, id: 'weak', power: 0, horsepower: 0 });
    put(few, { ...row, id: 'strong', power: 200, horsepower: 272 });
    expect(countHits(few, { power_max: 10_000 })).toBe(2);
    expect(countHits(few, { horsepower_min: 0 })).toBe(2);
    const order = (sort_direction: 'asc' | 'desc') =>
      searchHits(few, { sort_by: 'power', sort_direction, page: 1, per_page: 10 }).hits.map(({ id }) => id);
    expect(order('asc')).toEqual(['weak', 'strong', 'unknown']);
    expect(order('desc')).toEqual(['strong', 'weak', 'unknown']);
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
        put(many, { ...row, photos: true, id: `${dealer}-${n}`, dealer: `d${dealer}` });
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
