import type { ListingCard } from '@carzaa/api/calls/listingCard';
import type { favouriteCalls } from '@carzaa/api/calls/users';
import { MAX_FAVOURITES } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import type { Context } from '../../context.ts';
import { publicListings } from '../../db/publicListings.ts';
import type { AccountServices } from './accountServices.ts';

interface FavouriteServices extends Pick<AccountServices, 'db' | 'now'> {
  /** The cards of those of the listings that are public. */
  cardsOf: (ids: readonly string[]) => Promise<ListingCard[]>;
}

function userId({ actor }: Context): string {
  if (!actor) throw new ApiError('3');
  return actor.uuid;
}

export function favouriteHandlers({ db, now, cardsOf }: FavouriteServices): Handlers<typeof favouriteCalls, Context> {
  return {
    async list(_input, context) {
      const saved = await db
        .selectFrom('favourites')
        .where('user_id', '=', userId(context))
        .select(['listing_id', 'saved_price', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('listing_id')
        .execute();
      const cards = new Map(
        saved.length === 0 ? [] : (await cardsOf(saved.map((row) => row.listing_id))).map((card) => [card.uuid, card]),
      );
      const items = saved.flatMap(({ listing_id, saved_price, created_at }) => {
        const listing = cards.get(listing_id);
        return listing ? [{ listing, saved_price, saved_at: created_at.toISOString() }] : [];
      });
      const gone = saved.map((row) => row.listing_id).filter((id) => !cards.has(id));
      return { items, gone };
    },

    async add({ params }, context) {
      const user_id = userId(context);
      const listing = await publicListings(db)
        .where('listings.id', '=', params.id)
        .select(['listings.id', 'listings.price'])
        .executeTakeFirst();
      if (!listing) throw new ApiError('4');
      const { total } = await db
        .selectFrom('favourites')
        .where('user_id', '=', user_id)
        .where('listing_id', '!=', listing.id)
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      if (total >= MAX_FAVOURITES) {
        throw invalid({ id: [`Puoi salvare al massimo ${MAX_FAVOURITES} preferiti: togline qualcuno.`] });
      }
      await db
        .insertInto('favourites')
        .values({ user_id, listing_id: listing.id, saved_price: listing.price, created_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return null;
    },

    async remove({ params }, context) {
      await db
        .deleteFrom('favourites')
        .where('user_id', '=', userId(context))
        .where('listing_id', '=', params.id)
        .execute();
      return null;
    },
  };
}
