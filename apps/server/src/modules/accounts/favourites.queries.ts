import type { Insertable, Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';

type Db = Kysely<Schema>;

/** What a user has saved, the latest first. */
export function favouritesOf(db: Db, user: string) {
  return db
    .selectFrom('favourites')
    .where('user_id', '=', user)
    .select(['listing_id', 'saved_price', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('listing_id')
    .execute();
}

/** A listing that may be saved, since it is public. */
export function findSavable(db: Db, id: string) {
  return publicListings(db).where('listings.id', '=', id).select(['listings.id', 'listings.price']).executeTakeFirst();
}

/**
 * Of these listings the cars that were sold, with their names and first photos; of a car that its file alone has lost
 * nobody has said so.
 */
export function soldAmong(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .innerJoin('listing_outcomes', (join) =>
      join.onRef('listing_outcomes.listing_id', '=', 'listings.id').on('listing_outcomes.ended_at', 'is', null),
    )
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', 'in', [...ids])
    .where('listings.state', '=', 'sold')
    .where('dealers.enabled', '=', true)
    .where('listing_outcomes.is_asked', '=', false)
    .select(['listings.id', 'listings.brand', 'listings.model', 'listings.version', 'listings.category'])
    .select(['brands.name as brand_name', 'models.name as model_name'])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('listing_photos')
          .whereRef('listing_photos.listing_id', '=', 'listings.id')
          .select(['listing_photos.id', 'listing_photos.storage_key', 'listing_photos.width', 'listing_photos.height'])
          .select(['listing_photos.placeholder', 'listing_photos.kind'])
          .orderBy('listing_photos.position')
          .limit(1),
      ).as('photo'),
    )
    .execute();
}

/** How many favourites a user has besides this one. */
export async function countOtherFavourites(db: Db, user: string, listing: string): Promise<number> {
  const { total } = await db
    .selectFrom('favourites')
    .where('user_id', '=', user)
    .where('listing_id', '!=', listing)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Saves a favourite; one that is saved already stays as it was. */
export async function addFavourite(db: Db, favourite: Insertable<Schema['favourites']>): Promise<void> {
  await db
    .insertInto('favourites')
    .values(favourite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(db: Db, user: string, listing: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', user).where('listing_id', '=', listing).execute();
}
