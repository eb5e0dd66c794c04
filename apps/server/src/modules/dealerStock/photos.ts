import { type dealerPhotoCalls, MAX_LISTING_PHOTOS, type PhotoFate } from '@carzaa/api/calls/dealerPhotos';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/failures.ts';
import { countTry } from '../../db/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { type ProcessedPhoto, photoHash } from '../../integrations/photos/pipeline.ts';
import {
  checkPhoto,
  type HeldFile,
  holdPhotos,
  keepPhoto,
  MAX_FILE_BYTES,
  receivePhoto,
} from '../../integrations/photos/receive.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';
import { type PhotoRow, toPhoto } from '../../integrations/photos/toPhoto.ts';
import { writerOf } from '../../ownership.ts';
import { findDealerListing } from './findListing.ts';
import { lockListing, overtaken } from './writeListing.ts';

type Trx = Transaction<Schema>;

interface PhotoDependencies {
  db: Kysely<Schema>;
  store: PhotoStore;
  now: () => Date;
}

/** Pictures that one dealership may send in an hour: forty cars with forty each. */
const HOURLY = { hits: 1600, windowSeconds: 3600 };
const FULL = `Al massimo ${MAX_LISTING_PHOTOS} foto per annuncio.`;

async function photosOf(db: Kysely<Schema>, listing: string) {
  return db.selectFrom('listing_photos').where('listing_id', '=', listing).selectAll().orderBy('position').execute();
}

function refuseFull(count: number): void {
  if (count >= MAX_LISTING_PHOTOS) throw new ApiError('2', { message: FULL, fields: { file: [FULL] } });
}

async function append(
  trx: Trx,
  dealer: string,
  listing: string,
  { photo, key }: { photo: ProcessedPhoto; key: string },
): Promise<PhotoRow> {
  await lockListing(trx, dealer, listing);
  const present = await photosOf(trx, listing);
  const same = present.find(({ content_hash }) => content_hash === photo.hash);
  if (same) return same;
  refuseFull(present.length);
  const { hash: content_hash, width, height, placeholder } = photo;
  return trx
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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts the photos into this order, given as their ids. */
async function arrange(trx: Trx, listing: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE listing_photos SET position = wanted.place - 1
    FROM unnest(${sql.val(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    WHERE listing_photos.id = wanted.id AND listing_photos.listing_id = ${listing}`.execute(trx);
}

async function removePhoto(trx: Trx, dealer: string, listing: string, photo: string, now: Date): Promise<void> {
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
  await arrange(
    trx,
    listing,
    left.map(({ id }) => id),
  );
}

async function restorePhoto(trx: Trx, dealer: string, listing: string, photo: string): Promise<void> {
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
  await arrange(trx, listing, ids.toSpliced(Math.min(position, ids.length), 0, back.id));
}

export function dealerPhotoHandlers(services: PhotoDependencies): Handlers<typeof dealerPhotoCalls, Context> {
  const { db, now } = services;

  /** One file from its bytes to its row; the costly part comes last. Nothing waits for a picture inside a transaction. */
  async function take(dealer: string, listing: string, { name, read }: HeldFile): Promise<PhotoFate> {
    const bytes = await read();
    const hash = photoHash(bytes);
    const present = await photosOf(db, listing);
    const same = present.find(({ content_hash }) => content_hash === hash);
    if (same) return { name, ok: true, message: null, photo: toPhoto(same) };
    refuseFull(present.length);
    await checkPhoto(bytes);
    await countTry(db, ['photo', dealer], HOURLY, now());
    const photo = await receivePhoto(bytes);
    const key = await keepPhoto(services, 'stock', photo);
    const row = await db.transaction().execute((trx) => append(trx, dealer, listing, { photo, key }));
    return { name, ok: true, message: null, photo: toPhoto(row) };
  }

  async function takeAll(dealer: string, listing: string, held: readonly HeldFile[]): Promise<PhotoFate[]> {
    const files: PhotoFate[] = [];
    let first: ApiError | undefined;
    for (const file of held) {
      try {
        files.push(await take(dealer, listing, file));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        first ??= error;
        files.push({ name: file.name, ok: false, message: error.message, photo: null });
      }
    }
    if (first && files.every(({ ok }) => !ok)) throw first;
    return files;
  }

  return {
    async add({ params: { dealer, id } }, context) {
      await writerOf(db, context, dealer);
      await db.transaction().execute((trx) => lockListing(trx, dealer, id));
      const sent = context.files({ bytes: MAX_FILE_BYTES, files: MAX_LISTING_PHOTOS });
      const files = await holdPhotos(sent, (held) => takeAll(dealer, id, held));
      return { files, listing: await findDealerListing(db, dealer, id, now()) };
    },

    async order({ params: { dealer, id }, body }, context) {
      await writerOf(db, context, dealer);
      await db.transaction().execute(async (trx) => {
        await lockListing(trx, dealer, id);
        const present = new Set((await photosOf(trx, id)).map((photo) => photo.id));
        const wanted = new Set(body.photos);
        const isSame = wanted.size === body.photos.length && wanted.size === present.size;
        if (!isSame || body.photos.some((photo) => !present.has(photo))) {
          // Somebody added or removed one meanwhile.
          throw overtaken(await findDealerListing(trx, dealer, id, now()));
        }
        await arrange(trx, id, body.photos);
      });
      return findDealerListing(db, dealer, id, now());
    },

    async remove({ params: { dealer, id, photo } }, context) {
      await writerOf(db, context, dealer);
      await db.transaction().execute((trx) => removePhoto(trx, dealer, id, photo, now()));
      return findDealerListing(db, dealer, id, now());
    },

    async restore({ params: { dealer, id, photo } }, context) {
      await writerOf(db, context, dealer);
      try {
        await db.transaction().execute((trx) => restorePhoto(trx, dealer, id, photo));
      } catch (error) {
        // The same picture was uploaded again meanwhile: it is there.
        if (!isDuplicate(error)) throw error;
      }
      return findDealerListing(db, dealer, id, now());
    },
  };
}
