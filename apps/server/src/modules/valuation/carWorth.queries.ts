import type { ModelFigures } from '@carzaa/api/calls/public/carWorth';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { COST_COLUMNS } from '../../shared/listings/costRates.ts';
import { publicListings } from '../../shared/listings/publicListings.ts';

type Db = Kysely<Schema>;

/** What a public listing costs whoever buys it goes by; undefined when it is not public. */
export function changedFor(db: Db, id: string) {
  return publicListings(db)
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.id', '=', id)
    .select(['brands.name as brand_name', 'models.name as model_name', ...COST_COLUMNS])
    .executeTakeFirst();
}

/** So few cars of a year say nothing of it. */
const LEAST = 5;
const SOLD_MONTHS = 12;

/** The price that a share of the listings stays below. */
const quartile = (share: number) =>
  sql<number>`round(percentile_cont(${sql.lit(share)}) WITHIN GROUP (ORDER BY listings.price))::int`;

/** What cars of a model cost and have run, year by year. */
export async function figuresOf(
  db: Db,
  brand: string,
  model: string,
  now: Date,
): Promise<Pick<ModelFigures, 'listings' | 'sold' | 'years'>> {
  const since = new Date(now);
  since.setMonth(since.getMonth() - SOLD_MONTHS);
  const [rows, sold] = await Promise.all([
    publicListings(db)
      .where('listings.brand', '=', brand)
      .where('listings.model', '=', model)
      .groupBy('listings.registration_year')
      .select([
        'listings.registration_year as year',
        sql<number>`count(*)::int`.as('listings'),
        quartile(0.25).as('low'),
        quartile(0.5).as('mid'),
        quartile(0.75).as('high'),
        sql<number>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY listings.mileage))::int`.as('mileage'),
      ])
      .orderBy('year', 'desc')
      .execute(),
    db
      .selectFrom('listing_outcomes')
      .innerJoin('listings', 'listings.id', 'listing_outcomes.listing_id')
      .where('listings.brand', '=', brand)
      .where('listings.model', '=', model)
      .where('listing_outcomes.sold_on', '>=', since.toISOString().slice(0, 10))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    listings: rows.reduce((sum, { listings }) => sum + listings, 0),
    sold: sold.count,
    years: rows.filter(({ listings }) => listings >= LEAST),
  };
}
