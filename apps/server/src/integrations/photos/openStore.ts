import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { folderStore, type PhotoStore } from './store.ts';

/** Where the environment says that pictures lie: a bucket when one is named, else a folder beside the data. */
export async function openPhotoStore(env: Env): Promise<PhotoStore> {
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
