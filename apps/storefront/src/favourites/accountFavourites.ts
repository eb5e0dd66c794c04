import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api.ts';
import { failureText } from '../failureText.ts';
import { cardIt } from '../it/card.ts';
import { networkIt } from '../it/network.ts';
import { isLost, network } from '../network.ts';
import { forgetUser, isSessionOver } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { favouritesQuery } from './favouritesQuery.ts';

/**
 * Saves a listing to the account, or takes it out: shown at once, undone when the server refuses. Rejects with its
 * refusal.
 */
async function changeFavourite(
  api: Client,
  queryClient: QueryClient,
  listing: ListingCard,
  isSaved: boolean,
): Promise<void> {
  const { queryKey } = favouritesQuery(api);
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

/** The press of a heart by whoever is signed in; a refusal is told in a message. */
export async function toggleFavourite(...change: Parameters<typeof changeFavourite>): Promise<void> {
  const [, queryClient] = change;
  try {
    await changeFavourite(...change);
  } catch (error) {
    // The next presses are a guest's, who keeps favourites all the same.
    if (isSessionOver(error)) forgetUser(queryClient);
    // A message's own code may not have been loaded yet.
    if (isLost(error)) network.say(networkIt.notDone);
    else toast({ type: 'error', title: cardIt.favourite.failed, text: failureText(error) });
  }
}
