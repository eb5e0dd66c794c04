import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchRow } from '../searchRow.ts';
import { naiveFacets, naiveSearch, passes, SAMPLE_MONTHS } from '../../../testing/search/naive.ts';
import { naiveRelaxations } from '../../../testing/search/naiveRelaxations.ts';
import { anyQuery } from '../../../testing/search/sample.ts';
import { sampleRows } from '../../../testing/search/sampleRows.ts';
import { vectorSpaces } from '../../../testing/search/vectorSpaces.ts';
import { countHits, relaxationsOf, searchHits } from './answers.ts';
import { createColumns, put, remove } from './columns.ts';
import { countersOf, countsOf } from './counters.ts';
import { createFacetAnswers } from './facetAnswers.ts';
import { plainSpace } from './space.ts';

const POOL = sampleRows(1000, 11);
/** A listing of the pool comes, takes over the values of another, or goes. */
const change = fc.record({
  at: fc.nat(POOL.length - 1),
  as: fc.nat(POOL.length - 1),
  kind: fc.constantFrom('put' as const, 'put' as const, 'remove' as const),
});
const step = fc.record({ changes: fc.array(change, { maxLength: 40 }), query: anyQuery });

test.each([
  ['TypeScript', plainSpace],
  ['WebAssembly', await vectorSpaces()],
])('answers in %s stay those of a naive filter while listings come, change and go', async (_loops, spaceFor) => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(400), fc.array(step, { minLength: 5, maxLength: 25 }), async (first, steps) => {
      const columns = createColumns(0, spaceFor);
      columns.months.source = SAMPLE_MONTHS;
      const facets = createFacetAnswers(() => columns);
      const held = new Map<string, SearchRow>();
      const hold = (row: SearchRow) => {
        put(columns, row);
        held.set(row.id, row);
      };
      for (const row of POOL.slice(0, first)) hold(row);
      for (const { changes, query } of steps) {
        for (const { at, as, kind } of changes) {
          const [row, other] = [POOL[at], POOL[as]];
          if (row === undefined || other === undefined) throw new RangeError('not in the pool');
          if (kind === 'put') hold({ ...other, id: row.id });
          else expect(remove(columns, row.id)).toBe(held.delete(row.id));
        }
        const rows = [...held.values()];
        const expected = naiveSearch(rows, query);
        const offset = (query.page - 1) * query.per_page;
        const { total, hits } = searchHits(columns, query);
        expect(total).toBe(expected.length);
        expect(hits.map(({ id }) => id)).toEqual(expected.slice(offset, offset + query.per_page));
        expect(countHits(columns, query)).toBe(expected.length);
        asked += 1;
        if (asked % 8 === 0) {
          const { sort_by: _, sort_direction: __, page: ___, per_page: ____, ...filters } = query;
          const relaxed = relaxationsOf(columns, filters).map(({ without, total: n }) => [without.join(), n] as const);
          expect(new Map(relaxed)).toEqual(naiveRelaxations(rows, filters));
          expect(await facets(filters)).toEqual(naiveFacets(rows, filters));
        }
      }
      expect(countsOf(columns, 'dealer').size).toBe(new Set([...held.values()].map(({ dealer }) => dealer)).size);
      const shown = [...held.values()].filter((row) => passes(row, {}));
      expect(countersOf(columns, Date.parse('2026-11-09'))).toEqual({
        listings: shown.length,
        carfax: shown.filter(({ carfax }) => carfax).length,
        this_week: shown.filter(({ created_at }) => created_at >= Date.parse('2026-11-02')).length,
      });
    }),
    { numRuns: 40, seed: 20261122 },
  );
  expect(asked).toBeGreaterThan(400);
});

