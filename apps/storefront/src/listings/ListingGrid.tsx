import type { ListingCard as Listing } from '@carzaa/api/calls/listingCard';
import { cardIt } from '../it/card.ts';
import { ListingCard } from './ListingCard.tsx';
import { ListingCardSkeleton } from './ListingCardSkeleton.tsx';

interface ListingGridProps {
  /** Undefined while they are on their way: as many boxes stand in their place. */
  listings: readonly Listing[] | undefined;
  expected: number;
}

/** Cards in a grid, four to a row on a wide screen. */
export function ListingGrid({ listings, expected }: ListingGridProps) {
  if (listings) {
    return (
      <div className="grid">
        {listings.map((listing) => (
          <ListingCard key={listing.uuid} listing={listing} />
        ))}
      </div>
    );
  }
  return (
    <>
      <output className="sr">{cardIt.card.loading}</output>
      <div className="grid">
        {Array.from({ length: expected }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </>
  );
}
