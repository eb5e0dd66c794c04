import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { listings } from '../rows/listings.ts';
import { accountOf } from '../session.ts';
import { save, state } from '../state.ts';

const card = (id: string) => listings.find(({ uuid }) => uuid === id);
const favouritesOf = (context: MockContext) => (state.favourites[accountOf(context).user.uuid] ??= []);

export const favouriteHandlers: Handlers<Contract['favourites'], MockContext> = {
  list(_, context) {
    const saved = favouritesOf(context);
    return {
      items: saved.flatMap(({ listing: id, saved_price, saved_at }) => {
        const listing = card(id);
        return listing ? [{ listing, saved_price, saved_at }] : [];
      }),
      gone: saved.map(({ listing }) => listing).filter((id) => !card(id)),
    };
  },
  add({ params }, context) {
    const listing = card(params.id);
    if (!listing) throw new ApiError('4');
    const saved = favouritesOf(context);
    if (!saved.some((one) => one.listing === params.id)) {
      saved.unshift({ listing: params.id, saved_price: listing.price, saved_at: new Date().toISOString() });
      save();
    }
    return null;
  },
  remove({ params }, context) {
    const { uuid } = accountOf(context).user;
    state.favourites[uuid] = favouritesOf(context).filter(({ listing }) => listing !== params.id);
    save();
    return null;
  },
};
