import { listingFilterQuery } from '@carzaa/api/calls/public/listingFilters';
import type { SavedSearch } from '@carzaa/api/calls/public/savedSearches';
import { toApiSearch } from '@carzaa/api/search/apiFilters';
import { savedSearchOf } from '@carzaa/api/search/savedSearches';
import type { MockContext, MockGroup } from '../adapter.ts';
import { listings } from '../rows/listings.ts';
import { favourites, savedSearches, savedViews } from '../rows/saved.ts';
import { countListings } from '../search.ts';
import { accountOf } from '../session.ts';
import { existing, newId, pageOf } from '../tables.ts';

const mine = (context: MockContext) => favourites.rows.filter(({ owner }) => owner === accountOf(context).uuid);
const card = (id: string) => existing(listings.find(({ uuid }) => uuid === id));

export const favouritesHandlers: MockGroup<'favourites'> = {
  list({ query }, context) {
    const { items, ...page } = pageOf(mine(context), query);
    return { ...page, items: items.map((saved) => ({ ...saved, listing: card(saved.listing) })), gone: [] };
  },
  add({ params: { id: listing } }, context) {
    const known = mine(context).find((saved) => saved.listing === listing);
    const saved = { owner: accountOf(context).uuid, listing, saved_price: card(listing).price };
    if (!known) favourites.put({ uuid: newId(), ...saved, saved_at: new Date().toISOString() });
    return null;
  },
  remove({ params }, context) {
    const saved = mine(context).find(({ listing }) => listing === params.id);
    if (saved) favourites.remove(saved.uuid);
    return null;
  },
};

function shown(row: Omit<SavedSearch, 'total'>): SavedSearch {
  const { filters } = existing(savedSearchOf(row.address));
  const query = listingFilterQuery.parse(toApiSearch({ filters, sort: 'relevance', page: 1 }));
  return { ...row, total: countListings(query) };
}

export const savedSearchesHandlers: MockGroup<'savedSearches'> = {
  list: (_, context) => savedSearches.rows.filter(({ owner }) => owner === accountOf(context).uuid).map(shown),
  save({ body }, context) {
    const { address } = existing(savedSearchOf(body.address));
    const row = { uuid: newId(), owner: accountOf(context).uuid, ...body, address, fresh: 0 };
    return shown(savedSearches.put({ ...row, created_at: new Date().toISOString() }));
  },
  change: ({ params, body }) => shown(savedSearches.change(params.id, body)),
  seen({ params }) {
    savedSearches.change(params.id, { fresh: 0 });
    return null;
  },
  remove({ params }) {
    savedSearches.remove(params.id);
    return null;
  },
};

const ownViews = (context: MockContext) => savedViews.rows.filter(({ owner }) => owner === accountOf(context).uuid);

export const savedViewsHandlers: MockGroup<'savedViews'> = {
  list: ({ query }, context) => pageOf(ownViews(context), { page: 1, per_page: 100, filters: query }).items,
  save({ body }, context) {
    const view = { uuid: newId(), owner: accountOf(context).uuid, ...body, created_at: new Date().toISOString() };
    return savedViews.put(view);
  },
  remove({ params }) {
    savedViews.remove(params.id);
    return null;
  },
};
