import { invalid } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import type { PhotoStore } from '../../integrations/photos/store.ts';
import { keepPhoto, MAX_FILE_BYTES, readPhoto, receivePhoto } from '../../shared/photos/receivePhoto.ts';

interface Means {
  db: Kysely<Schema>;
  store: PhotoStore;
  now: () => Date;
}

/** A picture's bytes, encoded anew without its metadata and kept. Throws code 2 for what is none. */
export async function keepPicture(means: Means, bytes: Buffer) {
  const photo = await receivePhoto(bytes);
  const key = await keepPhoto(means, 'lead', photo);
  const { width, height, placeholder } = photo;
  return { key, width, height, placeholder };
}

/** The one picture of a form. Throws code 2 where there is none, and for a file that is no picture. */
export async function receivePicture(means: Means, { files }: Pick<Context, 'files'>) {
  for await (const { stream } of files({ bytes: MAX_FILE_BYTES })) return keepPicture(means, await readPhoto(stream));
  throw invalid({ file: ['Scegli una foto'] });
}
