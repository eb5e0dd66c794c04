import type { ListingCard } from '@carzaa/api/calls/listings';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useCall } from '../api.ts';
import { failureText } from '../failureText.ts';
import { cardIt } from '../it/card.ts';
import { listingName } from '../listings/describe.ts';
import { forgetUser, isSessionOver, useUser } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { changeFavourite } from './accountFavourites.ts';
import { localFavourites, useIsLocalFavourite } from './favouriteStore.ts';

/** Whether a listing is saved, in the account or by a guest in this browser, and the press of its heart. */
export function useFavourite(listing: ListingCard): [isSaved: boolean, toggle: () => void] {
  const api = useApi();
  const queryClient = useQueryClient();
  const isUser = useUser() !== null;
  const isLocal = useIsLocalFavourite(listing.uuid);
  const { data } = useCall('favourites', 'list', undefined, { enabled: isUser });
  const isSaved = isLocal || (isUser && (data?.items.some((item) => item.listing.uuid === listing.uuid) ?? false));

  async function change() {
    try {
      await changeFavourite(api, queryClient, listing, !isSaved);
    } catch (error) {
      // The next pages are a guest's, who keeps favourites all the same.
      if (isSessionOver(error)) forgetUser(queryClient);
      toast({ type: 'error', title: cardIt.favourite.failed, text: failureText(error) });
    }
  }

  function toggle() {
    if (isLocal) localFavourites.remove(listing.uuid);
    if (isUser) void change();
    else if (!isLocal) localFavourites.add({ uuid: listing.uuid, title: listingName(listing) });
  }

  return [isSaved, toggle];
}
