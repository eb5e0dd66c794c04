import type { Favourite } from '@carzaa/api/calls/public/favourites';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import { favouritesIt as it } from '../it/favourites.ts';
import { ListingGrid } from '../cards/ListingGrid.tsx';
import { favouritesQuery } from './favouritesQuery.ts';
import { ForgetButton } from './ForgetButton.tsx';
import { byDrop } from './priceDrop.ts';
import { NoFavourites } from './NoFavourites.tsx';
import { SavedCar } from './SavedCar.tsx';
import { SoldCars } from './SoldCars.tsx';
import type { Chosen } from './useChosen.ts';
import styles from './favourites.module.css';
import listingCardStyles from '../cards/ListingCard.module.css';

/** Those that are no longer for sale, of which nothing else is known, and the way to forget them. */
function GoneCars({ uuids }: { uuids: readonly string[] }) {
  return (
    <p className="warn-note">
      {it.goneCount(uuids.length)} <ForgetButton uuids={uuids} />
    </p>
  );
}

/** All of them, those that became cheaper first and by themselves. */
function Groups({ saved, chosen }: { saved: readonly Favourite[]; chosen: Chosen }) {
  const { dropped, others } = byDrop(saved);
  const grid = (cars: readonly Favourite[]) => (
    <div className={listingCardStyles.grid}>
      {cars.map(({ listing, saved_price: savedPrice }) => (
        <SavedCar key={listing.uuid} listing={listing} savedPrice={savedPrice} chosen={chosen} />
      ))}
    </div>
  );
  if (dropped.length === 0) return grid(others);
  return (
    <>
      <h2 className={styles.group}>{it.droppedGroup}</h2>
      {grid(dropped)}
      {others.length > 0 && (
        <>
          <h2 className={styles.group}>{it.otherGroup}</h2>
          {grid(others)}
        </>
      )}
    </>
  );
}

/** The favourites of whoever is signed in. */
export function AccountCars({ chosen }: { chosen: Chosen }) {
  const { data, error, refetch } = useQuery(favouritesQuery(useApi()));
  if (!data && error) {
    return (
      <p className="warn-note">
        {it.failed}{' '}
        <button type="button" className="text-button" onClick={() => void refetch()}>
          {it.retry}
        </button>
      </p>
    );
  }
  if (!data) {
    return (
      <>
        <div className={styles.count} />
        <ListingGrid listings={undefined} expected={4} />
      </>
    );
  }
  const sold = new Set(data.sold.map(({ uuid }) => uuid));
  const lost = data.gone.filter((uuid) => !sold.has(uuid));
  return (
    <>
      {data.items.length > 0 && <h2 className={`${styles.count} num`}>{it.count(data.items.length)}</h2>}
      {lost.length > 0 && <GoneCars uuids={lost} />}
      {data.items.length === 0 ? <NoFavourites /> : <Groups saved={data.items} chosen={chosen} />}
      {data.sold.length > 0 && <SoldCars cars={data.sold} />}
    </>
  );
}
