import { PHOTO_DATABASE } from '@carzaa/api/officeDrafts';
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { type KeptQueue, keptQueue } from './queuedPhoto.ts';

/** Where a queue outlives its page. Every method fails where the browser keeps nothing. */
export interface PhotoStore {
  read: () => Promise<KeptQueue | null>;
  write: (queue: KeptQueue) => Promise<void>;
  readFile: (key: string) => Promise<File | null>;
  writeFile: (key: string, file: File) => Promise<void>;
  dropFile: (key: string) => Promise<void>;
  /** Leaves nothing of the queue. */
  forget: () => Promise<void>;
}

let opened: UseStore | undefined;

function open(): UseStore {
  opened ??= createStore(PHOTO_DATABASE, 'photos');
  return opened;
}

/** The store of one queue in this browser; files lie apart, so that a change of state does not write them anew. */
export function photoStore(name: string): PhotoStore {
  const fileKey = (key: string) => `${name}/${key}`;
  return {
    async read() {
      const found: unknown = await get(name, open());
      return keptQueue.safeParse(found).data ?? null;
    },
    write: async (queue) => set(name, queue, open()),
    async readFile(key) {
      const found: unknown = await get(fileKey(key), open());
      return found instanceof File ? found : null;
    },
    writeFile: async (key, file) => set(fileKey(key), file, open()),
    dropFile: async (key) => del(fileKey(key), open()),
    async forget() {
      const all = await keys<string>(open());
      await delMany(
        all.filter((key) => key === name || key.startsWith(fileKey(''))),
        open(),
      );
    },
  };
}
