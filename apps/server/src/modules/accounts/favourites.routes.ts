import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import { toPage } from '@carzaa/api/calls/shared';
import type { favouriteCalls, SoldCar } from '@carzaa/api/calls/public/favourites';
import { MAX_FAVOURITES } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import type { Context } from '../../http/context.ts';
import { toCover } from '../../integrations/photos/toPhoto.ts';
import type { AccountServices } from './accountServices.ts';
import {
  addFavourite,
  countOtherFavourites,
  favouritesOf,
  findSavable,
  removeFavourite,
  soldAmong,
} from './favourites.queries.ts';

interface FavouriteServices extends Pick<AccountServices, 'db' | 'now'> {
  /** The cards of the public listings among these. */
  cardsOf: (ids: readonly string[]) => Promise<ListingCard[]>;
}

function userId({ actor }: Context): string {
  if (!actor) throw new ApiError('3');
  return actor.uuid;
}

function toSoldCar(row: Awaited<ReturnType<typeof soldAmong>>[number]): SoldCar {
  const { id: uuid, brand, model, category, photo } = row;
  const title = listingTitle(row.brand_name, row.model_name, row.version);
  return { uuid, brand, model, category, title, cover: photo && toCover(photo) };
}

export function favouriteHandlers({ db, now, cardsOf }: FavouriteServices): Handlers<typeof favouriteCalls, Context> {
  return {
    async list({ query }, context) {
      const saved = await favouritesOf(db, userId(context));
      const cards = new Map(
        saved.length === 0 ? [] : (await cardsOf(saved.map((row) => row.listing_id))).map((card) => [card.uuid, card]),
      );
      const items = saved.flatMap(({ listing_id, saved_price, created_at }) => {
        const listing = cards.get(listing_id);
        return listing ? [{ listing, saved_price, saved_at: created_at.toISOString() }] : [];
      });
      const gone = saved.map((row) => row.listing_id).filter((id) => !cards.has(id));
      const sold = gone.length === 0 ? [] : (await soldAmong(db, gone)).map(toSoldCar);
      const start = (query.page - 1) * query.per_page;
      return { ...toPage(items.slice(start, start + query.per_page), items.length, query), gone, sold };
    },

    async add({ params }, context) {
      const user_id = userId(context);
      const listing = await findSavable(db, params.id);
      if (!listing) throw new ApiError('4');
      const total = await countOtherFavourites(db, user_id, listing.id);
      if (total >= MAX_FAVOURITES) {
        throw invalid({ id: [`Puoi salvare al massimo ${MAX_FAVOURITES} preferiti: togline qualcuno.`] });
      }
      await addFavourite(db, { user_id, listing_id: listing.id, saved_price: listing.price, created_at: now() });
      return null;
    },

    async remove({ params }, context) {
      await removeFavourite(db, userId(context), params.id);
      return null;
    },
  };
}
