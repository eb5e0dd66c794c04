import type { PhotoStore } from '../dealer/listings/photoQueue/photoStore.ts';
import type { KeptQueue } from '../dealer/listings/photoQueue/queuedPhoto.ts';

/** A browser's store that outlives its page. */
export function memoryStore(): PhotoStore & { files: Map<string, File>; queue: KeptQueue | null } {
  return {
    files: new Map<string, File>(),
    queue: null,
    async read() {
      return this.queue;
    },
    async write(queue) {
      this.queue = structuredClone(queue);
    },
    async readFile(key) {
      return this.files.get(key) ?? null;
    },
    async writeFile(key, file) {
      this.files.set(key, file);
    },
    async dropFile(key) {
      this.files.delete(key);
    },
    async forget() {
      this.queue = null;
      this.files.clear();
    },
  };
}
