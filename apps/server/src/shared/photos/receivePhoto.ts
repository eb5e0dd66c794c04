import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { UploadedFile } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { MAX_PHOTO_BYTES } from '../../integrations/photos/limits.ts';
import { noteStored } from '../../integrations/photos/orphans.queries.ts';
import {
  inspectPhoto,
  type PhotoRefusal,
  PhotoRefusedError,
  type ProcessedPhoto,
  processPhoto,
  storePhoto,
} from '../../integrations/photos/pipeline.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';

/** A file this much over the limit ends the whole upload; one that is a little over gets an answer of its own. */
export const MAX_FILE_BYTES = 3 * MAX_PHOTO_BYTES;

const REFUSALS: Record<PhotoRefusal, readonly [status: number, message: string]> = {
  'too-large': [413, 'La foto è troppo grande: al massimo 12 MB.'],
  unsupported: [422, 'Il file non è una foto JPEG, PNG o WebP.'],
  'too-many-pixels': [422, 'La foto ha troppi pixel: al massimo 40 milioni.'],
  broken: [422, 'La foto è danneggiata e non si può leggere.'],
};

const refused = (status: number, message: string) =>
  new ApiError('2', { status, message, fields: { file: [message] } });

/** The failure as a message for people; errors that are not about the photo stay as they are. */
function photoFailure(error: unknown): unknown {
  return error instanceof PhotoRefusedError ? refused(...REFUSALS[error.reason]) : error;
}

/** The file is read to the end; no more than the limit and one piece are passed on. */
async function* upToLimit(stream: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of stream) {
    const bytes = Buffer.from(piece);
    if (size <= MAX_PHOTO_BYTES) yield bytes;
    size += bytes.length;
  }
}

/** An uploaded picture, decoded and encoded anew. Throws code 2 for what is none. */
export async function receivePhoto(input: Buffer): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(input);
  } catch (error) {
    throw photoFailure(error);
  }
}

/** Throws code 2 for a file that is not a photo, before anything is decoded. */
export async function checkPhoto(input: Buffer): Promise<void> {
  await inspectPhoto(input).catch((error: unknown) => {
    throw photoFailure(error);
  });
}

/** The bytes of one uploaded picture. */
export const readPhoto = async (stream: Readable) => buffer(upToLimit(stream));

export interface HeldFile {
  name: string;
  read: () => Promise<Buffer>;
}

const HELD = 'carzaa-upload-';
/** A form is sent within minutes: what was begun earlier belongs to a process that was killed. */
const FORGOTTEN_MS = 3_600_000;

/** Removes photos that killed processes held: as people sent them, they tell where they were taken. */
export async function removeForgottenPhotos(folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(HELD)) continue;
    const path = join(folder, name);
    // Another process may be quicker, or own it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Lets `use` work on the files of a form once all of them are there. A form does not tell beforehand how many it has:
 * held on the disk until then, one too many is refused before the first is worked on.
 */
export async function holdPhotos<T>(
  files: AsyncIterable<UploadedFile>,
  use: (held: readonly HeldFile[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), HELD));
  try {
    const held: HeldFile[] = [];
    for await (const { name, stream } of files) {
      const path = join(folder, String(held.length));
      await writeFile(path, upToLimit(stream));
      held.push({ name, read: () => readFile(path) });
    }
    return await use(held);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts a picture into the store under a key of its own, and returns the key. */
export async function keepPhoto(
  { db, store, now }: { db: Kysely<Schema>; store: PhotoStore; now: () => Date },
  folder: 'stock' | 'logo' | 'lead',
  photo: ProcessedPhoto,
): Promise<string> {
  const key = `${folder}/${uuidv7()}`;
  await noteStored(db, key, now());
  await storePhoto(store, key, photo);
  return key;
}
