import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchRow } from '../searchRow.ts';
import { naiveFacets, naiveSearch, SAMPLE_MONTHS } from '../../../testing/search/naive.ts';
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
      expect(countersOf(columns, Date.parse('2026-11-09'))).toEqual({
        listings: held.size,
        carfax: [...held.values()].filter(({ carfax }) => carfax).length,
        this_week: [...held.values()].filter(({ created_at }) => created_at >= Date.parse('2026-11-02')).length,
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
