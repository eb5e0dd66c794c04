import type { StockAges } from '@carzaa/api/calls/dealer/pricingDesk';
import { AGE_BUCKETS } from '@carzaa/api/vehicle/stockAge';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { ageAt } from './deskCars.queries.ts';

const BEFORE_DAYS = 30;

/** In stock now: for sale, or reserved. */
const isHeld = sql`listings.state IN ('published', 'reserved') AND listings.deleted_at IS NULL`;

/** In stock at a moment before: published by then and not away, as far as it was kept when cars left. */
function wasHeld(at: RawBuilder<unknown>): RawBuilder<unknown> {
  const leaving = sql`FROM listing_outcomes AS gone WHERE gone.listing_id = listings.id AND gone.kind <> 'reserved'`;
  return sql`listings.published_at <= ${at}
    AND NOT EXISTS (SELECT ${leaving} AND gone.at <= ${at} AND (gone.ended_at IS NULL OR gone.ended_at > ${at}))
    AND (${isHeld}
      OR EXISTS (SELECT ${leaving} AND gone.at > ${at})
      OR EXISTS (SELECT FROM listing_freshness AS fresh
        WHERE fresh.listing_id = listings.id AND listings.state = 'draft' AND fresh.lapsed_at > ${at})
      OR (listings.deleted_at > ${at} AND listings.deleted_state IN ('published', 'reserved')))`;
}

interface Part {
  part: number;
  cars: number;
  value: number;
}

/** The stock by days on sale, with what it is worth, now and thirty days ago at the prices of then. */
export async function stockAges(db: Kysely<Schema>, dealer: string, now: Date): Promise<StockAges> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const before = sql`(${moment} - make_interval(days => ${BEFORE_DAYS}))`;
  const priceThen = sql`coalesce((SELECT known.price FROM price_history AS known
    WHERE known.listing_id = listings.id AND known.since <= ${before} ORDER BY known.since DESC LIMIT 1), listings.price)`;
  const parts = async (at: RawBuilder<unknown>, held: RawBuilder<unknown>, price: RawBuilder<unknown>) => {
    const { rows } = await sql<Part>`
      SELECT width_bucket(${ageAt(at)}, ${[...AGE_BUCKETS]}::int[])::int AS part, count(*)::int AS cars,
        sum(${price})::float8 AS value
      FROM listings WHERE listings.dealer_id = ${dealer} AND ${held} GROUP BY 1`.execute(db);
    return new Map(rows.map(({ part, ...amount }) => [part, amount]));
  };
  const [held, then] = [
    await parts(moment, isHeld, sql`listings.price`),
    await parts(before, wasHeld(before), priceThen),
  ];
  const none = { cars: 0, value: 0 };
  const buckets = AGE_BUCKETS.map((from, n) => ({
    from,
    ...(held.get(n + 1) ?? none),
    before: then.get(n + 1) ?? none,
  }));
  const sum = (all: readonly { cars: number; value: number }[]) =>
    all.reduce((total, { cars, value }) => ({ cars: total.cars + cars, value: total.value + value }), none);
  return { buckets, total: { ...sum(buckets), before: sum(buckets.map((bucket) => bucket.before)) } };
}
