import { FRESHNESS_DAYS } from '@carzaa/api/vehicle/freshness';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** When its dealer last changed or confirmed a listing, over `listings` and its `listing_freshness`, joined or not. */
export const touchedAt = sql<Date>`greatest(listings.updated_at, listing_freshness.confirmed_at)`;

const moment = (now: Date, days: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;

/** Whether its dealer is to say that a car is still there; the twin of `isToConfirm`. */
export function isToConfirmSql(now: Date): RawBuilder<boolean> {
  return sql<boolean>`listings.state = 'published' AND ${touchedAt} <= ${moment(now, FRESHNESS_DAYS.ask)}`;
}

/** Whether its time is over: asked in time and never answered. */
export function isLapsedSql(now: Date): RawBuilder<boolean> {
  return sql<boolean>`listings.state = 'published'
    AND ${touchedAt} <= ${moment(now, FRESHNESS_DAYS.withdraw)}
    AND listing_freshness.asked_at >= ${touchedAt}
    AND listing_freshness.asked_at <= ${moment(now, FRESHNESS_DAYS.notice)}`;
}

/** A confirmation so young is not written again: feeds come every hour, and say the same of a whole stock. */
const CONFIRMED_ANEW = sql`interval '1 hour'`;

/** Notes that these listings of the dealership are still for sale; returns how many are. */
export async function confirmListings(db: Db, dealer: string, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    WITH own AS (
      SELECT id FROM listings
      WHERE id = ANY (${sql.val(ids)}::uuid[]) AND dealer_id = ${dealer} AND state = 'published' ORDER BY id
    ), noted AS (
      INSERT INTO listing_freshness AS known (listing_id, confirmed_at)
      SELECT id, ${now.toISOString()}::timestamptz FROM own
      ON CONFLICT (listing_id) DO UPDATE SET confirmed_at = excluded.confirmed_at
      WHERE known.confirmed_at IS NULL OR known.confirmed_at < excluded.confirmed_at - ${CONFIRMED_ANEW}
    )
    SELECT id FROM own`.execute(db);
  return rows.length;
}

/** Confirms everything that a dealership has been or would be asked about; tells how many listings. */
export async function confirmAllListings(db: Db, dealer: string, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('listings')
    .leftJoin('listing_freshness', 'listing_freshness.listing_id', 'listings.id')
    .where('listings.dealer_id', '=', dealer)
    .where(isToConfirmSql(now))
    .select('listings.id')
    .execute();
  return confirmListings(
    db,
    dealer,
    waiting.map(({ id }) => id),
    now,
  );
}
