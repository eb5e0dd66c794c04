import { buffer } from 'node:stream/consumers';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import { MAX_PHOTO_BYTES } from '../../../integrations/photos/limits.ts';
import { noteStored } from '../../../integrations/photos/orphans.queries.ts';
import {
  PhotoRefusedError,
  type PhotoRefusal,
  processPhoto,
  storePhoto,
} from '../../../integrations/photos/pipeline.ts';
import type { PhotoStore } from '../../../integrations/photos/store.ts';
import { FetchRefusedError, publicFetch } from '../../../integrations/publicFetch/publicFetch.ts';
import type { FetchServices } from './fetchSources.queries.ts';

export interface PhotoServices extends FetchServices {
  photos: PhotoStore;
}

/** While somebody fetches a listing's pictures nobody else does; after it they count as interrupted. */
const LEASE_MS = 10 * 60_000;
const RETRY_MS = 30 * 60_000;
const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 20_000;

const REFUSALS: Record<PhotoRefusal, string> = {
  'too-large': 'La foto supera i 12 MB.',
  unsupported: 'Non è una foto JPEG, PNG o WebP.',
  'too-many-pixels': 'La foto ha troppi pixel.',
  broken: 'La foto è rovinata.',
};

interface Claimed {
  listing_id: string;
  photo_urls: string[];
  photos_attempts: number;
}

async function claim(db: Kysely<Schema>, now: Date): Promise<Claimed | undefined> {
  const due = sql`(
    SELECT listing_id FROM import_listings WHERE photos_due_at <= ${now.toISOString()}::timestamptz
    ORDER BY photos_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  return db
    .updateTable('import_listings')
    .set({ photos_due_at: new Date(now.getTime() + LEASE_MS), photos_attempts: sql<number>`photos_attempts + 1` })
    .where('listing_id', '=', sql<string>`${due}`)
    .returning(['listing_id', 'photo_urls', 'photos_attempts'])
    .executeTakeFirst();
}

/** Fetches the pictures that files named, one listing after the other, until none is due or `until` has passed. */
export async function fetchDuePhotos(services: PhotoServices, until = Number.POSITIVE_INFINITY): Promise<void> {
  while (Date.now() < until) {
    const listing = await claim(services.db, services.now());
    if (!listing) return;
    await fetchPhotosOf(services, listing);
  }
}

async function fetchPhotosOf(services: PhotoServices, listing: Claimed): Promise<void> {
  const { db, now } = services;
  const known = await db
    .selectFrom('import_photos')
    .select(['url', 'error'])
    .where('listing_id', '=', listing.listing_id)
    .execute();
  // One that came once and is gone was deleted by somebody, who meant it.
  const settled = new Set(known.filter(({ error }) => error === null).map(({ url }) => url));
  let failed = 0;
  for (const url of listing.photo_urls) {
    if (settled.has(url)) continue;
    const error = await fetchPhoto(services, listing.listing_id, url);
    if (error === undefined) continue;
    failed += 1;
    await db
      .insertInto('import_photos')
      .values({ listing_id: listing.listing_id, url, error })
      .onConflict((conflict) => conflict.columns(['listing_id', 'url']).doUpdateSet({ error }))
      .execute();
  }
  await arrange(services, listing);
  const isOver = failed === 0 || listing.photos_attempts >= MAX_ATTEMPTS;
  await db
    .updateTable('import_listings')
    .set({ photos_due_at: isOver ? null : new Date(now().getTime() + RETRY_MS) })
    .where('listing_id', '=', listing.listing_id)
    // Another list that came meanwhile is still to be fetched.
    .where(sql<boolean>`photo_urls = ${listing.photo_urls}::text[]`)
    .execute();
}

/** Fetches, processes and keeps one picture; why not, in Italian, where it could not. */
async function fetchPhoto(
  { db, photos, network, now }: PhotoServices,
  listing: string,
  url: string,
): Promise<string | undefined> {
  let photo: Awaited<ReturnType<typeof processPhoto>>;
  const id = uuidv7();
  const storageKey = `import/${id}`;
  try {
    const answer = await publicFetch(url, { ...network, maxBytes: MAX_PHOTO_BYTES, timeoutMs: TIMEOUT_MS });
    if (answer.status !== 200) {
      answer.body.destroy();
      throw new FetchRefusedError('status', ` (${answer.status}).`);
    }
    photo = await processPhoto(await buffer(answer.body));
    await noteStored(db, storageKey, now());
    await storePhoto(photos, storageKey, photo);
  } catch (error) {
    if (error instanceof PhotoRefusedError) return REFUSALS[error.reason];
    return error instanceof FetchRefusedError ? error.message : 'Non è stato possibile leggere la foto.';
  }
  const { width, height, placeholder } = photo;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('listings').select('id').where('id', '=', listing).forUpdate().executeTakeFirst();
    const { last } = await trx
      .selectFrom('listing_photos')
      .select((row) => row.fn.max('position').as('last'))
      .where('listing_id', '=', listing)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('listing_photos')
      .values({
        id,
        listing_id: listing,
        position: (last ?? -1) + 1,
        storage_key: storageKey,
        width,
        height,
        placeholder,
        created_at: now(),
      })
      .execute();
    await trx
      .insertInto('import_photos')
      .values({ listing_id: listing, url, photo_id: id })
      .onConflict((conflict) => conflict.columns(['listing_id', 'url']).doUpdateSet({ photo_id: id, error: null }))
      .execute();
  });
  return undefined;
}

/** Puts a listing's pictures in the file's order, those added by hand behind; those the file no longer names go. */
async function arrange({ db, photos }: PhotoServices, { listing_id, photo_urls }: Claimed): Promise<void> {
  const removed = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('listings').select('id').where('id', '=', listing_id).forUpdate().executeTakeFirst();
    const gone = await removeUnnamed(trx, listing_id, photo_urls);
    const rows = await trx
      .selectFrom('listing_photos')
      .leftJoin('import_photos', 'import_photos.photo_id', 'listing_photos.id')
      .select(['listing_photos.id', 'listing_photos.position', 'import_photos.url'])
      .where('listing_photos.listing_id', '=', listing_id)
      .orderBy('listing_photos.position')
      .execute();
    const rank = (url: string | null) => (url === null ? photo_urls.length : photo_urls.indexOf(url));
    const wanted = rows.toSorted((a, b) => rank(a.url) - rank(b.url) || a.position - b.position);
    if (wanted.some(({ position }, at) => position !== at)) {
      const order = wanted.map(({ id }) => id);
      await sql`UPDATE listing_photos SET position = wanted.place - 1
        FROM unnest(${order}::uuid[]) WITH ORDINALITY AS wanted (id, place)
        WHERE listing_photos.id = wanted.id`.execute(trx);
    }
    return gone;
  });
  for (const key of removed) await photos.delete(key);
}

async function removeUnnamed(trx: Transaction<Schema>, listing: string, urls: readonly string[]): Promise<string[]> {
  const old = await trx.selectFrom('import_photos').selectAll().where('listing_id', '=', listing).execute();
  const gone = old.filter(({ url }) => !urls.includes(url));
  if (gone.length === 0) return [];
  const ids = gone.flatMap(({ photo_id }) => photo_id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await trx.deleteFrom('listing_photos').where('id', 'in', ids).returning('storage_key').execute();
  await trx
    .deleteFrom('import_photos')
    .where('listing_id', '=', listing)
    .where(
      'url',
      'in',
      gone.map(({ url }) => url),
    )
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
