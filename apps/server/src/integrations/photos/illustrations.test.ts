import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ensureIllustration } from './illustrations.ts';
import { openPhotoVariant } from './openPhotoVariant.ts';
import { processPhoto, storePhoto } from './pipeline.ts';
import { type PhotoStore } from './store.ts';

const KEY = 'art/suv-rosso1-opaco-1-wheel';

function memoryStore() {
  const files = new Map<string, Buffer>();
  const puts: string[] = [];
  const store: PhotoStore = {
    put: async (key, body) => {
      puts.push(key);
      files.set(key, body);
    },
    get: async (key) => {
      const body = files.get(key);
      return body && { stream: Readable.from([body]), size: body.length };
    },
    has: async (key) => files.has(key),
    delete: async (prefix) => {
      for (const key of files.keys()) if (key.startsWith(prefix)) files.delete(key);
    },
  };
  return { store, puts };
}

describe('illustrations', () => {
  it('illustrations are drawn once however many ask at the same time', async () => {
    const { store, puts } = memoryStore();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ensureIllustration(store, KEY, { width: 320, format: 'webp' })),
    );
    expect(puts).toHaveLength(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('illustrations are drawn only in the width and format asked for, in 3:2', async () => {
    const { store, puts } = memoryStore();
    const opened = await openPhotoVariant(store, KEY, 320, 'avif');
    expect(opened?.contentType).toBe('image/avif');
    expect(puts).toHaveLength(1);
    const drawn = opened?.body instanceof Buffer ? opened.body : undefined;
    const header = await sharp(drawn).metadata();
    expect([header.width, header.height]).toEqual([320, 213]);
  });

  it('are enlarged where the store wants them drawn narrower', async () => {
    const { store } = memoryStore();
    const drawn = await ensureIllustration({ ...store, drawingWidth: 90 }, KEY, { width: 320, format: 'avif' });
    const { width, height } = await sharp(drawn).metadata();
    expect([width, height]).toEqual([320, 213]);
  });

  it('come from the store the second time', async () => {
    const { store, puts } = memoryStore();
    const first = await openPhotoVariant(store, KEY, 320, 'webp');
    const second = await openPhotoVariant(store, KEY, 320, 'webp');
    expect(second?.body).toBeInstanceOf(Readable);
    expect(second?.size).toBe(first?.size);
    expect(puts).toHaveLength(1);
  });

  it('illustrations are nothing for a key outside the set', async () => {
    const { store, puts } = memoryStore();
    expect(await openPhotoVariant(store, 'art/suv-rosso1-opaco-99-side', 320, 'webp')).toBeUndefined();
    expect(puts).toEqual([]);
  });
});

describe('uploaded photos', () => {
  it('answer with the widest variant there is when the original is narrower', async () => {
    const { store } = memoryStore();
    const input = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    await storePhoto(store, 'photos/x', await processPhoto(input));
    const opened = await openPhotoVariant(store, 'photos/x', 1440, 'webp');
    expect(opened?.contentType).toBe('image/webp');
    const body = opened?.body instanceof Readable ? await buffer(opened.body) : undefined;
    expect((await sharp(body).metadata()).width).toBe(500);
    expect(await openPhotoVariant(store, 'photos/none', 320, 'webp')).toBeUndefined();
  });
});
