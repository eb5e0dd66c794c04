import type { ListingCard as Listing } from '@carzaa/api/calls/public/listingCard';
import { favouritesIt } from '../it/favourites.ts';
import { listingName } from '../cards/describe.ts';
import { ListingCard } from '../cards/ListingCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import { priceDrop } from './priceDrop.ts';
import type { Chosen } from './useChosen.ts';
import styles from './favourites.module.css';

interface SavedCarProps {
  listing: Listing;
  /** Whole euro when it was saved, where that is known. */
  savedPrice?: number;
  chosen: Chosen;
}

/** A favourite: its card, what became of the price, and the box that puts it into the comparison. */
export function SavedCar({ listing, savedPrice, chosen }: SavedCarProps) {
  const { uuid, previous_price: reference = null, previous_price_days: days = null } = listing;
  const isChosen = chosen.uuids.includes(uuid);
  const drop = priceDrop(listing, savedPrice);
  return (
    <div className={styles.saved} data-testid="saved">
      <ListingCard listing={listing} />
      {drop > 0 && reference !== null && (
        <p className={`${styles.drop} num`}>
          <b>{favouritesIt.dropped(drop)}</b> {favouritesIt.droppedFrom(reference, days ?? 30)}
        </p>
      )}
      <label className={isChosen ? `${styles.compare} ${styles.chosen}` : styles.compare}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={chosen.isFull && !isChosen}
          aria-label={favouritesIt.compare.chooseLabel(listingName(listing))}
          onChange={() => chosen.toggle(uuid)}
        />
        <Icon name={isChosen ? 'check' : 'columns-2'} small />
        {favouritesIt.compare.choose}
      </label>
    </div>
  );
}
