import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

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

/**
 * The public adverts of a listing's vehicle that come before it, as `twin` and `keeper`: those known by one column.
 * OFFSET makes them be looked up by it alone: a planner without statistics would go through all published ones as well.
 */
const betterBy = (column: 'vin' | 'plate', name: string) => sql`
  FROM (
    SELECT id, dealer_id, state, price, published_at FROM listings AS bearer
    WHERE bearer.${sql.raw(column)} = ${sql.raw(name)}.${sql.raw(column)} OFFSET 0
  ) AS twin JOIN dealers AS keeper ON keeper.id = twin.dealer_id
  WHERE twin.state = 'published' AND keeper.enabled AND ${place('twin')} < ${place(name)}`;

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

/** The values of a column that several listings have, public or not: a walk along its index. */
async function repeated(trx: Kysely<Schema>, column: 'vin' | 'plate'): Promise<string[]> {
  const key = sql.ref(column);
  const { rows } = await sql<{ key: string }>`SELECT ${key} AS key FROM listings
    WHERE ${key} IS NOT NULL GROUP BY 1 HAVING count(*) > 1`.execute(trx);
  return rows.map((row) => row.key);
}

/** The public listings of these vehicles but the first of each. */
const secondOf = (column: 'vin' | 'plate', keys: readonly string[]) => {
  const key = sql.ref(`listings.${column}`);
  return sql`SELECT id FROM (
    SELECT listings.id, row_number() OVER (PARTITION BY ${key} ORDER BY ${place('listings')}) AS rank
    FROM listings JOIN dealers ON dealers.id = listings.dealer_id
    WHERE ${isPublicListing} AND ${key} = ANY(${keys}::text[])
  ) AS ranked WHERE rank > 1`;
};

/**
 * The public listings that are not shown, all of them in one pass: for reading everything, where looking up each one's
 * twins takes minutes. Call it in a transaction.
 */
export async function hiddenListings(trx: Kysely<Schema>): Promise<Set<string>> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  // Else the keys of a million cars are counted on disk.
  await sql`SET LOCAL work_mem = '128MB'`.execute(trx);
  // Known first, or a planner that expects a third of all to be repeated would join all listings with all photos.
  const [vins, plates] = [await repeated(trx, 'vin'), await repeated(trx, 'plate')];
  const { rows } = await sql<{ id: string }>`${secondOf('vin', vins)} UNION ${secondOf('plate', plates)}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
