import { ALERT_FREQUENCIES, tellBefore } from '@carzaa/api/search/savedSearches';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { coverKeyOf } from '../../shared/listings/covers.queries.ts';
import { shownListings } from '../../shared/listings/publicListings.ts';
import type { Schema } from '../../db/schema.ts';
import { pricesOf } from '../../shared/listings/prices.ts';

type Db = Kysely<Schema>;

/** In SQL over `found` and `s`: what a mail may tell of now; undefined while nobody is to be disturbed. */
function isDue(now: Date): RawBuilder<boolean> | undefined {
  const rules = ALERT_FREQUENCIES.flatMap((frequency) => {
    const before = frequency === 'never' ? null : tellBefore(frequency, now);
    return before === null
      ? []
      : [sql`(s.frequency = ${frequency} AND found.found_at <= ${before.toISOString()}::timestamptz)`];
  });
  return rules.length === 0 ? undefined : sql<boolean>`found.told_at IS NULL AND (${sql.join(rules, sql` OR `)})`;
}

export interface Addressee {
  id: string;
  name: string;
  email: string;
}

/** Some of the people to be written to now. */
export async function addressees(db: Db, now: Date, most: number): Promise<Addressee[]> {
  const due = isDue(now);
  if (!due) return [];
  const { rows } = await sql<Addressee>`
    SELECT users.id, users.name, users.email FROM users
    WHERE users.enabled AND users.email_verified_at IS NOT NULL AND users.id IN (
      SELECT s.user_id FROM saved_search_matches AS found JOIN saved_searches AS s ON s.id = found.search_id WHERE ${due})
    ORDER BY users.id LIMIT ${most}`.execute(db);
  return rows;
}

export interface FoundRow {
  search: string;
  search_name: string;
  address: string;
  listing: string;
  price: number;
  kind: 'new' | 'cheaper';
}

/** Takes what a person is to be mailed now, so that another process that asks at the same time gets nothing. */
export async function takeDue(trx: Db, user: string, now: Date): Promise<FoundRow[]> {
  const due = isDue(now);
  if (!due) return [];
  const { rows } = await sql<FoundRow>`
    UPDATE saved_search_matches AS found SET told_at = ${now.toISOString()}::timestamptz
    FROM saved_searches AS s
    WHERE s.id = found.search_id AND s.user_id = ${user} AND ${due}
    RETURNING s.id AS search, s.name AS search_name, s.address, found.listing_id AS listing, found.price, found.kind`.execute(
    trx,
  );
  return rows;
}

/** Those of the listings that are public, with what a mail says of them. */
export function tellableCars(db: Db, ids: readonly string[]) {
  return shownListings(db)
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where(sql<boolean>`listings.id = ANY (${sql.val(ids)}::uuid[])`)
    .select([
      'listings.id',
      'listings.brand',
      'listings.model',
      'brands.name as brand_name',
      'models.name as model_name',
      'listings.version',
      'listings.price',
      'listings.registration_year',
      'listings.registration_month',
      'listings.mileage',
      'listings.city',
      'listings.province',
    ])
    .select((eb) => [pricesOf(eb), coverKeyOf(eb)])
    .execute();
}
export type TellableCar = Awaited<ReturnType<typeof tellableCars>>[number];
