import type { ListingCard as Listing } from '@carzaa/api/calls/listingCard';
import { favouritesIt } from '../it/favourites.ts';
import { listingName } from '../listings/describe.ts';
import { ListingCard } from '../listings/ListingCard.tsx';
import type { Chosen } from './useChosen.ts';

interface SavedCarProps {
  listing: Listing;
  /** Whole euro when it was saved, where that is known. */
  savedPrice?: number;
  chosen: Chosen;
}

/** A favourite: its card, what became of the price, and the box that puts it into the comparison. */
export function SavedCar({ listing, savedPrice, chosen }: SavedCarProps) {
  const { uuid, price, previous_price: reference } = listing;
  const isChosen = chosen.uuids.includes(uuid);
  // A reduction may be told by the lowest price of the 30 days before it alone (art. 17-bis Codice del consumo).
  const drop = savedPrice !== undefined && price < savedPrice && reference !== null ? reference - price : 0;
  return (
    <div className="saved">
      <ListingCard listing={listing} />
      {drop > 0 && reference !== null && (
        <p className="saved-drop num">
          <b>{favouritesIt.dropped(drop)}</b> {favouritesIt.droppedFrom(reference)}
        </p>
      )}
      <label className="ck">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={chosen.isFull && !isChosen}
          aria-label={favouritesIt.compare.chooseLabel(listingName(listing))}
          onChange={() => chosen.toggle(uuid)}
        />
        {favouritesIt.compare.choose}
      </label>
    </div>
  );
}
