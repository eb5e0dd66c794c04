import type { Favourite } from '@carzaa/api/calls/public/favourites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import { failureText } from '../failureText.ts';
import { favouritesIt as it } from '../it/favourites.ts';
import { cardIt } from '../it/card.ts';
import { ListingGrid } from '../cards/ListingGrid.tsx';
import { toast } from '../ui/toast.ts';
import { favouritesQuery } from './favouritesQuery.ts';
import { byDrop } from './priceDrop.ts';
import { NoFavourites } from './NoFavourites.tsx';
import { SavedCar } from './SavedCar.tsx';
import { SoldCars } from './SoldCars.tsx';
import type { Chosen } from './useChosen.ts';
import styles from './favourites.module.css';
import listingCardStyles from '../cards/ListingCard.module.css';

/** Those that are no longer for sale, and the way to forget them. */
function GoneCars({ uuids }: { uuids: readonly string[] }) {
  const api = useApi();
  const queryClient = useQueryClient();

  async function forget() {
    try {
      for (const id of uuids) await api.favourites.remove({ id });
    } catch (error) {
      toast({ type: 'error', title: cardIt.favourite.failed, text: failureText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: favouritesQuery(api).queryKey });
  }

  return (
    <p className="warn-note">
      {it.goneCount(uuids.length)}{' '}
      <button type="button" className="text-button" onClick={forget}>
        {uuids.length === 1 ? it.forgetOne : it.forgetGone}
      </button>
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
  return (
    <>
      {data.items.length > 0 && <h2 className={`${styles.count} num`}>{it.count(data.items.length)}</h2>}
      {data.gone.length > 0 && <GoneCars uuids={data.gone} />}
      {data.items.length === 0 ? <NoFavourites /> : <Groups saved={data.items} chosen={chosen} />}
      {data.sold.length > 0 && <SoldCars cars={data.sold} />}
    </>
  );
}
