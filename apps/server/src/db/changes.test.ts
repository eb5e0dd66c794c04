import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDealer, buildListing, buildPhotos, buildReference } from '../testing/builders.ts';
import { type ChangePosition, currentPosition, markBulkLoad, pruneChanges, readChanges } from './changes.ts';
import type { Schema } from './schema.ts';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';

const engines = testDatabases();

/** A position with nothing to tell any more: the oldest running transaction may be another database's of the server. */
function readToEnd(db: Kysely<Schema>): Promise<ChangePosition> {
  return vi.waitFor(async () => {
    const position = await currentPosition(db);
    expect(await readChanges(db, position)).toMatchObject({ ids: [], mustReload: false });
    return position;
  }, 10_000);
}

describe.each(engines)('change feed on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let dealer: string;
  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    dealer = await buildDealer(opened.db);
  });

  test('tells inserted, edited and deleted listings', async () => {
    const kept = await buildListing(opened.db, { dealer_id: dealer });
    const edited = await buildListing(opened.db, { dealer_id: dealer });
    const deleted = await buildListing(opened.db, { dealer_id: dealer });
    const start = await readToEnd(opened.db);
    const added = await buildListing(opened.db, { dealer_id: dealer });
    await opened.db.updateTable('listings').set({ price: 1 }).where('id', '=', edited).execute();
    await opened.db.deleteFrom('listings').where('id', '=', deleted).execute();
    const changes = await readChanges(opened.db, start);
    expect(changes.mustReload).toBe(false);
    expect(changes.ids.toSorted()).toEqual([added, edited, deleted].toSorted());
    expect(changes.ids).not.toContain(kept);
  });

  test('tells nothing when nothing happened', async () => {
    await buildListing(opened.db, { dealer_id: dealer });
    const position = await readToEnd(opened.db);
    expect(await readChanges(opened.db, position)).toMatchObject({ ids: [], mustReload: false });
  });

  test('tells listings whose photos changed', async () => {
    const id = await buildListing(opened.db, { dealer_id: dealer });
    const start = await readToEnd(opened.db);
    await buildPhotos(opened.db, id, 3);
    expect((await readChanges(opened.db, start)).ids).toEqual([id]);
    const position = await readToEnd(opened.db);
    await opened.db.deleteFrom('listing_photos').where('listing_id', '=', id).execute();
    expect((await readChanges(opened.db, position)).ids).toEqual([id]);
  });

  test('tells all listings of a dealer who was disabled or renamed, none for other edits', async () => {
    const ids = [
      await buildListing(opened.db, { dealer_id: dealer }),
      await buildListing(opened.db, { dealer_id: dealer }),
    ];
    await buildListing(opened.db);
    const start = await readToEnd(opened.db);
    await opened.db.updateTable('dealers').set({ phone: '051 123456' }).where('id', '=', dealer).execute();
    const quiet = await readChanges(opened.db, start);
    expect(quiet.ids).toEqual([]);
    await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer).execute();
    expect((await readChanges(opened.db, quiet.position)).ids.toSorted()).toEqual(ids.toSorted());
  });

  test('a bulk load asks for a reload in place of naming rows', async () => {
    const start = await readToEnd(opened.db);
    await opened.db.transaction().execute(async (trx) => {
      await markBulkLoad(trx);
      const id = await buildListing(trx, { dealer_id: dealer });
      await buildListing(trx, { dealer_id: dealer });
      await buildPhotos(trx, id, 2);
    });
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*) AS n FROM listing_changes WHERE listing_id IS NULL`.execute(opened.db);
    expect(rows[0]?.n).toBe(1);
    expect(await readChanges(opened.db, start)).toMatchObject({ ids: [], mustReload: true });
    const after = await readToEnd(opened.db);
    await buildListing(opened.db, { dealer_id: dealer });
    expect(await readChanges(opened.db, after)).toMatchObject({ mustReload: false });
  });

  test('a reader behind the pruned changes reloads, one at the front does not; a full disk prunes nothing', async () => {
    const behind = await currentPosition(opened.db);
    await buildListing(opened.db, { dealer_id: dealer });
    const front = await readToEnd(opened.db);
    await pruneChanges(opened.db, { minutes: 0, hasSpace: async () => false });
    expect(await readChanges(opened.db, behind)).toMatchObject({ mustReload: false });
    await pruneChanges(opened.db, { minutes: 0 });
    expect(await readChanges(opened.db, behind)).toMatchObject({ mustReload: true });
    expect(await readChanges(opened.db, front)).toMatchObject({ ids: [], mustReload: false });
    await pruneChanges(opened.db);
    expect(await readChanges(opened.db, front)).toMatchObject({ mustReload: false });
  });
});

const [postgres] = engines.filter(({ kind }) => kind === 'postgres');

describe.runIf(postgres !== undefined)('change feed with several writers', () => {
  test('a change that commits after a younger one is still told', async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    try {
      await buildReference(opened.db);
      const dealer_id = await buildDealer(opened.db);
      const slow = await buildListing(opened.db, { dealer_id });
      const quick = await buildListing(opened.db, { dealer_id });
      const start = await readToEnd(opened.db);

      const writer = new Client({ connectionString: opened.url });
      await writer.connect();
      await writer.query('BEGIN');
      await writer.query('UPDATE listings SET price = 1 WHERE id = $1', [slow]);
      await opened.db.updateTable('listings').set({ price: 2 }).where('id', '=', quick).execute();

      const early = await readChanges(opened.db, start);
      expect(early.ids).toEqual([quick]);
      await writer.query('COMMIT');
      await writer.end();
      const late = await readChanges(opened.db, early.position);
      expect(late.ids).toContain(slow);
      expect(late.mustReload).toBe(false);
    } finally {
      await opened.close();
    }
  });
});
