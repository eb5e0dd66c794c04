import type { ListingCard } from '@carzaa/api/calls/listingCard';
import { useQueryClient } from '@tanstack/react-query';
import { useApi, useCall } from '../api.ts';
import { listingName } from '../listings/describe.ts';
import { useUser } from '../session.ts';
import { localFavourites, useIsLocalFavourite } from './favouriteStore.ts';

/** Whether a listing is saved, in the account or by a guest in this browser, and the press of its heart. */
export function useFavourite(listing: ListingCard): [isSaved: boolean, toggle: () => void] {
  const api = useApi();
  const queryClient = useQueryClient();
  const isUser = useUser() !== null;
  const isLocal = useIsLocalFavourite(listing.uuid);
  const { data } = useCall('favourites', 'list', undefined, { enabled: isUser });
  const isSaved = isLocal || (isUser && (data?.items.some((item) => item.listing.uuid === listing.uuid) ?? false));

  function toggle() {
    if (isLocal) localFavourites.remove(listing.uuid);
    if (isUser) {
      void import('./accountFavourites.ts').then((account) =>
        account.toggleFavourite(api, queryClient, listing, !isSaved),
      );
    }
    if (!isUser && !isLocal) localFavourites.add({ uuid: listing.uuid, title: listingName(listing) });
  }

  return [isSaved, toggle];
}
