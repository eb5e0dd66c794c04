import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { folderStore, type PhotoStore } from './store.ts';

/** The store of pictures that the environment names, and how wide it wants them drawn. */
export async function openPhotoStore(env: Env): Promise<PhotoStore> {
  return { ...(await openStore(env)), drawingWidth: env.DRAWING_WIDTH };
}

/** A bucket when one is named, else a folder beside the data. */
async function openStore(env: Env): Promise<PhotoStore> {
  if (env.S3_BUCKET === undefined) return folderStore(join(env.DATA_DIR, 'photos'));
  const { s3Store } = await import('./s3Store.ts');
  return s3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials:
      env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined
        ? undefined
        : { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
  });
}
