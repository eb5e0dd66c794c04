import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import { useState } from 'react';
import { cardIt } from '../it/card.ts';
import { listingName } from '../cards/describe.ts';
import { Icon } from '../ui/Icon.tsx';
import { useFavourite } from './useFavourite.ts';
import styles from './HeartButton.module.css';

interface HeartButtonProps {
  listing: ListingCard;
  /** The disc on a picture, or a button with its words. */
  shape?: 'disc' | 'words';
}

/** Saves a listing among the favourites, or takes it out. */
export function HeartButton({ listing, shape = 'disc' }: HeartButtonProps) {
  const [saved, toggle] = useFavourite(listing);
  const [isPressed, setPressed] = useState(false);
  const name = listingName(listing);

  if (shape === 'words') {
    return (
      <button type="button" className={`btn btn-3 ${styles.words}`} aria-pressed={saved} onClick={toggle}>
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
      // What was saved before does not beat when the page opens.
      className={isPressed ? `${styles.heart} ${styles.pressed}` : styles.heart}
      aria-pressed={saved}
      aria-label={cardIt.favourite.add(name)}
      onClick={() => {
        setPressed(true);
        toggle();
      }}
    >
      <span>
        <Icon name="heart" />
      </span>
    </button>
  );
}
