import { ApiError } from '@carzaa/api/contract/errors';
import { useCall } from '../api.ts';
import { listingsIt } from '../it/listings.ts';
import { ListingCardSkeleton } from '../cards/ListingCardSkeleton.tsx';
import type { RememberedListing } from '../recent/localList.ts';
import { localFavourites } from './favouriteStore.ts';
import { SavedCar } from './SavedCar.tsx';
import type { Chosen } from './useChosen.ts';
import styles from './favourites.module.css';

const it = listingsIt.favourites;

/** One saved listing as it stands today; one that is gone says so, and can be removed. */
export function FavouriteSlot({ uuid, title, chosen }: RememberedListing & { chosen: Chosen }) {
  const { data: listing, error, refetch } = useCall('listings', 'get', { id: uuid });
  if (listing) return <SavedCar listing={listing} chosen={chosen} />;
  if (!error) return <ListingCardSkeleton />;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.gone}>
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
