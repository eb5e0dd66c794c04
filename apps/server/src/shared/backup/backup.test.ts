import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpRows } from '../../db/transfer/dump.ts';
import { headOf } from '../../db/transfer/tables.ts';
import { noteStored } from '../../integrations/photos/orphans.queries.ts';
import { s3Store } from '../../integrations/photos/s3Store.ts';
import { folderStore, type PhotoStore } from '../../integrations/photos/store.ts';
import { buildDealer, buildListing, buildReference, buildUser } from '../../testing/builders.ts';
import { type TestDatabase, testDatabases } from '../../testing/database.ts';
import { openBucketServer } from '../../testing/s3.ts';
import { writeAudit } from '../audit/audit.ts';
import { backUp, move, restore } from './backup.ts';

const engines = testDatabases();
const folder = mkdtempSync(join(tmpdir(), 'carzaa-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = new Date('2026-11-22T10:00:00Z');
const AWKWARD = 'Riga uno\nriga «due» \\ "tre", \t emoji 🚗 e [parentesi]';

let count = 0;
const newFile = () => join(folder, `copy-${(count += 1)}.gz`);

/** What a person would look for: everything that a table may hold, in its own words. */
async function contents({ db }: Pick<TestDatabase, 'db'>) {
  const listings = await sql`SELECT * FROM listings ORDER BY id`.execute(db);
  const users = await sql`SELECT * FROM users ORDER BY id`.execute(db);
  const audit = await sql`SELECT before::text, after::text, at FROM audit_log ORDER BY id`.execute(db);
  return [listings.rows, users.rows, audit.rows];
}

async function fillSource({ db }: TestDatabase, store: PhotoStore) {
  await buildReference(db);
  const dealer_id = await buildDealer(db);
  const listing = await buildListing(db, { dealer_id, description: AWKWARD, equipment: ['abs', 'esp'] });
  await buildListing(db, { dealer_id });
  const user = await buildUser(db, { owns: [dealer_id], name: AWKWARD });
  await db.transaction().execute((trx) =>
    writeAudit(
      trx,
      { actor: { uuid: user }, ip: '192.0.2.1' },
      {
        action: 'update',
        subject_type: 'listing',
        subject_id: listing,
        before: { price: 1.5, note: null },
        after: { price: 9_007_199_254, note: AWKWARD },
      },
    ),
  );
  await noteStored(db, 'listing/photo-1', now);
  await store.put('listing/photo-1/320.webp', Buffer.from('a picture'), 'image/webp');
  return { listing, dealer_id };
}

describe.each(engines)('a backup of $kind', ({ open }) => {
  let source: TestDatabase;
  let store: PhotoStore;
  let ids: { listing: string; dealer_id: string };
  beforeAll(async () => {
    source = await open();
    store = folderStore(join(folder, `from-${source.database.kind}`));
    ids = await fillSource(source, store);
  });
  afterAll(() => source.close());

  describe.each(engines)('into $kind', ({ open: openTarget }) => {
    let target: TestDatabase;
    beforeEach(async () => {
      target = await openTarget();
    });
    afterEach(() => target.close());

    test('gives back every row, picture and sequence, and refuses a database that is in use', async () => {
      const file = newFile();
      const made = await backUp(source, file, { store, photosIn: null, now });
      const to = folderStore(join(folder, `to-${count}`));
      expect(await restore(target, file, to)).toMatchObject({ ...made, photos: 1 });
      expect(await contents(target)).toEqual(await contents(source));
      expect(await to.has('listing/photo-1/320.webp')).toBe(true);
      const sequences = sql`SELECT sequencename, last_value FROM pg_sequences
        WHERE schemaname = 'public' AND sequencename NOT LIKE 'listing_changes%' ORDER BY 1`;
      expect((await sequences.execute(target.db)).rows).toEqual((await sequences.execute(source.db)).rows);
      // Triggers and references are at work again.
      await expect(buildListing(target.db, { dealer_id: '01900000-0000-7000-8000-000000000000' })).rejects.toThrow();
      await expect(sql`DELETE FROM audit_log`.execute(target.db)).rejects.toThrow();
      const unasked = folderStore(join(folder, `unasked-${count}`));
      await expect(restore(target, file, unasked)).rejects.toThrow('non è vuoto');
      expect(await unasked.has('listing/photo-1/320.webp')).toBe(false);
    });

    test('breaks nothing where the file is broken', async () => {
      const file = newFile();
      await backUp(source, file, { store, photosIn: null, now });
      const text = gunzipSync(readFileSync(file)).toString();
      const to = folderStore(join(folder, `to-${count}`));
      const tryText = async (changed: string) => {
        const broken = newFile();
        writeFileSync(broken, gzipSync(changed));
        await restore(target, broken, to);
      };
      await expect(tryText(text.split('\n').slice(0, -3).join('\n'))).rejects.toThrow('si interrompe a metà');
      await expect(tryText(text.replace('Auto Emilia', 'Auto Romagna'))).rejects.toThrow('dealers non torna');
      await expect(tryText('qualcos’altro')).rejects.toThrow('non è una copia');
      const short = newFile();
      writeFileSync(short, readFileSync(file).subarray(0, 2000));
      await expect(restore(target, short, to)).rejects.toThrow();
      expect(await to.has('listing/photo-1/320.webp')).toBe(false);
      await restore(target, file, to);
      expect(await contents(target)).toEqual(await contents(source));
    });
  });

  test('holds one moment of the database, whoever writes meanwhile', async () => {
    const head = await headOf(source.db);
    const copied: Record<string, number> = {};
    let writing: Promise<string> | undefined;
    const tail = await dumpRows(source.db, head, async (table, lines) => {
      copied[table] = (copied[table] ?? 0) + lines.length;
      // Dealers come before listings: a listing of a dealer that the copy lacks would be one of another moment.
      writing ??= buildDealer(source.db).then((dealer_id) => buildListing(source.db, { dealer_id }));
      // On the embedded database whoever writes waits for its turn.
      if (source.database.kind === 'postgres') await writing;
    });
    const listing = await writing;
    expect(copied).toMatchObject({ dealers: 1, listings: 2 });
    expect(tail.sums.listings?.rows).toBe(2);
    await sql`DELETE FROM listings WHERE id = ${listing}`.execute(source.db);
    await sql`DELETE FROM dealers WHERE id <> ${ids.dealer_id}`.execute(source.db);
  });

  test('leaves no file where it fails, and overwrites none', async () => {
    const file = newFile();
    const failing: PhotoStore = { ...store, get: () => Promise.reject(new Error('the store is away')) };
    await expect(backUp(source, file, { store: failing, photosIn: null, now })).rejects.toThrow('away');
    expect(existsSync(file)).toBe(false);
    const other = newFile();
    await backUp(source, other, { store, photosIn: 'bucket', now });
    const before = readFileSync(other);
    await expect(backUp(source, other, { store, photosIn: 'bucket', now })).rejects.toThrow('EEXIST');
    expect(readFileSync(other)).toEqual(before);
  });
});

describe.each(engines)('a move from the embedded database to $kind', ({ open: openTarget }) => {
  test('takes rows and pictures along, and can be repeated when it broke off', async () => {
    const [embedded] = engines;
    if (!embedded) throw new Error('there is always the embedded database');
    const [source, target, bucket] = [await embedded.open(), await openTarget(), await openBucketServer()];
    try {
      const from = folderStore(join(folder, `move-${(count += 1)}`));
      await fillSource(source, from);
      const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
      const store = s3Store({ bucket: 'photos', region: 'us-east-1', endpoint: bucket.endpoint, credentials });
      const broken: PhotoStore = { ...store, put: () => Promise.reject(new Error('the bucket is away')) };
      await expect(move({ db: source.db, store: from }, { db: target.db, store: broken })).rejects.toThrow('away');
      expect((await sql`SELECT FROM users`.execute(target.db)).rows).toEqual([]);
      const moved = await move({ db: source.db, store: from }, { db: target.db, store });
      expect(moved.photos).toBe(1);
      expect(await contents(target)).toEqual(await contents(source));
      expect(await store.has('listing/photo-1/320.webp')).toBe(true);
      await expect(move({ db: source.db, store: from }, { db: target.db, store })).rejects.toThrow('non è vuoto');
    } finally {
      await Promise.all([source.close(), target.close(), bucket.close()]);
    }
  });
});
