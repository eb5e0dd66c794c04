import type { Readable } from 'node:stream';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { MAX_PHOTO_BYTES } from './limits.ts';
import { noteStored } from './orphans.ts';
import { type PhotoRefusal, PhotoRefusedError, type ProcessedPhoto, processPhoto, storePhoto } from './pipeline.ts';
import type { PhotoStore } from './store.ts';

/** A file this much over the limit ends the whole upload; one that is a little over gets an answer of its own. */
export const MAX_FILE_BYTES = 3 * MAX_PHOTO_BYTES;

const REFUSALS: Record<PhotoRefusal, readonly [status: number, message: string]> = {
  'too-large': [413, 'La foto è troppo grande: al massimo 12 MB.'],
  unsupported: [422, 'Il file non è una foto JPEG, PNG o WebP.'],
  'too-many-pixels': [422, 'La foto ha troppi pixel: al massimo 40 milioni.'],
  broken: [422, 'La foto è danneggiata e non si può leggere.'],
};

/** The failure as a person reads it; what is no refusal of a photo stays as it is. */
function photoFailure(error: unknown): unknown {
  if (!(error instanceof PhotoRefusedError)) return error;
  const [status, message] = REFUSALS[error.reason];
  return new ApiError('2', { status, message, fields: { file: [message] } });
}

/** The file's bytes, read to the end; no more than the limit and one are kept. */
async function read(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    const bytes = Buffer.from(piece);
    if (size <= MAX_PHOTO_BYTES) pieces.push(bytes);
    size += bytes.length;
  }
  return Buffer.concat(pieces);
}

/** An uploaded picture, decoded and encoded anew. Throws code 2 for what is none. */
export async function receivePhoto(stream: Readable): Promise<ProcessedPhoto> {
  const bytes = await read(stream);
  try {
    return await processPhoto(bytes);
  } catch (error) {
    throw photoFailure(error);
  }
}

/** Puts a picture into the store under a key of its own, and returns the key. */
export async function keepPhoto(
  { db, store, now }: { db: Kysely<Schema>; store: PhotoStore; now: () => Date },
  folder: 'stock' | 'logo',
  photo: ProcessedPhoto,
): Promise<string> {
  const key = `${folder}/${uuidv7()}`;
  await noteStored(db, key, now());
  await storePhoto(store, key, photo);
  return key;
}
