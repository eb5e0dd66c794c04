import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBucketServer } from '../../testing/s3.ts';
import { s3Store } from './s3Store.ts';
import { folderStore, type PhotoStore } from './store.ts';

interface Kind {
  kind: string;
  /** The store, and how it ends. */
  open: (folder: string) => Promise<{ store: PhotoStore; close: () => Promise<void> }>;
}

const KINDS: Kind[] = [
  {
    kind: 'folder',
    open: async (folder) => ({ store: folderStore(join(folder, 'store')), close: async () => undefined }),
  },
  {
    kind: 'bucket',
    async open() {
      const { endpoint, close } = await openBucketServer();
      const credentials = { accessKeyId: 'photos', secretAccessKey: 'photos' };
      return { store: s3Store({ bucket: 'photos', region: 'us-east-1', endpoint, credentials }), close };
    },
  },
];

describe.each(KINDS)('a $kind', ({ kind, open }) => {
  let folder: string;
  let store: PhotoStore;
  let close: () => Promise<void>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'));
    ({ store, close } = await open(folder));
  });
  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (key: string) => {
    const file = await store.get(key);
    return file && (await buffer(file.stream)).toString();
  };

  it('gives back what was put, and nothing for the rest', async () => {
    await store.put('photos/a/320.webp', Buffer.from('one'), 'image/webp');
    expect(await read('photos/a/320.webp')).toBe('one');
    const file = await store.get('photos/a/320.webp');
    file?.stream.destroy();
    expect(file?.size).toBe(3);
    expect(await store.has('photos/a/320.webp')).toBe(true);
    expect(await store.get('photos/b/320.webp')).toBeUndefined();
    expect(await store.get('photos/a')).toBeUndefined();
    expect(await store.has('photos/b/320.webp')).toBe(false);
  });

  it('replaces whole files and leaves no temporary ones', async () => {
    const bodies = Array.from({ length: 8 }, (_, i) => String(i).repeat(200_000));
    await Promise.all(bodies.map((body) => store.put('photos/a/320.webp', Buffer.from(body), 'image/webp')));
    expect(bodies).toContain(await read('photos/a/320.webp'));
    if (kind === 'folder') expect(await readdir(join(folder, 'store/photos/a'))).toEqual(['320.webp']);
  });

  it('deletes a photo with all its variants', async () => {
    await store.put('photos/a/320.webp', Buffer.from('one'), 'image/webp');
    await store.put('photos/a/640.webp', Buffer.from('two'), 'image/webp');
    await store.put('photos/a/960.webp', Buffer.from('three'), 'image/webp');
    await store.put('photos/ab/320.webp', Buffer.from('three'), 'image/webp');
    await store.delete('photos/a');
    await store.delete('photos/none');
    for (const width of [320, 640, 960]) expect(await store.has(`photos/a/${width}.webp`)).toBe(false);
    expect(await store.has('photos/ab/320.webp')).toBe(true);
  });

  it('never leaves its folder', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret');
    for (const key of [
      '../secret.txt',
      'a/../../secret.txt',
      '/etc/passwd',
      'a//b',
      '',
      '.',
      'a/./b',
      '..\\secret',
      'a\0b',
      'a/%2e%2e/b/..',
      'À',
      join(folder, 'secret.txt'),
    ]) {
      const attempts = [
        store.get(key),
        store.has(key),
        store.delete(key),
        store.put(key, Buffer.from('x'), 'image/webp'),
      ];
      for (const attempt of attempts) await expect(attempt, key).rejects.toThrow(RangeError);
    }
    expect((await readdir(folder)).filter((name) => name !== 'store')).toEqual(['secret.txt']);
  });
});
