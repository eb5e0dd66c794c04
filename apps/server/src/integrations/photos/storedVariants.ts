import { buffer } from 'node:stream/consumers';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@carzaa/api/constants';
import { contentTypeOf } from './encode.ts';
import type { PhotoStore } from './store.ts';
import { variantKey } from './variantKey.ts';

export interface StoredVariant {
  key: string;
  contentType: string;
  body: Buffer;
}

/** What a store holds of the pictures of these keys; drawings are made anew wherever they are missing. */
export async function* storedVariants(store: PhotoStore, keys: Iterable<string>): AsyncGenerator<StoredVariant> {
  for (const storageKey of keys) {
    for (const width of PHOTO_WIDTHS) {
      for (const format of PHOTO_FORMATS) {
        const key = variantKey(storageKey, width, format);
        const found = await store.get(key);
        if (found) yield { key, contentType: contentTypeOf(format), body: await buffer(found.stream) };
      }
    }
  }
}
