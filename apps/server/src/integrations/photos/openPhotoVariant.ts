import { type Readable } from 'node:stream';
import { PHOTO_WIDTHS } from '@carzaa/api/constants';
import { isIllustrationKey } from '@carzaa/car-art/illustrationKey';
import { contentTypeOf, type PhotoFormat, type PhotoWidth } from './encode.ts';
import { ensureIllustration, illustrationVariantKey } from './illustrations.ts';
import { type PhotoStore } from './store.ts';
import { variantKey } from './variantKey.ts';

export interface OpenPhoto {
  body: Readable | Buffer;
  /** Bytes. */
  size: number;
  contentType: string;
}

/**
 * One width and format of a photo by its storage key, uploaded or drawn. An upload narrower than the wanted width
 * answers with its widest variant. Undefined when there is no such photo.
 */
export async function openPhotoVariant(
  store: PhotoStore,
  storageKey: string,
  width: PhotoWidth,
  format: PhotoFormat,
): Promise<OpenPhoto | undefined> {
  const contentType = contentTypeOf(format);
  if (isIllustrationKey(storageKey)) {
    const stored = await store.get(illustrationVariantKey(storageKey, { width, format }));
    if (stored) return { body: stored.stream, size: stored.size, contentType };
    const drawn = await ensureIllustration(store, storageKey, { width, format });
    return drawn && { body: drawn, size: drawn.length, contentType };
  }
  for (const candidate of PHOTO_WIDTHS.toReversed()) {
    if (candidate > width) continue;
    const stored = await store.get(variantKey(storageKey, candidate, format));
    if (stored) return { body: stored.stream, size: stored.size, contentType };
  }
  return undefined;
}
