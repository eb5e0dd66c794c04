import { savedSearchOf } from '@carzaa/api/search/savedSearches';
import type { MockGroup } from '../adapter.ts';
import { listingOf } from '../rows/listings.ts';
import { favourites, savedSearches, savedViews, soldFavourites } from '../rows/saved.ts';
import { accountOf, type MockContext } from '../session.ts';
import { callsOf, existing, newId, now, pageOf } from '../tables.ts';

/** What is theirs of whoever calls. */
const ownRows = <Row extends { owner: string }>(rows: readonly Row[], context: MockContext) =>
  rows.filter(({ owner }) => owner === accountOf(context).uuid);

export const favouritesHandlers: MockGroup<'favourites'> = {
  list({ query }, context) {
    const { items, ...page } = pageOf(ownRows(favourites.rows, context), query);
    const cars = items.map((saved) => ({ ...saved, listing: listingOf(saved.listing) }));
    const sold = ownRows(soldFavourites.rows, context).map(({ listing }) => listing);
    return { ...page, items: cars, gone: sold.map(({ uuid }) => uuid), sold };
  },
  add({ params: { id: listing } }, context) {
    const saved = { owner: accountOf(context).uuid, listing, saved_price: listingOf(listing).price, saved_at: now() };
    favourites.put({ uuid: newId(), ...saved });
    return null;
  },
  remove({ params }, context) {
    const saved = ownRows(favourites.rows, context).find(({ listing }) => listing === params.id);
    if (saved) favourites.remove(saved.uuid);
    if (soldFavourites.rows.some(({ uuid }) => uuid === params.id)) soldFavourites.remove(params.id);
    return null;
  },
};

export const savedSearchesHandlers: MockGroup<'savedSearches'> = {
  ...callsOf(savedSearches),
  list: (_, context) => ownRows(savedSearches.rows, context),
  save({ body }, context) {
    const { address } = existing(savedSearchOf(body.address));
    const row = { uuid: newId(), owner: accountOf(context).uuid, ...body, address, fresh: 0, total: 1 };
    return savedSearches.put({ ...row, created_at: now() });
  },
  change: callsOf(savedSearches).update,
  seen({ params }) {
    savedSearches.change(params.id, { fresh: 0 });
    return null;
  },
};

export const savedViewsHandlers: MockGroup<'savedViews'> = {
  list: ({ query }, context) =>
    pageOf(ownRows(savedViews.rows, context), { page: 1, per_page: 100, filters: query }).items,
  save: ({ body }, context) =>
    savedViews.put({ uuid: newId(), owner: accountOf(context).uuid, ...body, created_at: now() }),
  remove: callsOf(savedViews).remove,
};
