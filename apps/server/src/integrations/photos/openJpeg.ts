import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { openPhotoVariant } from './openPhotoVariant.ts';
import { pictureQueue } from './queue.ts';
import type { PhotoStore } from './store.ts';

/** Widest of the stored widths that a small picture is made of. */
const SOURCE_WIDTH = 320;
const QUALITY = 72;

/** A small cut of a photo as JPEG, which every mail program shows; undefined where there is no such photo. */
export async function openJpeg(
  store: PhotoStore,
  storageKey: string,
  size: { width: number; height: number },
): Promise<Buffer | undefined> {
  const opened = await openPhotoVariant(store, storageKey, SOURCE_WIDTH, 'webp');
  if (!opened) return undefined;
  const source = Buffer.isBuffer(opened.body) ? opened.body : await buffer(opened.body);
  return pictureQueue.execute(() =>
    sharp(source)
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer(),
  );
}
