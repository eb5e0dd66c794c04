import { calmly } from '@carzaa/catalogue/steps';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { romeDayOf } from '../../../db/romeDay.ts';
import { learn, type Sale, type SaleModel } from './daysToSell.rules.ts';
import { usualAttention } from './deskCars.queries.ts';
import type { UsualAttention } from './outlook.rules.ts';

type Db = Kysely<Schema>;

/** What the desk's figures go by, as it was last learnt. */
export interface KnownMarket {
  sales: SaleModel;
  usual: UsualAttention;
}

/** Sales of longer ago were of another market; what stood for longer was forgotten rather than on sale. */
const [SOLD_MONTHS, MOST_DAYS] = [24, 720];

/** The cars that were sold, with what was known of them then. */
export async function soldCars(db: Db, now: Date): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    SELECT * FROM (
      SELECT id::text, brand, model, category, power_type, sold_on - ${romeDayOf('published_at')} AS days,
        (round(1000.0 * asked_price / typical) / 10)::float8 AS position, demand, searches
      FROM listing_outcomes
      WHERE kind = 'sold' AND ended_at IS NULL AND published_at IS NOT NULL
        AND sold_on > (${now.toISOString()}::timestamptz - make_interval(months => ${SOLD_MONTHS}))::date
    ) AS sales WHERE days BETWEEN 0 AND ${MOST_DAYS} ORDER BY id`.execute(db);
  return rows;
}

/** Learns days to sell from what was sold, and what attention is usual among what is on sale. */
export async function learnMarket(db: Db, now: Date): Promise<void> {
  const known: KnownMarket = {
    sales: await calmly(learn(await soldCars(db, now))),
    usual: await usualAttention(db, now),
  };
  const row = { model: JSON.stringify(known), learnt_at: now };
  await db
    .insertInto('sale_model')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
    .execute();
}

/** What was learnt last; null before anything was. */
export async function knownMarket(db: Db): Promise<KnownMarket | null> {
  const row = await db.selectFrom('sale_model').select('model').executeTakeFirst();
  // Written by `learnMarket` alone.
  return row ? (row.model as KnownMarket) : null;
}
