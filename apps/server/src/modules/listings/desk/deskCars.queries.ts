import { AGE_BUCKETS } from '@carzaa/api/vehicle/stockAge';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { publicListings } from '../../../shared/listings/publicListings.ts';
import {
  ageKey,
  alikeKey,
  ATTENTION,
  ATTENTION_DAYS,
  type DeskCar,
  LEAST_ALIKE,
  LEAST_DAYS,
  type UsualAttention,
} from './outlook.rules.ts';

type Db = Kysely<Schema>;

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Whole days since the first publication, over `listings`; none before it. */
export const ageAt = (at: RawBuilder<unknown>) =>
  sql<number>`greatest(0, floor(extract(epoch FROM ${at} - listings.published_at) / 86400))::int`;

/** Views, favourites and contacts a day of the last two weeks, weighed. */
function attentionAt(now: Date): RawBuilder<number | null> {
  const since = sql`(${moment(now)} - make_interval(days => ${ATTENTION_DAYS}))`;
  const counted = (table: string) =>
    sql`(SELECT count(*) FROM ${sql.table(table)} AS one WHERE one.listing_id = listings.id AND one.created_at > ${since})`;
  return sql<number | null>`(
    ${ATTENTION.view}::float8 * coalesce((SELECT sum(views) FROM listing_views
      WHERE listing_views.listing_id = listings.id AND day > ${since}::date), 0)
    + ${ATTENTION.favourite}::float8 * ${counted('favourites')} + ${ATTENTION.contact}::float8 * ${counted('leads')}
  ) / greatest(1, least(${ATTENTION_DAYS}, ${ageAt(moment(now))}))`;
}

export interface DeskRow extends DeskCar {
  id: string;
  revision: number;
  /** When its comparable cars were valued. */
  valued_at: Date | null;
  /** The people whose saved searches found it when that was counted last; null before. */
  searches: number | null;
}

interface Found extends Omit<DeskRow, 'range'> {
  low: number | null;
  mid: number | null;
  high: number | null;
}

const toRow = ({ low, mid, high, ...row }: Found): DeskRow => ({
  ...row,
  range: low === null || mid === null || high === null ? null : { low, mid, high },
});

/** Cars as the desk's rules look at them; `condition` over `listings`, their dealers, valuations and outlooks. */
async function carsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  now: Date,
  attention: RawBuilder<number | null> = attentionAt(now),
): Promise<DeskRow[]> {
  const { rows } = await sql<Found>`
    SELECT listings.id, listings.brand, listings.model, listings.category, listings.power_type, listings.price,
      listings.revision, ${ageAt(moment(now))} AS age, ${attention} AS attention,
      known.typical, known.low, known.mid, known.high, known.computed_at AS valued_at, outlook.searches
    FROM listings JOIN dealers ON dealers.id = listings.dealer_id
    LEFT JOIN listing_valuations AS known ON known.listing_id = listings.id
    LEFT JOIN listing_outlooks AS outlook ON outlook.listing_id = listings.id
    WHERE ${condition} ORDER BY listings.id`.execute(db);
  return rows.map(toRow);
}

/** Those of the listings that are a dealership's, and not deleted. */
export function ownCars(db: Db, dealer: string, ids: readonly string[], now: Date): Promise<DeskRow[]> {
  const own = sql`listings.dealer_id = ${dealer} AND listings.deleted_at IS NULL`;
  return carsWhere(db, sql`${own} AND listings.id = ANY(${sql.val(ids)}::uuid[])`, now);
}

/** What a dealership has on sale and of which the desk has figures, without its attention: that is in the figures. */
export function deskCars(db: Db, dealer: string, now: Date): Promise<DeskRow[]> {
  const isLookedAt = sql`listings.dealer_id = ${dealer} AND listings.state = 'published' AND outlook.price = listings.price`;
  return carsWhere(db, isLookedAt, now, sql<null>`NULL`);
}

/** Those of the listings that are on sale. */
export function theseCars(db: Db, ids: readonly string[], now: Date): Promise<DeskRow[]> {
  return carsWhere(db, sql`listings.state = 'published' AND listings.id = ANY(${sql.val(ids)}::uuid[])`, now);
}

