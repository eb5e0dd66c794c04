import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { PhotoStore } from './store.ts';

type Db = Kysely<Schema>;

/** An upload has long ended by then, one way or the other. */
const UPLOAD_MS = 864e5;
const KEPT_DELETED_MS = 30 * 864e5;
const BATCH = 100;

/** Notes a picture that is about to be put into the store, so that it is found there whatever happens next. */
export async function noteStored(db: Db, storage_key: string, created_at: Date): Promise<void> {
  await db.insertInto('stored_photos').values({ storage_key, created_at }).execute();
}

/**
 * Removes from the store what no listing, removed photo, thread or logo names any more, and tells how many pictures it was.
 * Keys are never used twice, so nothing can come to need one while it goes.
 */
export async function removeOrphans(db: Db, store: PhotoStore, now: Date): Promise<number> {
  await db
    .deleteFrom('deleted_photos')
    .where('deleted_at', '<', new Date(now.getTime() - KEPT_DELETED_MS))
    .execute();
  const before = new Date(now.getTime() - UPLOAD_MS).toISOString();
  let removed = 0;
  for (;;) {
    const { rows } = await sql<{ storage_key: string }>`
      SELECT storage_key FROM stored_photos AS stored
      WHERE created_at < ${before}::timestamptz
        AND NOT EXISTS (SELECT FROM listing_photos WHERE listing_photos.storage_key = stored.storage_key)
        AND NOT EXISTS (SELECT FROM deleted_photos WHERE deleted_photos.storage_key = stored.storage_key)
        AND NOT EXISTS (SELECT FROM lead_entries WHERE lead_entries.storage_key = stored.storage_key)
        AND NOT EXISTS (SELECT FROM dealers WHERE dealers.logo_key = stored.storage_key)
      ORDER BY created_at LIMIT ${BATCH}`.execute(db);
    for (const { storage_key } of rows) {
      await store.delete(storage_key);
      // Forgotten only now: what a failure leaves behind is tried again.
      await db.deleteFrom('stored_photos').where('storage_key', '=', storage_key).execute();
    }
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}
