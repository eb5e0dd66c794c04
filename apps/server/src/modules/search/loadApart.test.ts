import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { markBulkLoad } from '../../db/changes.ts';
import { testDatabases } from '../../testing/database.ts';
import { naiveFacets, naiveSearch } from '../../testing/search/naive.ts';
import { sampleRows } from '../../testing/search/sampleRows.ts';
import { storeRows } from '../../testing/search/storeRows.ts';
import { createSearch } from './createSearch.ts';
import { searchHits } from './engine/answers.ts';
import { facetsOf } from './engine/facets.ts';
import { loadApart } from './loadApart.ts';
import { complete } from './loadColumns.ts';
import { loadShared } from './loadShared.ts';

const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };

test('where listings cannot be read apart, they are read here', async () => {
  const opened = await testDatabases()[0]?.open();
  if (opened === undefined) throw new Error('needs a database');
  await opened.clear();
  await storeRows(opened.db, sampleRows(20, 4));
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-columns-'));
  const index = await createSearch(opened.database, log, { folder, loadApart: () => Promise.reject(new Error('no')) });
  expect(await index.count({ include_no_photos: true })).toBe(20);
  expect(log.warn).toHaveBeenLastCalledWith(expect.anything(), 'search columns could not be read apart');
  await index.stop();
  await opened.close();
  rmSync(folder, { recursive: true });
});

const [postgres] = testDatabases().filter(({ kind }) => kind === 'postgres');

test.runIf(postgres !== undefined)(
  'has the listings that another process has read, at the start and when too much has changed',
  async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    const { db, url } = opened;
    const folder = mkdtempSync(join(tmpdir(), 'carzaa-columns-'));
    const apart = vi.fn((into: string) => loadApart(into, url));
    const rows = sampleRows(300, 8);
    await storeRows(db, rows.slice(0, 200));
    const index = await createSearch(opened.database, log, { folder, loadApart: apart });
    try {
      expect(apart).toHaveBeenCalledTimes(1);
      expect(await index.count({ include_no_photos: true })).toBe(200);
      expect(await index.facets({ brand: 'fiat' })).toEqual(naiveFacets(rows.slice(0, 200), { brand: 'fiat' }));
      await db.transaction().execute(async (trx) => {
        await markBulkLoad(trx);
        await trx.updateTable('listings').set({ price: 77_777 }).execute();
      });
      await index.refresh();
      expect(apart).toHaveBeenCalledTimes(2);
      expect(await index.count({ price_min: 77_777, include_no_photos: true })).toBe(200);
      const [one] = rows;
      await db
        .updateTable('listings')
        .set({ price: 66_666 })
        .where('id', '=', one?.id ?? '')
        .execute();
      await index.refresh();
      expect(await index.count({ price_min: 77_777, include_no_photos: true })).toBe(199);
    } finally {
      await index.stop();
      await opened.close();
      rmSync(folder, { recursive: true });
    }
  },
);

test.runIf(postgres !== undefined)('two processes that read half of the listings each leave out none', async () => {
  const opened = await postgres?.open();
  if (opened?.url === undefined) throw new Error('needs a server');
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-columns-'));
  try {
    const rows = sampleRows(300, 9);
    await storeRows(opened.db, rows);
    const { id: middle } = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))[120] ?? { id: '' };
    const loading = loadShared(opened.db, { middle, folder, databaseUrl: opened.url });
    const { columns } = await complete(opened.db, loading);
    expect(facetsOf(columns, {})).toEqual(naiveFacets(rows, {}));
    const query = { sort_by: 'price', include_no_photos: true, page: 1, per_page: 300 } as const;
    expect(searchHits(columns, query).hits.map(({ id }) => id)).toEqual(naiveSearch(rows, query));
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true });
  }
});