/** What was worked out longer ago is no news of demand any more. */
const LASTS_HOURS = 20;

/**
 * The next public listings by key whose outlook is not of how they are now, or of yesterday. What is joined begins there
 * too: it would be walked from its first row on for each batch.
 */
export function staleIds(db: Db, after: string, most: number, now: Date): Promise<{ id: string }[]> {
  return publicListings(db)
    .leftJoin('listing_outlooks as outlook', (join) =>
      join.onRef('outlook.listing_id', '=', 'listings.id').on('outlook.listing_id', '>', after),
    )
    .leftJoin('listing_valuations as known', (join) =>
      join.onRef('known.listing_id', '=', 'listings.id').on('known.listing_id', '>', after),
    )
    .where('listings.id', '>', after)
    .where(
      sql<boolean>`(outlook.revision IS DISTINCT FROM listings.revision OR outlook.valued_at IS DISTINCT FROM known.computed_at
        OR outlook.computed_at < ${moment(now)} - make_interval(hours => ${LASTS_HOURS}))`,
    )
    .select('listings.id')
    .orderBy('listings.id')
    .limit(most)
    .execute();
}

/** The middle of the attention that cars on sale get: among those of one body, fuel and age, and among all of that age. */
export async function usualAttention(db: Db, now: Date): Promise<UsualAttention> {
  const { rows } = await sql<{ category: string | null; power_type: string | null; part: number; middle: number }>`
    SELECT category, power_type, part, percentile_cont(0.5) WITHIN GROUP (ORDER BY attention) AS middle
    FROM (
      SELECT listings.category, listings.power_type, ${attentionAt(now)} AS attention,
        width_bucket(${ageAt(moment(now))}, ${sql.val([...AGE_BUCKETS])}::int[]) AS part
      FROM listings WHERE listings.state = 'published' AND ${ageAt(moment(now))} >= ${LEAST_DAYS}
    ) AS cars
    GROUP BY GROUPING SETS ((category, power_type, part), (part)) HAVING count(*) >= ${LEAST_ALIKE}`.execute(db);
  return Object.fromEntries(
    rows.map(({ category, power_type, part, middle }) => {
      const age = AGE_BUCKETS[part - 1] ?? 0;
      const isOfAll = category === null || power_type === null;
      return [isOfAll ? ageKey({ age }) : alikeKey({ category, power_type, age }), middle];
    }),
  );
}

/** An outlook as it is stored. */
export type OutlookRow = Selectable<Schema['listing_outlooks']>;

/** Keeps outlooks, unless a later state of a listing was looked at meanwhile. */
export async function storeOutlooks(db: Db, rows: readonly OutlookRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO listing_outlooks (listing_id, price, revision, valued_at, band, position, days, days_low, days_high, demand,
      searches, lower_by, lower_searches, lower_near, missed, lower_missed, computed_at)
    SELECT given.listing_id, given.price, given.revision, given.valued_at, given.band, given.position, given.days,
      given.days_low, given.days_high, given.demand, given.searches, given.lower_by, given.lower_searches,
      given.lower_near, given.missed, given.lower_missed, given.computed_at
    FROM jsonb_populate_recordset(NULL::listing_outlooks, ${JSON.stringify(rows)}::jsonb) AS given
    JOIN listings ON listings.id = given.listing_id ORDER BY given.listing_id
    ON CONFLICT (listing_id) DO UPDATE SET (price, revision, valued_at, band, position, days, days_low, days_high, demand,
      searches, lower_by, lower_searches, lower_near, missed, lower_missed, computed_at) = (excluded.price, excluded.revision,
      excluded.valued_at, excluded.band, excluded.position, excluded.days, excluded.days_low, excluded.days_high,
      excluded.demand, excluded.searches, excluded.lower_by, excluded.lower_searches, excluded.lower_near,
      excluded.missed, excluded.lower_missed, excluded.computed_at)
    WHERE excluded.revision >= listing_outlooks.revision`.execute(db);
}
