import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** What makes a listing public, in SQL over `listings` and `dealers`: published, by a dealership that is enabled. */
export const isPublicListing = sql<boolean>`listings.state = 'published' AND dealers.enabled`;

/** The listings that anybody may see, with their dealerships. */
export function publicListings(db: Kysely<Schema>) {
  return db.selectFrom('listings').innerJoin('dealers', 'dealers.id', 'listings.dealer_id').where(isPublicListing);
}

/** Of several adverts of one vehicle the first in this order is shown. A total order, or two could hide one another. */
const place = (name: string) => {
  const l = sql.raw(name);
  return sql`(NOT EXISTS (SELECT FROM listing_photos WHERE listing_photos.listing_id = ${l}.id),
    ${l}.price, ${l}.published_at, ${l}.id)`;
};

/** The public adverts of a listing's vehicle that come before it, as `twin` and `keeper`: those known by one column. */
const betterBy = (column: 'vin' | 'plate', name: string) => sql`
  FROM listings AS twin JOIN dealers AS keeper ON keeper.id = twin.dealer_id
  WHERE twin.${sql.raw(column)} = ${sql.raw(name)}.${sql.raw(column)} AND twin.state = 'published' AND keeper.enabled
    AND ${place('twin')} < ${place(name)}`;

/**
 * Whether a public listing is the one of its vehicle that is shown: docs/decisions/0140-one-car.md. `name` is what the
 * query calls the listing.
 */
export function isShownListing(name = 'listings'): RawBuilder<boolean> {
  // OFFSET keeps the planner from joining all adverts with all: each one looks its few twins up.
  const none = (column: 'vin' | 'plate') => sql`NOT EXISTS (SELECT ${betterBy(column, name)} OFFSET 0)`;
  return sql<boolean>`${none('vin')} AND ${none('plate')}`;
}

/** The public listings that are shown: of each vehicle one. */
export function shownListings(db: Kysely<Schema>) {
  return publicListings(db).where(isShownListing());
}

/** The id of the advert that is shown in place of a public listing; null where that is shown itself. */
export function shownInstead(name = 'listings'): RawBuilder<string | null> {
  return sql<string | null>`(SELECT id FROM (
    (SELECT twin.id, ${place('twin')} AS place ${betterBy('vin', name)})
    UNION ALL (SELECT twin.id, ${place('twin')} AS place ${betterBy('plate', name)})
  ) AS better ORDER BY place LIMIT 1)`;
}
