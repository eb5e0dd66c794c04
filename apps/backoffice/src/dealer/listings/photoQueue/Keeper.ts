import type { PhotoStore } from './photoStore.ts';
import { type KeptQueue, type QueuedPhoto, isPhoto } from './queuedPhoto.ts';

/** Writes a queue down, one change after the other; where the browser keeps nothing, it says so once and for all. */
export class Keeper {
  #store: PhotoStore;
  #last: Promise<void> = Promise.resolve();
  readonly #onLost: () => void;

  constructor(store: PhotoStore, onLost: () => void) {
    this.#store = store;
    this.#onLost = onLost;
  }

  /** The queue that the browser has, each photo with its file; null for none. */
  async read(): Promise<{ queue: KeptQueue; photos: QueuedPhoto[] } | null> {
    try {
      const queue = await this.#store.read();
      if (!queue) return null;
      const photos = await Promise.all(
        queue.photos.map(async (photo) => ({ ...photo, share: 0, file: await this.#store.readFile(photo.key) })),
      );
      return { queue, photos };
    } catch {
      this.#onLost();
      return null;
    }
  }

  write({ photos, ...rest }: Omit<KeptQueue, 'photos'> & { photos: readonly QueuedPhoto[] }): void {
    const kept = photos
      .filter(({ state }) => state !== 'refused')
      .map(({ key, name, state, message, photo }) => ({ key, name, state, message, photo }));
    this.#later((store) => store.write({ ...rest, photos: kept }));
  }

  addFiles(photos: readonly QueuedPhoto[]): void {
    for (const { key, file } of photos) if (file && isPhoto(file)) this.#later((store) => store.writeFile(key, file));
  }

  dropFiles(photos: readonly QueuedPhoto[]): void {
    for (const { key } of photos) this.#later((store) => store.dropFile(key));
  }

  forget(): void {
    this.#later((store) => store.forget());
  }

  /** Goes on under another name. */
  moveTo(store: PhotoStore): void {
    this.#later(async (before) => {
      this.#store = store;
      await before.forget();
    });
  }

  /** All that was to be written is. */
  async written(): Promise<void> {
    await this.#last;
  }

  #later(write: (store: PhotoStore) => Promise<void>): void {
    this.#last = this.#last.then(() => write(this.#store)).catch(this.#onLost);
  }
}
