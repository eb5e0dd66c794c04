import { Link } from '../ui/Link.tsx';
import { favouritesIt } from '../it/favourites.ts';
import { listingsIt } from '../it/listings.ts';
import { ListingGrid } from '../cards/ListingGrid.tsx';
import { useListsKnown, useLocalList } from '../recent/localList.ts';
import { paths } from '../paths.ts';
import { FavouriteSlot } from './FavouriteSlot.tsx';
import { localFavourites } from './favouriteStore.ts';
import { NoFavourites } from './NoFavourites.tsx';
import type { Chosen } from './useChosen.ts';
import styles from './favourites.module.css';
import listingCardStyles from '../cards/ListingCard.module.css';

/** The favourites of a guest, which this browser alone knows. */
export function GuestCars({ chosen }: { chosen: Chosen }) {
  const entries = useLocalList(localFavourites);
  // The server leaves their place free.
  if (!useListsKnown()) {
    return (
      <>
        <div className={styles.count} />
        <ListingGrid listings={undefined} expected={4} />
      </>
    );
  }
  if (entries.length === 0) return <NoFavourites />;
  return (
    <>
      <h2 className={`${styles.count} num`}>{listingsIt.favourites.count(entries.length)}</h2>
      <p className={styles.note}>
        {favouritesIt.guestNote}{' '}
        <Link to={paths.signIn({ redirectTo: paths.favourites() })}>{favouritesIt.signIn}</Link>
      </p>
      <div className={listingCardStyles.grid}>
        {entries.map((entry) => (
          <FavouriteSlot key={entry.uuid} {...entry} chosen={chosen} />
        ))}
      </div>
    </>
  );
}
