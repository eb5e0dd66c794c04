import type { ListingCard } from '@carzaa/api/calls/listings';
import { cardIt } from '../it/card.ts';
import { listingName } from '../listings/describe.ts';
import { Icon } from '../ui/Icon.tsx';
import { localFavourites, useIsFavourite } from './favouriteStore.ts';

interface HeartButtonProps {
  listing: Pick<ListingCard, 'uuid' | 'brand' | 'model'>;
  /** The disc on a picture, or a button with its words. */
  shape?: 'disc' | 'words';
}

/** Saves a listing among the favourites, or takes it out. */
export function HeartButton({ listing, shape = 'disc' }: HeartButtonProps) {
  const saved = useIsFavourite(listing.uuid);
  const name = listingName(listing);

  function toggle() {
    if (saved) localFavourites.remove(listing.uuid);
    else localFavourites.add({ uuid: listing.uuid, title: name });
  }

  if (shape === 'words') {
    return (
      <button type="button" className="btn btn-3 heart-words" aria-pressed={saved} onClick={toggle}>
        <Icon name="heart" />
        <span className="swap">
          <span aria-hidden={saved}>{cardIt.favourite.save}</span>
          <span aria-hidden={!saved}>{cardIt.favourite.saved}</span>
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={saved}
      aria-label={cardIt.favourite.add(name)}
      onClick={toggle}
    >
      <span>
        <Icon name="heart" />
      </span>
    </button>
  );
}
