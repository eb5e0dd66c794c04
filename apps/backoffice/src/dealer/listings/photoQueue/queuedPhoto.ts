import type { PhotoFate } from '@carzaa/api/calls/dealer/dealerPhotos';
import type { CreateListingBody } from '@carzaa/api/calls/dealer/listingForm';
import { z } from 'zod';
import { photoTexts } from '../../../it/photos.ts';

const state = z.enum(['waiting', 'sending', 'done', 'known', 'failed', 'refused']);

/** The row that photos go to, as it was when they began to. */
const started = z.object({ uuid: z.string(), revision: z.int() });
export type Started = z.infer<typeof started>;

const keptPhoto = z.object({
  key: z.string(),
  name: z.string(),
  state,
  message: z.string(),
  /** Its id on the server, once it is there. */
  photo: z.string().nullable(),
});

/** What a browser keeps of a queue besides the files. */
export const keptQueue = z.object({
  listing: started.nullable(),
  /** Whether the server has the photos in the order in which they were chosen. */
  isArranged: z.boolean(),
  photos: z.array(keptPhoto),
});
export type KeptQueue = z.infer<typeof keptQueue>;

/** One picture from the moment that it was chosen. */
export interface QueuedPhoto extends Readonly<z.infer<typeof keptPhoto>> {
  readonly file: File | null;
  /** How much of it is out, 0 to 1. */
  readonly share: number;
}

/** What a queue has the server do. */
export interface QueueWork {
  /** Makes the draft that the photos go to. */
  begin: (body: CreateListingBody) => Promise<Started>;
  send: (listing: string, file: File, onProgress: (share: number) => void) => Promise<PhotoFate>;
  /** Puts the photos of a listing into this order. */
  arrange: (listing: string, wanted: readonly string[]) => Promise<void>;
  takeAway: (listing: string, photo: string) => Promise<void>;
}

/** A queue as it is shown. */
export interface QueueView {
  readonly photos: readonly QueuedPhoto[];
  readonly listing: Started | null;
  /** The last try did not reach the server; another follows by itself. */
  readonly isOffline: boolean;
  /** False where a reload would lose the photos that are not there yet. */
  readonly isKept: boolean;
  /** What the server refused besides a photo; empty for nothing. */
  readonly problem: string;
  /** How often all photos have arrived: what shows them reads the listing anew. */
  readonly arrivals: number;
}

/** Types of files that become photos, as a picker takes them. */
const SUPPORTED = new Set(['image/jpeg', 'image/png', 'image/webp']);

export const isPhoto = (file: File): boolean => SUPPORTED.has(file.type);

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `${Date.now().toString(36)}-${lastKey}`;
};

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** A file that was just chosen beside others; what is no photo, or was chosen before, is refused at once. */
export function newPhoto(file: File, others: readonly File[]): QueuedPhoto {
  const message = !isPhoto(file)
    ? photoTexts.unsupported
    : others.some((other) => isSameFile(file, other))
      ? photoTexts.chosenTwice
      : '';
  const told = message === '' ? 'waiting' : 'refused';
  return { key: newKey(), name: file.name, file, share: 0, photo: null, state: told, message };
}

/** Whether a photo is still to reach the server. */
export const isOnItsWay = ({ state: now }: Pick<QueuedPhoto, 'state'>): boolean =>
  now === 'waiting' || now === 'sending';

/** Whether a photo is on the server because of this queue. */
export const isThere = ({ state: now }: Pick<QueuedPhoto, 'state'>): boolean => now === 'done';

/** Those that the advert will have: on the server, or on their way. */
export const photosToCome = (photos: readonly QueuedPhoto[]): QueuedPhoto[] =>
  photos.filter((photo) => isOnItsWay(photo) || isThere(photo));

/** The photos of a listing with those of `wanted` in that order, on the places that they take already. */
export function inWantedOrder(present: readonly string[], wanted: readonly string[]): string[] {
  const own = wanted.filter((photo, index) => present.includes(photo) && wanted.indexOf(photo) === index);
  let next = 0;
  return present.map((photo) => {
    if (!own.includes(photo)) return photo;
    next += 1;
    return own[next - 1] ?? photo;
  });
}
