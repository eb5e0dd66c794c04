import { useQuery } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { loadUser } from '../../../providers/session.ts';
import type { PhotoQueue } from './PhotoQueue.ts';
import { photosToCome, type QueuedPhoto, type QueueView, type Started } from './queuedPhoto.ts';
import { openQueue } from './queues.ts';

/** The queue of a listing's photos; null until what the browser keeps of it is read. */
export function usePhotoQueue(dealer: string, listing: Started): PhotoQueue | null {
  const { data = null } = useQuery({
    queryKey: ['photo-queue', dealer, listing.uuid],
    queryFn: async () => openQueue({ person: (await loadUser())?.uuid ?? '', dealer, listing }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A queue is itself, not a value to be compared part by part.
    structuralSharing: false,
  });
  return data;
}

/** What a queue shows, as it changes. */
export function useQueueView(queue: PhotoQueue): QueueView {
  return useSyncExternalStore(queue.subscribe, queue.view);
}

/** The photos of the new advert, for what stands beside its form; null in the form of a listing that is there. */
export const NewPhotosContext = createContext<PhotoQueue | null>(null);

const never = () => () => undefined;
const NONE: readonly QueuedPhoto[] = [];

/** The photos that the new advert will have; none elsewhere. */
export function useNewPhotos(): readonly QueuedPhoto[] {
  const queue = use(NewPhotosContext);
  const photos = useSyncExternalStore(queue?.subscribe ?? never, () => queue?.view().photos ?? NONE);
  return photosToCome(photos);
}
