import type { SavedView } from '@carzaa/api/calls/dealer/savedViews';
import type { SavedSearch } from '@carzaa/api/calls/public/savedSearches';
import { contract } from '@carzaa/api/contract/contract';
import { rowOf } from '../sample.ts';
import { Table } from '../tables.ts';
import { daysAgo, userId } from './ids.ts';
import { aboutCar, listings, soldListings } from './listings.ts';

const OWNER = userId(9);
const reduced = listings.find(({ previous_price }) => previous_price !== null);
const steady = listings.find(({ previous_price }) => previous_price === null);

/** A car that costs less since it was saved, and one that does not. */
export const favourites = new Table(
  'favourites',
  [reduced, steady].flatMap((listing, n) => {
    if (!listing) return [];
    const { uuid, previous_price, price } = listing;
    const saved = { listing: uuid, saved_price: previous_price ?? price, saved_at: daysAgo(40) };
    return [{ uuid: `01932f3e-fa00-7000-8000-00000000000${n}`, owner: OWNER, ...saved }];
  }),
);

/** Cars of theirs that were sold. */
export const soldFavourites = new Table(
  'soldFavourites',
  soldListings.map((listing) => ({ uuid: listing.uuid, owner: OWNER, listing: aboutCar(listing) })),
);

const search = (n: number, told: Partial<SavedSearch>) => ({
  owner: OWNER,
  ...rowOf(contract.savedSearches.change.data, { uuid: `01932f3e-0000-7000-8000-0000000a000${n}`, ...told }),
});

/** A search that has found something since it was saved, and a quiet one. */
export const savedSearches = new Table<SavedSearch & { owner: string }>('savedSearches', [
  search(1, { name: 'La Panda per Marta', address: '/risultati/fiat/panda', frequency: 'daily', fresh: 2, total: 3 }),
  search(2, { name: 'Auto fino a € 15.000', address: '/risultati?priceTo=15000', frequency: 'never', fresh: 0 }),
]);

const view = { office: 'dealer', list: 'listings', name: 'Le più care', sort: 'price', order: 'DESC' } as const;

/** What people keep of the back office's lists. */
export const savedViews = new Table<SavedView & { owner: string }>(
  'savedViews',
  [userId(3), OWNER].map((owner, n) => ({
    ...rowOf(contract.savedViews.save.data, { ...view, uuid: `01932f3e-0000-7000-8000-0000000b000${n}` }),
    owner,
    filter: { state: 'published' },
  })),
);
