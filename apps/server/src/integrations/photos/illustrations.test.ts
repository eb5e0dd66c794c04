import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { ensureIllustration, warmIllustrations } from './illustrations.ts';
import { openPhotoVariant } from './openPhotoVariant.ts';
import { processPhoto, storePhoto } from './pipeline.ts';
import { createPictureQueue } from './queue.ts';
import { type PhotoStore } from './store.ts';

const KEY = 'art/suv-rosso1-opaco-1-wheel';
const OTHER = 'art/suv-blu1-opaco-1-wheel';

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

  it('illustrations are warmed once each, and not again when they are there', async () => {
    const { store, puts } = memoryStore();
    const variant = { width: 320, format: 'webp' } as const;
    await warmIllustrations(store, [KEY, OTHER, KEY], { variant });
    await warmIllustrations(store, [KEY, OTHER], { variant });
    expect(puts).toHaveLength(2);
  });

  it('stop being warmed when told to', async () => {
    const { store, puts } = memoryStore();
    await warmIllustrations(store, [KEY], { signal: AbortSignal.abort() });
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

describe('picture queue', () => {
  it('keeps to its slots, serves demands first and warms one at a time', async () => {
    const queue = createPictureQueue(2);
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const task = (name: string) => () =>
      new Promise<void>((resolve) => {
        order.push(name);
        ends.push(resolve);
      });
    const all = [
      queue.run('warm', task('w1')),
      queue.run('warm', task('w2')),
      queue.run('demand', task('d1')),
      queue.run('demand', task('d2')),
    ];
    expect(order).toEqual(['w1', 'd1']);
    ends[1]?.();
    await all[2];
    await vi.waitFor(() => expect(order).toEqual(['w1', 'd1', 'd2']));
    ends[0]?.();
    await all[0];
    await vi.waitFor(() => expect(order).toEqual(['w1', 'd1', 'd2', 'w2']));
    ends[2]?.();
    ends[3]?.();
    await Promise.all(all);
  });

  it('goes on after a task that fails', async () => {
    const queue = createPictureQueue(1);
    await expect(queue.run('demand', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('demand', () => Promise.resolve(1))).resolves.toBe(1);
  });
});
