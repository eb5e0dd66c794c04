import type { Insertable, Kysely } from 'kysely';
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
