import { daysAgo, userId } from './ids.ts';
import { listings } from './listings.ts';

interface SavedCar {
  listing: string;
  saved_price: number;
  saved_at: string;
}

const reduced = listings.find(({ previous_price }) => previous_price !== null);
const steady = listings.find(({ previous_price }) => previous_price === null);

/** What one customer saved before the stories begin: a car that costs less since, and one that does not. */
export const savedCars: Record<string, SavedCar[]> = {
  [userId(9)]: [reduced, steady].flatMap((listing) =>
    listing
      ? [{ listing: listing.uuid, saved_price: listing.previous_price ?? listing.price, saved_at: daysAgo(40) }]
      : [],
  ),
};
