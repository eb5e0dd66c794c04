import { type dealerPhotoCalls, MAX_LISTING_PHOTOS, type PhotoFate } from '@carzaa/api/calls/dealer/dealerPhotos';
import type { DealerListingDetail } from '@carzaa/api/calls/dealer/dealerListings';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import { overtaken } from '@carzaa/api/contract/overtaken';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { countTry } from '../../../shared/limits/rateLimits.ts';
import type { Schema } from '../../../db/schema.ts';
import { photoHash } from '../../../integrations/photos/pipeline.ts';
import {
  checkPhoto,
  type HeldFile,
  holdPhotos,
  keepPhoto,
  MAX_FILE_BYTES,
  receivePhoto,
} from '../../../shared/photos/receivePhoto.ts';
import type { PhotoStore } from '../../../integrations/photos/store.ts';
import { toPhoto } from '../../../integrations/photos/toPhoto.ts';
import { findDealerListing } from '../dealer/findListing.ts';
import { lockListing } from '../dealer/writeListing.queries.ts';
import { addPhoto, arrangePhotos, photosOf, refuseFull, removePhoto, restorePhoto, setShot } from './photos.queries.ts';

interface PhotoDependencies {
  db: Kysely<Schema>;
  store: PhotoStore;
  now: () => Date;
}

/** Pictures that one dealership may send in an hour: forty cars with forty each. */
const HOURLY = { hits: 1600, windowSeconds: 3600 };

/** Said of a file that the listing has already; nothing is added. */
const PHOTO_KNOWN = 'Questa foto c’è già: non è stata aggiunta di nuovo.';

/** What became of a file, and of the listing where the file changed it. */
interface Taken {
  fate: PhotoFate;
  detail?: DealerListingDetail;
}

/** One file from its bytes to its row; the costly part comes last. Nothing waits for a picture inside a transaction. */
async function takePhoto(
  services: PhotoDependencies,
  dealer: string,
  listing: string,
  { name, read }: HeldFile,
): Promise<Taken> {
  const { db, now } = services;
  const bytes = await read();
  const hash = photoHash(bytes);
  const present = await photosOf(db, listing);
  const same = present.find(({ content_hash }) => content_hash === hash);
  if (same) return { fate: { name, ok: true, message: PHOTO_KNOWN, photo: toPhoto(same) } };
  refuseFull(present.length);
  await checkPhoto(bytes);
  await countTry(db, ['photo', dealer], HOURLY, now());
  const photo = await receivePhoto(bytes);
  const key = await keepPhoto(services, 'stock', photo);
  return db.transaction().execute(async (trx) => {
    // Another request may have brought it meanwhile.
    const { row, isKnown } = await addPhoto(trx, dealer, listing, { photo, key, name });
    return {
      fate: { name, ok: true, message: isKnown ? PHOTO_KNOWN : null, photo: toPhoto(row) },
      detail: await findDealerListing(trx, dealer, listing, now()),
    };
  });
}

/** All files of one request; throws the first refusal where none is taken. */
async function takePhotos(services: PhotoDependencies, dealer: string, listing: string, held: readonly HeldFile[]) {
  const files: PhotoFate[] = [];
  let first: ApiError | undefined;
  let last: DealerListingDetail | undefined;
  for (const file of held) {
    try {
      const { fate, detail = last } = await takePhoto(services, dealer, listing, file);
      files.push(fate);
      last = detail;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      first ??= error;
      files.push({ name: file.name, ok: false, message: error.message, photo: null });
    }
  }
  if (first && files.every(({ ok }) => !ok)) throw first;
  return { files, listing: last ?? (await findDealerListing(services.db, dealer, listing, services.now())) };
}

/** The calls by which a dealership changes the photos of a listing. */
export function dealerPhotoHandlers(services: PhotoDependencies): ServedHandlers<typeof dealerPhotoCalls> {
  const { db, now } = services;

  return {
    async add({ params: { id } }, { dealer, files: received }) {
      await db.transaction().execute((trx) => lockListing(trx, dealer, id));
      const sent = received({ bytes: MAX_FILE_BYTES, files: MAX_LISTING_PHOTOS });
      return holdPhotos(sent, (held) => takePhotos(services, dealer, id, held));
    },

    async order({ params: { id }, body }, { dealer }) {
      return db.transaction().execute(async (trx) => {
        await lockListing(trx, dealer, id);
        const present = new Set((await photosOf(trx, id)).map((photo) => photo.id));
        const wanted = new Set(body.photos);
        const isSame = wanted.size === body.photos.length && wanted.size === present.size;
        if (!isSame || body.photos.some((photo) => !present.has(photo))) {
          // Somebody added or removed one meanwhile.
          throw overtaken('listing', await findDealerListing(trx, dealer, id, now()));
        }
        await arrangePhotos(trx, id, body.photos);
        return findDealerListing(trx, dealer, id, now());
      });
    },

    setShot: ({ params: { id, photo }, body: { shot } }, { dealer }) =>
      db.transaction().execute(async (trx) => {
        await setShot(trx, dealer, { listing: id, photo, shot });
        return findDealerListing(trx, dealer, id, now());
      }),

    async remove({ params: { id, photo } }, { dealer }) {
      return db.transaction().execute(async (trx) => {
        await removePhoto(trx, dealer, id, photo, now());
        return findDealerListing(trx, dealer, id, now());
      });
    },

    async restore({ params: { id, photo } }, { dealer }) {
      try {
        return await db.transaction().execute(async (trx) => {
          await restorePhoto(trx, dealer, id, photo);
          return findDealerListing(trx, dealer, id, now());
        });
      } catch (error) {
        // The same picture was uploaded again meanwhile: it is there.
        if (!isDuplicate(error)) throw error;
      }
      return findDealerListing(db, dealer, id, now());
    },
  };
}
