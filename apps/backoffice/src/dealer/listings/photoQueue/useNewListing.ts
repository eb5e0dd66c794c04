import { ApiError } from '@carzaa/api/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dropDraft } from '../../../form/drafts.ts';
import { api } from '../../../providers/client.ts';
import { loadUser } from '../../../providers/session.ts';
import type { PhotoQueue } from './PhotoQueue.ts';
import { isOnItsWay, type Started } from './queuedPhoto.ts';
import { handOver, openQueue } from './queues.ts';

/** What is kept of the new advert of a dealership, in this browser. */
export const newListingForm = (dealer: string) => `${dealer}:new-listing`;

/** Whether somebody went on with the draft elsewhere, as from the stock's list: it is no new advert any more. */
async function isTakenOver(dealer: string, { uuid: id, revision }: Started): Promise<boolean | 'gone'> {
  try {
    const row = await api.dealerListings.get({ dealer, id });
    return row.revision !== revision || row.state !== 'draft';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'gone' : false;
  }
}

/** The photos of the new advert and whose they are; null until what the browser keeps is read. */
export function useNewListing(dealer: string) {
  const { data = null } = useQuery({
    queryKey: ['photo-queue', dealer, 'new-listing'],
    queryFn: async () => {
      const person = (await loadUser())?.uuid ?? '';
      const queue = await openQueue({ person, dealer, listing: null });
      const { listing } = queue.view();
      const fate = listing ? await isTakenOver(dealer, listing) : false;
      if (fate === 'gone') queue.restart();
      else if (fate) {
        await queue.forget();
        dropDraft(person, newListingForm(dealer));
      }
      return { queue, person };
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // Each visit of the page asks anew.
    gcTime: 0,
    structuralSharing: false,
  });
  return data;
}

/** Throws away the new advert with its photos, and the draft that they went to. */
export async function discardNew(dealer: string, queue: PhotoQueue): Promise<void> {
  const draft = await queue.begun();
  await queue.forget();
  // One that cannot be reached stays among the drafts, where it is seen.
  if (draft) await api.dealerListings.remove({ dealer, id: draft.uuid }).catch(() => undefined);
}

interface NewListing {
  resource?: string;
  data?: Record<string, unknown>;
}

interface Saved {
  id: string;
  uuid: string;
  revision: number;
}

/**
 * How the new advert is saved: as the draft that its photos went to, where there is one. Publishing waits for the photos;
 * a draft does not, and they go on by themselves.
 */
export function useSaveNew(dealer: string, { queue, person }: { queue: PhotoQueue; person: string }) {
  const provider = useDataProvider();
  return async ({ resource = 'listings', data = {} }: NewListing): Promise<Saved> => {
    const create = async (form: object): Promise<Saved> => (await provider.create(resource, { data: form })).data;
    let draft = await queue.begun();
    if (data.state === 'published' && queue.view().photos.some(isOnItsWay)) {
      if (!draft) {
        draft = await create({ ...data, state: 'draft' });
        queue.start({ uuid: draft.uuid, revision: draft.revision });
      }
      await queue.whenSent();
    }
    const saved: Saved = draft
      ? (
          await provider.update(resource, {
            id: draft.uuid,
            data: { ...data, revision: draft.revision },
            previousData: { id: draft.uuid },
          })
        ).data
      : await create(data);
    await handOver(queue, { person, dealer, listing: { uuid: saved.uuid, revision: saved.revision } });
    return saved;
  };
}
