import type { ListingCard as Listing } from '@carzaa/api/calls/public/listingCard';
import { Suspense, useDeferredValue } from 'react';
import { cardIt } from '../it/card.ts';
import { ListingCard } from './ListingCard.tsx';
import { ListingCardSkeleton } from './ListingCardSkeleton.tsx';
import styles from './ListingCard.module.css';

interface ListingGridProps {
  /** Undefined while they are on their way: as many boxes stand in their place. */
  listings: readonly Listing[] | undefined;
  expected: number;
}

/** Cards in a grid, four to a row on a wide screen. */
export function ListingGrid({ listings: given, expected }: ListingGridProps) {
  // In slices: eight cards at one go hold a phone up for long.
  const listings = useDeferredValue(given);
  if (listings) {
    return (
      <div className={styles.grid}>
        {listings.map((listing) => (
          <Suspense key={listing.uuid}>
            <ListingCard listing={listing} />
          </Suspense>
        ))}
      </div>
    );
  }
  return (
    <>
      <output className="sr">{cardIt.card.loading}</output>
      <div className={styles.grid}>
        {Array.from({ length: expected }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </>
  );
}