test('facets that are worked out in slices tell of one state of the columns, though it changes meanwhile', async () => {
  const columns = createColumns();
  const rows = sampleRows(3000, 12);
  for (const row of rows) put(columns, row);
  const facets = createFacetAnswers(() => columns);
  const asked = [{}, { include_no_photos: true }, { brand: 'fiat' }].map((query) => facets(query));
  for (const { id } of rows.slice(0, 1500)) remove(columns, id);
  const [, all] = await Promise.all(asked);
  const whole = [
    naiveFacets(rows, { include_no_photos: true }),
    naiveFacets(rows.slice(1500), { include_no_photos: true }),
  ];
  expect(whole).toContainEqual(all);
  expect(await facets({ include_no_photos: true })).toEqual(whole[1]);
});

const USE = 'MI_20000_3';

/** More than are compared one by one. */
function manyWithMonths(rows: Iterable<SearchRow>) {
  const columns = createColumns();
  columns.months.source = SAMPLE_MONTHS;
  for (const row of rows) put(columns, { ...row, photos: true });
  return columns;
}

test('months that are reckoned step by step follow listings that come, change and go meanwhile', () => {
  const held = new Map(sampleRows(5000, 14).map((row) => [row.id, row]));
  const columns = manyWithMonths(held.values());
  const rows = [...held.values()];
  let steps = 0;
  for (const _ of columns.months.stepsTo(columns, USE)) {
    steps += 1;
    // Among those that are reckoned already as among those that are not.
    for (const row of rows.filter((_row, at) => at % 97 === steps)) {
      held.set(row.id, { ...row, price: 3000 + 100 * steps });
      put(columns, { ...row, photos: true, price: 3000 + 100 * steps });
    }
    for (const { id } of rows.filter((_row, at) => at % 97 === 50 + steps)) {
      held.delete(id);
      remove(columns, id);
    }
    for (const row of sampleRows(300, 100 + steps)) {
      held.set(row.id, row);
      put(columns, { ...row, photos: true });
    }
  }
  expect(steps).toBeGreaterThan(3);
  const query = { monthly_for: USE, sort_by: 'monthly', page: 1, per_page: held.size } as const;
  expect(searchHits(columns, query)).toEqual(searchHits(manyWithMonths(held.values()), query));
});

test('pages by what a month costs, of many results, hold those of the whole order one after the other', () => {
  const rows = sampleRows(5000, 15).map((row) => ({ ...row, photos: true }));
  const columns = manyWithMonths(rows);
  const { hits } = searchHits(columns, { monthly_for: USE, sort_by: 'price', page: 1, per_page: rows.length });
  const months = new Map(hits.map(({ id, monthly }) => [id, monthly]));
  const newest = naiveSearch(rows, { sort_by: 'created_at', sort_direction: 'desc' });
  const untold = newest.filter((id) => months.get(id) === null);
  expect(untold.length).toBeGreaterThan(100);
  for (const [sort_direction, sign] of [['asc', 1] as const, ['desc', -1] as const]) {
    const told = newest
      .filter((id) => months.get(id) !== null)
      .toSorted((a, b) => sign * ((months.get(a) ?? 0) - (months.get(b) ?? 0)));
    const query = { monthly_for: USE, sort_by: 'monthly', sort_direction, per_page: 100 } as const;
    const paged = Array.from({ length: 50 }, (_, index) =>
      searchHits(columns, { ...query, page: index + 1 }).hits.map(({ id }) => id),
    );
    expect(paged.flat()).toEqual([...told, ...untold]);
  }
});

test('pages from either end of an order that holds many equal keys are the same', () => {
  const columns = createColumns();
  const rows = sampleRows(5000, 13).map((row) => ({ ...row, photos: true }));
  for (const row of rows) put(columns, row);
  for (const sort_by of ['price', 'power', 'relevance', 'created_at', 'mileage'] as const) {
    for (const sort_direction of ['asc', 'desc'] as const) {
      const expected = naiveSearch(rows, { sort_by, sort_direction });
      const paged = Array.from({ length: 50 }, (_, index) =>
        searchHits(columns, { sort_by, sort_direction, page: index + 1, per_page: 100 }).hits.map(({ id }) => id),
      );
      expect(paged.flat()).toEqual(expected);
    }
  }
});
