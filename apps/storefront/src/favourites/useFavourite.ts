import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import { useQueryClient } from '@tanstack/react-query';
import { useAnswer, useApi } from '../api.ts';
import { networkIt } from '../it/network.ts';
import { listingName } from '../cards/describe.ts';
import { network } from '../network.ts';
import { useUser } from '../session.ts';
import { favouritesQuery } from './favouritesQuery.ts';
import { localFavourites, useIsLocalFavourite } from './favouriteStore.ts';

/** Whether a listing is saved, in the account or by a guest in this browser, and the press of its heart. */
export function useFavourite(listing: ListingCard): [isSaved: boolean, toggle: () => void] {
  const api = useApi();
  const queryClient = useQueryClient();
  const isUser = useUser() !== null;
  const isLocal = useIsLocalFavourite(listing.uuid);
  const { data } = useAnswer({ ...favouritesQuery(api), enabled: isUser });
  const isSaved = isLocal || (isUser && (data?.items.some((item) => item.listing.uuid === listing.uuid) ?? false));

  function toggle() {
    if (isLocal) localFavourites.remove(listing.uuid);
    if (isUser) {
      import('./accountFavourites.ts').then(
        (account) => account.toggleFavourite(api, queryClient, listing, !isSaved),
        () => network.say(networkIt.notDone),
      );
    }
    if (!isUser && !isLocal) localFavourites.add({ uuid: listing.uuid, title: listingName(listing) });
  }

  return [isSaved, toggle];
}
