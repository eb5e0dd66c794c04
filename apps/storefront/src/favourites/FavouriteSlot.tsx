import { ApiError } from '@carzaa/api/errors';
import { useCall } from '../api.ts';
import { listingsIt } from '../it/listings.ts';
import { ListingCard } from '../listings/ListingCard.tsx';
import { ListingCardSkeleton } from '../listings/ListingCardSkeleton.tsx';
import type { RememberedListing } from '../listings/localList.ts';
import { localFavourites } from './favouriteStore.ts';

const it = listingsIt.favourites;

/** One saved listing as it stands today; one that is gone says so, and can be removed. */
export function FavouriteSlot({ uuid, title }: RememberedListing) {
  const { data: listing, error, refetch } = useCall('listings', 'get', { id: uuid });
  if (listing) return <ListingCard listing={listing} />;
  if (!error) return <ListingCardSkeleton />;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <div className="fav-gone">
      <h3>{title}</h3>
      <p>{gone ? it.gone : it.failed}</p>
      {!gone && (
        <button type="button" className="btn btn-2" onClick={() => void refetch()}>
          {it.retry}
        </button>
      )}
      <button
        type="button"
        className="btn btn-2"
        aria-label={it.removeLabel(title)}
        onClick={() => localFavourites.remove(uuid)}
      >
        {it.remove}
      </button>
    </div>
  );
}
