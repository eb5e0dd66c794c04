import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';

type Db = Kysely<Schema>;

export function findFeed(db: Db, dealer: string) {
  return db.selectFrom('stock_feeds').where('dealer_id', '=', dealer).selectAll().executeTakeFirst();
}

/** Gives a dealership's stock another address; the one before leads nowhere from then on. */
export function renewFeed(trx: Db, dealer: string, token: string, now: Date) {
  const row = { token, created_at: now, last_read_at: null };
  return trx
    .insertInto('stock_feeds')
    .values({ dealer_id: dealer, ...row })
    .onConflict((conflict) => conflict.column('dealer_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function removeFeed(trx: Db, dealer: string) {
  return trx.deleteFrom('stock_feeds').where('dealer_id', '=', dealer).returning('dealer_id').executeTakeFirst();
}

/** The dealership of a feed's address, with what files tell of it; undefined where there is none, or it is disabled. */
export async function readFeedOf(db: Db, token: string, now: Date) {
  const feed = await db
    .updateTable('stock_feeds')
    .set({ last_read_at: now })
    .where('token', '=', token)
    .returning('dealer_id')
    .executeTakeFirst();
  if (!feed) return undefined;
  return db
    .selectFrom('dealers')
    .where('id', '=', feed.dealer_id)
    .where('enabled', '=', true)
    .select(['id', 'name', 'slug', 'city', 'province', 'postal_code', 'country', 'address', 'phone'])
    .executeTakeFirst();
}
export type FeedDealer = NonNullable<Awaited<ReturnType<typeof readFeedOf>>>;

/** Some published cars of a dealership with their names and photos, in the order of their ids after one. */
export function carsAfter(db: Db, dealer: string, after: string | undefined, limit: number) {
  return publicListings(db)
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.dealer_id', '=', dealer)
    .$if(after !== undefined, (query) => query.where('listings.id', '>', after ?? ''))
    .selectAll('listings')
    .select(['brands.name as brand_name', 'models.name as model_name'])
    .select(
      sql<{ storage_key: string; width: number }[]>`coalesce((
        SELECT json_agg(json_build_object('storage_key', storage_key, 'width', width) ORDER BY position)
        FROM listing_photos WHERE listing_id = listings.id AND kind = 'photo'), '[]'::json)`.as('photos'),
    )
    .orderBy('listings.id')
    .limit(limit)
    .execute();
}
export type FeedCar = Awaited<ReturnType<typeof carsAfter>>[number];

/** The names of every word of the lists that cars are described by, by `list/slug`. */
export async function wordsOfLists(db: Db): Promise<Map<string, string>> {
  const lists = [
    'categories',
    'power_types',
    'gearbox_types',
    'traction_types',
    'emission_classes',
    'exterior_colors',
    'paint_types',
    'interior_colors',
    'interior_materials',
    'equipment',
  ] as const;
  const found = await Promise.all(lists.map((list) => db.selectFrom(list).select(['slug', 'name']).execute()));
  return new Map(lists.flatMap((list, at) => (found[at] ?? []).map(({ slug, name }) => [`${list}/${slug}`, name])));
}
