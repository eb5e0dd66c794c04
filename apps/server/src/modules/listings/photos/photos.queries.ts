import { MAX_LISTING_PHOTOS } from '@carzaa/api/calls/dealer/dealerPhotos';
import { shotNamed } from '@carzaa/api/vehicle/shots';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { ProcessedPhoto } from '../../../integrations/photos/pipeline.ts';
import type { PhotoRow } from '../../../integrations/photos/toPhoto.ts';
import { defaultsOf } from '../../../shared/dealers/dealerDefaults.ts';
import { lockListing } from '../dealer/writeListing.queries.ts';

type Trx = Transaction<Schema>;

const FULL = `Al massimo ${MAX_LISTING_PHOTOS} foto per annuncio.`;

/** A listing's photos in their order. */
export async function photosOf(db: Kysely<Schema>, listing: string) {
  return db.selectFrom('listing_photos').where('listing_id', '=', listing).selectAll().orderBy('position').execute();
}

/** Throws code 2 where a listing has all the photos that it may have. */
export function refuseFull(count: number): void {
  if (count >= MAX_LISTING_PHOTOS) throw new ApiError('2', { message: FULL, fields: { file: [FULL] } });
}

/**
 * Adds a photo at the end, or where the order wants it whose shot it is named after; unless the listing has it already:
 * then `isKnown`.
 */
export async function addPhoto(
  trx: Trx,
  dealer: string,
  listing: string,
  { photo, key, name }: { photo: ProcessedPhoto; key: string; name: string },
): Promise<{ row: PhotoRow; isKnown: boolean }> {
  await lockListing(trx, dealer, listing);
  const present = await photosOf(trx, listing);
  const same = present.find(({ content_hash }) => content_hash === photo.hash);
  if (same) return { row: same, isKnown: true };
  refuseFull(present.length);
  const { hash: content_hash, width, height, placeholder } = photo;
  const { photo_order } = await defaultsOf(trx, dealer);
  const shot = shotNamed(name, photo_order);
  const row = await trx
    .insertInto('listing_photos')
    .values({
      id: uuidv7(),
      listing_id: listing,
      position: present.length,
      storage_key: key,
      width,
      height,
      placeholder,
      kind: 'photo',
      content_hash,
      shot,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (shot !== null) await followOrder(trx, dealer, photo_order, listing);
  return { row, isKnown: false };
}

/** Puts the photos into this order, given as their ids. */
export async function arrangePhotos(trx: Trx, listing: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE listing_photos SET position = wanted.place - 1
    FROM unnest(${sql.val(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    WHERE listing_photos.id = wanted.id AND listing_photos.listing_id = ${listing}`.execute(trx);
}

/**
 * Puts the photos that say what they show where the dealership's order wants them, and the others behind them as they
 * are: of one listing, or of all. As `inShotOrder`.
 */
export async function followOrder(trx: Trx, dealer: string, order: readonly string[], listing?: string): Promise<void> {
  await sql`
    UPDATE listing_photos SET position = wanted.place
    FROM (
      SELECT photos.id, row_number() OVER (
        PARTITION BY photos.listing_id
        ORDER BY array_position(${sql.val(order)}::text[], photos.shot) NULLS LAST, photos.position) - 1 AS place
      FROM listing_photos AS photos JOIN listings ON listings.id = photos.listing_id
      WHERE listings.dealer_id = ${dealer} AND (${listing ?? null}::uuid IS NULL OR listings.id = ${listing ?? null}::uuid)
        AND EXISTS (SELECT FROM listing_photos AS one WHERE one.listing_id = listings.id AND one.shot IS NOT NULL)
    ) AS wanted
    WHERE wanted.id = listing_photos.id AND listing_photos.position <> wanted.place`.execute(trx);
}

/** Says what a photo shows, and puts it in its place. Throws code 4. */
export async function setShot(
  trx: Trx,
  dealer: string,
  { listing, photo, shot }: { listing: string; photo: string; shot: string | null },
): Promise<void> {
  await lockListing(trx, dealer, listing);
  const { numUpdatedRows } = await trx
    .updateTable('listing_photos')
    .set({ shot })
    .where('id', '=', photo)
    .where('listing_id', '=', listing)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('4');
  if (shot !== null) await followOrder(trx, dealer, (await defaultsOf(trx, dealer)).photo_order, listing);
}

/** Takes a photo off a listing and keeps it, so that it can be put back. Throws code 4. */
export async function removePhoto(trx: Trx, dealer: string, listing: string, photo: string, now: Date): Promise<void> {
  await lockListing(trx, dealer, listing);
  const gone = await trx
    .deleteFrom('listing_photos')
    .where('id', '=', photo)
    .where('listing_id', '=', listing)
    .returningAll()
    .executeTakeFirst();
  if (!gone) throw new ApiError('4');
  await trx
    .insertInto('deleted_photos')
    .values({ ...gone, deleted_at: now })
    .execute();
  const left = await photosOf(trx, listing);
  await arrangePhotos(
    trx,
    listing,
    left.map(({ id }) => id),
  );
}

/** Puts a removed photo back to its place. Throws code 4. */
export async function restorePhoto(trx: Trx, dealer: string, listing: string, photo: string): Promise<void> {
  await lockListing(trx, dealer, listing);
  const back = await trx
    .deleteFrom('deleted_photos')
    .where('id', '=', photo)
    .where('listing_id', '=', listing)
    .returningAll()
    .executeTakeFirst();
  if (!back) throw new ApiError('4');
  const present = await photosOf(trx, listing);
  refuseFull(present.length);
  const { deleted_at: _, position, ...row } = back;
  await trx
    .insertInto('listing_photos')
    .values({ ...row, position: present.length })
    .execute();
  const ids = present.map(({ id }) => id);
  await arrangePhotos(trx, listing, ids.toSpliced(Math.min(position, ids.length), 0, back.id));
}
