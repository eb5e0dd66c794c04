import type { ListingCard } from '@carzaa/api/calls/listings';
import type { Client } from '@carzaa/api/client';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../api.ts';

/**
 * Saves a listing to the account, or takes it out: shown at once, undone when the server refuses. Rejects with its
 * refusal.
 */
export async function changeFavourite(
  api: Client,
  queryClient: QueryClient,
  listing: ListingCard,
  isSaved: boolean,
): Promise<void> {
  const { queryKey } = callQuery(api, 'favourites', 'list');
  const { uuid, price } = listing;
  const entryOf = () => queryClient.getQueryData(queryKey)?.items.find((item) => item.listing.uuid === uuid);
  const before = entryOf();

  const show = (entry: typeof before) =>
    queryClient.setQueryData(queryKey, (list) => {
      if (!list) return undefined;
      const others = list.items.filter((item) => item.listing.uuid !== uuid);
      return { ...list, items: entry ? [entry, ...others] : others };
    });

  // An answer on its way would show the state before.
  await queryClient.cancelQueries({ queryKey });
  show(isSaved ? { listing, saved_price: price, saved_at: new Date().toISOString() } : undefined);
  try {
    await (isSaved ? api.favourites.add({ id: uuid }) : api.favourites.remove({ id: uuid }));
  } catch (error) {
    show(before);
    throw error;
  }
}
