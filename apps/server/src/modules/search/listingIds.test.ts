import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { sampleRows } from '../../testing/search/sampleRows.ts';
import { storeRows } from '../../testing/search/storeRows.ts';
import { idAtShare, publicIds } from './listingIds.queries.ts';

describe.each(testDatabases())('ids of listings on $kind', ({ open }) => {
  const opened = openTestDatabase(open);

  test.each([6, 7])('%i public ones come in order, a few at a time, none twice and none left out', async (count) => {
    await opened.clear();
    const rows = sampleRows(count, 41);
    await storeRows(opened.db, rows);
    const lists: string[][] = [];
    for await (const ids of publicIds(opened.db, 3)) lists.push(ids);
    expect(lists.flat()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(lists.map(({ length }) => length)).toEqual(count === 6 ? [3, 3, 0] : [3, 3, 1]);
  });

  test('there is a middle where there is a listing, and none where there is none', async () => {
    await opened.clear();
    expect(await idAtShare(opened.db, 0.5)).toBeUndefined();
    const rows = sampleRows(5, 42);
    await storeRows(opened.db, rows);
    // What the planner knows of a database that another test had before is not of these.
    await sql`ANALYZE listings`.execute(opened.db);
    expect(rows.map(({ id }) => id)).toContain(await idAtShare(opened.db, 0.5));
  });
});
