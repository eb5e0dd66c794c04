import { useQueryClient } from '@tanstack/react-query';
import { callQuery, useApi, useCall } from '../api.ts';
import { failureText } from '../failureText.ts';
import { favouritesIt as it } from '../it/favourites.ts';
import { cardIt } from '../it/card.ts';
import { ListingGrid } from '../listings/ListingGrid.tsx';
import { toast } from '../ui/toast.ts';
import { NoFavourites } from './NoFavourites.tsx';
import { SavedCar } from './SavedCar.tsx';
import type { Chosen } from './useChosen.ts';

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
    await queryClient.invalidateQueries({ queryKey: callQuery(api, 'favourites', 'list').queryKey });
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

/** The favourites of whoever is signed in. */
export function AccountCars({ chosen }: { chosen: Chosen }) {
  const { data, error, refetch } = useCall('favourites', 'list');
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
        <div className="fav-count" />
        <ListingGrid listings={undefined} expected={4} />
      </>
    );
  }
  return (
    <>
      {data.items.length > 0 && <h2 className="fav-count num">{it.count(data.items.length)}</h2>}
      {data.gone.length > 0 && <GoneCars uuids={data.gone} />}
      {data.items.length === 0 ? (
        <NoFavourites />
      ) : (
        <div className="grid">
          {data.items.map(({ listing, saved_price: savedPrice }) => (
            <SavedCar key={listing.uuid} listing={listing} savedPrice={savedPrice} chosen={chosen} />
          ))}
        </div>
      )}
    </>
  );
}
