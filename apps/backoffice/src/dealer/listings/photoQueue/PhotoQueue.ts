import type { PhotoFate } from '@carzaa/api/calls/dealer/dealerPhotos';
import type { CreateListingBody } from '@carzaa/api/calls/dealer/listingForm';
import { ApiError } from '@carzaa/api/contract/errors';
import { photoTexts } from '../../../it/photos.ts';
import { messageOf } from '../../../ui/messageOf.ts';
import { Keeper } from './Keeper.ts';
import type { PhotoStore } from './photoStore.ts';
import {
  isOnItsWay,
  isThere,
  newPhoto,
  type QueuedPhoto,
  type QueueView,
  type QueueWork,
  type Started,
} from './queuedPhoto.ts';
import { isPassing, Rest } from './Rest.ts';

/** So many go at once: more share the same line, fewer leave it idle while the server works on one. */
const AT_ONCE = 2;

/**
 * The photos of one listing on their way: chosen, kept in the browser, sent two at a time in the order in which they were
 * chosen, tried again when the connection is back. Before there is a listing they wait for the car to be known.
 */
export class PhotoQueue {
  #view: QueueView = { photos: [], listing: null, isOffline: false, isKept: true, problem: '', arrivals: 0 };
  readonly #listeners = new Set<() => void>();
  readonly #work: QueueWork;
  readonly #keeper: Keeper;
  readonly #rest = new Rest();
  #car: CreateListingBody | null = null;
  #beginning: Promise<void> | null = null;
  #isArranging = false;
  #isArranged = true;
  #running = 0;
  /** Those that the server may have although nobody heard of it. */
  readonly #tried = new Set<string>();
  #awaited: { resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(store: PhotoStore, work: QueueWork, listing: Started | null = null) {
    this.#keeper = new Keeper(store, () => this.#set({ isKept: false }));
    this.#work = work;
    this.#view = { ...this.#view, listing };
  }

  readonly view = (): QueueView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up what the browser has kept, and goes on with it. */
  async load(): Promise<void> {
    const kept = await this.#keeper.read();
    if (!kept) return;
    this.#isArranged = kept.queue.isArranged;
    const photos = kept.photos.flatMap((photo): QueuedPhoto[] => {
      // Without its file a photo is only worth showing where the server has it.
      if (photo.file === null && photo.photo === null) return [];
      if (!isOnItsWay(photo)) return [photo];
      // One that waits may have been sent before, and its answer lost with the connection.
      this.#tried.add(photo.key);
      return [{ ...photo, state: 'waiting' }];
    });
    this.#set({ photos: [...photos, ...this.#view.photos], listing: this.#view.listing ?? kept.queue.listing });
    this.#pump();
  }

  add(files: readonly File[]): void {
    const there = this.#view.photos.filter(({ state }) => state !== 'refused').flatMap(({ file }) => file ?? []);
    const photos = files.map((file, index) => newPhoto(file, [...there, ...files.slice(0, index)]));
    this.#keeper.addFiles(photos.filter(isOnItsWay));
    this.#show([...this.#view.photos, ...photos]);
  }

  /** Says which car the photos are of, as far as a draft needs it; null while that is not known. */
  aim(car: CreateListingBody | null): void {
    if (JSON.stringify(car) === JSON.stringify(this.#car)) return;
    this.#car = car;
    this.#set({ problem: '' });
    this.#pump();
  }

  /** Has the photos sent to a listing that is there. */
  start(listing: Started): void {
    this.#set({ listing, problem: '' });
    this.#show(this.#view.photos);
  }

  /** The listing is gone: all photos wait for another one. */
  restart(): void {
    this.#set({ listing: null });
    this.#show(
      this.#view.photos
        .filter(({ file, state }) => file !== null && state !== 'refused')
        .map((photo) => ({ ...photo, state: 'waiting', photo: null, message: '', share: 0 })),
    );
  }

  remove(key: string): void {
    const gone = this.#view.photos.filter((photo) => photo.key === key);
    this.#keeper.dropFiles(gone);
    this.#show(this.#view.photos.filter((photo) => photo.key !== key));
    for (const { state, photo } of gone) if (state === 'done') this.#takeAway(photo);
  }

  /** Makes a photo the first one. */
  toFront(key: string): void {
    const { photos } = this.#view;
    this.#isArranged = false;
    this.#show([...photos.filter((photo) => photo.key === key), ...photos.filter((photo) => photo.key !== key)]);
  }

  /** Tries a photo once more that the server refused. */
  again(key: string): void {
    this.#change(key, { state: 'waiting', message: '', share: 0 });
    this.#pump();
  }

  /** Goes on at once, as when the connection is back. */
  readonly wake = (): void => {
    this.#rest.end();
    this.#pump();
  };

  /** The draft that is being made, or is there; null for none. */
  async begun(): Promise<Started | null> {
    await this.#beginning;
    return this.#view.listing;
  }

  /** Waits until every photo is there, in order; fails, in Italian, where the connection is gone. */
  whenSent(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#awaited.push({ resolve, reject });
      this.wake();
    });
  }

  /** The advert is saved: what is there is forgotten, what is not goes on under another name. */
  async moveTo(store: PhotoStore, listing: Started): Promise<void> {
    const isDone = this.#isArranged && this.#view.photos.every(isThere);
    this.#keeper.moveTo(store);
    this.#set({ listing, photos: isDone ? [] : this.#view.photos });
    if (!isDone) {
      this.#keeper.addFiles(this.#view.photos);
      this.#show(this.#view.photos);
    }
    await this.#keeper.written();
  }

  /** Leaves nothing, here and in the browser. */
  async forget(): Promise<void> {
    this.#isArranged = true;
    this.#set({ photos: [], listing: null, problem: '' });
    this.#keeper.forget();
    await this.#keeper.written();
  }

  /** Lets go of the photos that are there: the listing shows them. */
  settle(): void {
    this.#keeper.dropFiles(this.#view.photos.filter(isThere));
    const left = this.#view.photos.filter((photo) => !isThere(photo));
    this.#set({ photos: left });
    if (left.length === 0) this.#keeper.forget();
    else this.#keep();
  }

  #set(news: Partial<QueueView>): void {
    this.#view = { ...this.#view, ...news };
    for (const listener of this.#listeners) listener();
  }

  /** Shows and keeps these photos, and goes on with them. */
  #show(photos: readonly QueuedPhoto[]): void {
    this.#set({ photos });
    this.#keep();
    this.#pump();
  }

  #change(key: string, news: Partial<QueuedPhoto>): void {
    this.#set({ photos: this.#view.photos.map((photo) => (photo.key === key ? { ...photo, ...news } : photo)) });
  }

  #keep(): void {
    const { listing, photos } = this.#view;
    this.#keeper.write({ listing, photos, isArranged: this.#isArranged });
  }

  #pump(): void {
    const { listing, photos, problem } = this.#view;
    if (this.#rest.isOn || this.#beginning) return;
    if (listing === null) {
      if (this.#car && problem === '' && photos.some(isOnItsWay)) this.#beginning = this.#begin(this.#car);
      else this.#arrived();
      return;
    }
    for (const photo of photos) {
      if (this.#running >= AT_ONCE) break;
      if (photo.state === 'waiting') void this.#send(listing.uuid, photo);
    }
    if (this.#running > 0 || this.#isArranging || photos.some(isOnItsWay)) return;
    if (this.#isArranged) this.#arrived();
    else void this.#arrange(listing.uuid);
  }

  async #begin(car: CreateListingBody): Promise<void> {
    try {
      const listing = await this.#work.begin(car);
      this.#reached();
      this.#set({ listing });
      this.#keep();
    } catch (error) {
      if (isPassing(error)) this.#pause(error);
      else this.#set({ problem: messageOf(error) });
    }
    this.#beginning = null;
    this.#pump();
  }

  async #send(listing: string, { key, file }: QueuedPhoto): Promise<void> {
    this.#running += 1;
    this.#isArranged = false;
    const wasTried = this.#tried.has(key);
    this.#tried.add(key);
    this.#change(key, { state: 'sending', share: 0, message: '' });
    this.#keep();
    try {
      if (!file) throw new ApiError('2', { message: photoTexts.lost });
      const fate = await this.#work.send(listing, file, (share) => this.#change(key, { share }));
      this.#reached();
      this.#take(key, fate, wasTried);
    } catch (error) {
      if (isPassing(error)) {
        this.#change(key, { state: 'waiting', share: 0 });
        this.#pause(error);
      } else this.#change(key, { state: 'failed', message: messageOf(error) });
    }
    this.#running -= 1;
    this.#keep();
    this.#pump();
  }

  /** What became of a photo; the server knowing one that was tried before is an answer that got lost. */
  #take(key: string, { ok, message, photo }: PhotoFate, wasTried: boolean): void {
    const uuid = photo?.uuid ?? null;
    const isWanted = this.#view.photos.some((each) => each.key === key);
    if (!isWanted && ok) this.#takeAway(uuid);
    else if (!ok) this.#change(key, { state: 'failed', message: message ?? photoTexts.lost });
    else if (message !== null && !wasTried) this.#change(key, { state: 'known', message, photo: uuid });
    else this.#change(key, { state: 'done', photo: uuid });
  }

  #takeAway(photo: string | null): void {
    const { listing, photos } = this.#view;
    // The same picture chosen twice is one on the server.
    if (!listing || photo === null || photos.some((each) => each.photo === photo)) return;
    this.#work.takeAway(listing.uuid, photo).catch(() => this.#set({ problem: photoTexts.notRemoved }));
  }

  /** All have arrived, in whatever order: it is mended now. */
  async #arrange(listing: string): Promise<void> {
    this.#isArranging = true;
    this.#isArranged = true;
    const wanted = this.#view.photos.filter(isThere).flatMap(({ photo }) => photo ?? []);
    try {
      await this.#work.arrange(listing, wanted);
      this.#reached();
    } catch (error) {
      // Where somebody else changes the photos meanwhile, theirs is the order.
      if (isPassing(error)) {
        this.#isArranged = false;
        this.#pause(error);
      }
    }
    this.#isArranging = false;
    if (this.#isArranged) this.#set({ arrivals: this.#view.arrivals + 1 });
    this.#keep();
    this.#pump();
  }

  #reached(): void {
    this.#rest.forgive();
    if (this.#view.isOffline) this.#set({ isOffline: false });
  }

  #pause(error: unknown): void {
    this.#set({ isOffline: true });
    this.#rest.begin(error, this.wake);
    const left = this.#view.photos.filter(isOnItsWay).length;
    for (const { reject } of this.#awaited.splice(0)) reject(new Error(photoTexts.cannotPublish(left)));
  }

  #arrived(): void {
    for (const { resolve } of this.#awaited.splice(0)) resolve();
  }
}
