import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchRow } from '../searchRow.ts';
import { naiveFacets, naiveSearch, SAMPLE_MONTHS } from '../../../testing/search/naive.ts';
import { anyQuery } from '../../../testing/search/sample.ts';
import { sampleRows } from '../../../testing/search/sampleRows.ts';
import { vectorSpaces } from '../../../testing/search/vectorSpaces.ts';
import { searchHits } from './answers.ts';
import { appendColumns } from './appendColumns.ts';
import { createColumns, put, putUnordered, remove } from './columns.ts';
import { facetsOf } from './facets.ts';
import { fillOrders } from './ordering.ts';
import { plainSpace } from './space.ts';

const rows = sampleRows(400, 31);
const gone = sampleRows(150, 32);

test.each([
  ['TypeScript', plainSpace],
  ['WebAssembly', await vectorSpaces()],
])(
  'columns that were read in two parts answer as those read at once, and go on changing, in %s',
  (_loops, spaceFor) => {
    fc.assert(
      fc.property(fc.nat(rows.length), fc.array(anyQuery, { minLength: 6, maxLength: 10 }), (first, queries) => {
        const whole = createColumns(0, spaceFor);
        putUnordered(whole, rows.slice(0, first));
        const part = createColumns(0, spaceFor);
        // Leaves slots and codes of words that are free again.
        for (const row of [...gone, ...rows.slice(first)]) put(part, row);
        for (const { id } of gone) remove(part, id);
        appendColumns(whole, part);
        fillOrders(whole.orders);
        whole.months.source = SAMPLE_MONTHS;
        const check = (held: SearchRow[]) => {
          for (const query of queries) {
            const expected = naiveSearch(held, query);
            const offset = (query.page - 1) * query.per_page;
            const { total, hits } = searchHits(whole, query);
            expect(total).toBe(expected.length);
            expect(hits.map(({ id }) => id)).toEqual(expected.slice(offset, offset + query.per_page));
          }
          expect(facetsOf(whole, {})).toEqual(naiveFacets(held, {}));
        };
        check(rows);
        for (const { id } of rows.slice(0, 200)) expect(remove(whole, id)).toBe(true);
        for (const row of gone) put(whole, row);
        check([...rows.slice(200), ...gone]);
      }),
      { numRuns: 3, seed: 3 },
    );
  },
);
