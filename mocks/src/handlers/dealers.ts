import type { PublicDealer } from '@carzaa/api/calls/dealers';
import { toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { publicDealers, publicListings } from '../publicListings.ts';

function cards(): PublicDealer[] {
  const listings = publicListings();
  return publicDealers().map((dealer) => ({
    ...dealer,
    listings: listings.filter((listing) => listing.dealer.uuid === dealer.uuid).length,
  }));
}

export const dealerHandlers: Handlers<Contract['dealers'], MockContext> = {
  list({ query }) {
    const wanted = query.q?.toLowerCase() ?? '';
    const found = cards().filter(({ name, place }) => `${name} ${place.city}`.toLowerCase().includes(wanted));
    return toPage(found.slice((query.page - 1) * query.per_page, query.page * query.per_page), found.length, query);
  },
  options: () => cards(),
  get({ params }) {
    const found = cards().find(({ uuid }) => uuid === params.id);
    if (!found) throw new ApiError('4');
    return found;
  },
};
