import type { ListingCard } from '@carzaa/api/calls/public/listingCard';

type Priced = Pick<ListingCard, 'price' | 'previous_price'>;

/**
 * Whole euro that a car has become cheaper by since it was saved, 0 where it has not. A reduction may be told by the
 * lowest price of the 30 days before it alone (art. 17-bis Codice del consumo).
 */
export function priceDrop({ price, previous_price: reference }: Priced, savedPrice: number | undefined): number {
  if (savedPrice === undefined || price >= savedPrice || typeof reference !== 'number') return 0;
  return Math.max(0, reference - price);
}

/** Saved cars in two groups, those that became cheaper first; both as they were ordered. */
export function byDrop<Saved extends { listing: Priced; saved_price: number }>(
  saved: readonly Saved[],
): { dropped: Saved[]; others: Saved[] } {
  const { dropped = [], others = [] } = Object.groupBy(saved, ({ listing, saved_price: savedPrice }) =>
    priceDrop(listing, savedPrice) > 0 ? 'dropped' : 'others',
  );
  return { dropped, others };
}
