import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Readable } from 'node:stream';

interface StoredFile {
  /** Holds the file open until it is read to the end or destroyed. */
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** Where pictures lie. Keys are `segment/segment/name.ext`, lower case. */
export interface PhotoStore {
  /** All or nothing: a reader sees the whole body or none. */
  put: (key: string, body: Buffer, contentType: string) => Promise<void>;
  get: (key: string) => Promise<StoredFile | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Removes the key itself and everything under it. */
  delete: (prefix: string) => Promise<void>;
  /** Pixels across that illustrations are drawn at, where that is less than is asked for. */
  drawingWidth?: number;
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,120}$/;

/** Throws `RangeError` for anything that could leave the store. */
export function checkedKey(key: string): string {
  const segments = key.split('/');
  if (!segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..'))) {
    throw new RangeError('invalid storage key');
  }
  return key;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** A store in a folder of this machine. */
export function folderStore(folder: string): PhotoStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = join(root, checkedKey(key));
    if (!path.startsWith(root + sep)) throw new RangeError('invalid storage key');
    return path;
  };
  return {
    put: async (key, body) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}.tmp`;
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(body);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        const file = await open(pathOf(key), 'r');
        const status = await file.stat();
        if (status.isFile()) return { stream: file.createReadStream(), size: status.size };
        await file.close();
        return undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    has: async (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    delete: async (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  };
}
