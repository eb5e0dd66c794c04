import { dealerPhotoCalls, type PhotoFate, photoFate } from '@carzaa/api/calls/dealer/dealerPhotos';
import { ApiError } from '@carzaa/api/contract/errors';
import { fillPath } from '@carzaa/api/contract/endpoint';
import { photoTexts } from '../../../it/photos.ts';
import { api } from '../../../providers/client.ts';
import { uploadFile } from '../../../providers/uploadFile.ts';
import { PhotoQueue } from './PhotoQueue.ts';
import { photoStore } from './photoStore.ts';
import { inWantedOrder, type QueueWork, type Started } from './queuedPhoto.ts';

/** What the queues of a dealership have the server do. */
function workOf(dealer: string): QueueWork {
  return {
    async begin(body) {
      const { uuid, revision } = await api.dealerListings.create({ dealer, body });
      return { uuid, revision };
    },
    async send(listing, file, onProgress): Promise<PhotoFate> {
      const path = fillPath(dealerPhotoCalls.add.path, { dealer, id: listing });
      const data = await uploadFile(path, file, { onProgress });
      const fate = photoFate.array().safeParse(Reflect.get(Object(data), 'files')).data?.[0];
      if (!fate) throw new ApiError('1', { status: 0, message: photoTexts.lost });
      return fate;
    },
    async arrange(id, wanted) {
      if (wanted.length < 2) return;
      const { photos } = await api.dealerListings.get({ dealer, id });
      const present = photos.map(({ uuid }) => uuid);
      const ordered = inWantedOrder(present, wanted);
      if (ordered.every((photo, at) => photo === present[at])) return;
      await api.dealerPhotos.order({ dealer, id, body: { photos: ordered } });
    },
    async takeAway(id, photo) {
      await api.dealerPhotos.remove({ dealer, id, photo });
    },
  };
}

/** Every queue of this page by its name: they go on while somebody looks at other pages. */
const queues = new Map<string, PhotoQueue>();
window.addEventListener('online', () => {
  for (const queue of queues.values()) queue.wake();
});

/** Whose photos of what; no listing stands for the new advert. */
export interface QueueOwner {
  person: string;
  dealer: string;
  listing: Started | null;
}

const nameOf = ({ person, dealer, listing }: QueueOwner) => `${person}:${dealer}:${listing?.uuid ?? 'new-listing'}`;

/** The queue of a listing or of the new advert, with what this browser has kept of it. */
export async function openQueue(owner: QueueOwner): Promise<PhotoQueue> {
  const name = nameOf(owner);
  const open = queues.get(name);
  if (open) return open;
  const queue = new PhotoQueue(photoStore(name), workOf(owner.dealer), owner.listing);
  queues.set(name, queue);
  await queue.load();
  return queue;
}

/** The new advert is saved as a listing: its photos that are still on their way go on as that listing's. */
export async function handOver(queue: PhotoQueue, owner: QueueOwner & { listing: Started }): Promise<void> {
  for (const [name, each] of queues) if (each === queue) queues.delete(name);
  const name = nameOf(owner);
  queues.set(name, queue);
  await queue.moveTo(photoStore(name), owner.listing);
}
