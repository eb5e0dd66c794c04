import { dayInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keyOf } from '../../modules/search/missed/missedSearches.queries.ts';
import { normalSearch } from '../../modules/search/missed/normalSearch.ts';
import { DEMO_DEALERS } from '../seed/dealers.ts';

const SEARCHES = 240;
const DAYS = 28;
/** The maximum price of a search without results, relative to the nearest car's price. */
const BUDGETS = [0.94, 1.02, 0.97];
const STEP = 250;

/** What the demo's visitors searched in vain: a model near them for a little less, or with fewer kilometres. */
export async function seedMissed(
  db: Kysely<Schema>,
  share: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const cars = await db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .where('listings.state', '=', 'published')
    .select(['listings.brand', 'listings.model', 'listings.price', 'listings.mileage'])
    .select(['listings.latitude', 'listings.longitude'])
    // More of those that the demo's dealer looks at.
    .orderBy(
      sql`${share(sql`listings.id::text || 'missed'`)}
        * CASE WHEN dealers.slug = ${DEMO_DEALERS.single} THEN 0.2::float8 ELSE 1 END`,
    )
    .limit(SEARCHES)
    .execute();
  const rows = cars.flatMap(({ brand, model, price, mileage, latitude, longitude }, n) => {
    const price_max = Math.max(STEP, Math.floor((price * (BUDGETS[n % BUDGETS.length] ?? 1)) / STEP) * STEP);
    const fewer = { mileage_max: Math.floor((mileage * 0.6) / 5000) * 5000 + 5000 };
    const filters = normalSearch({ brand, model, price_max, ...fewer, latitude, longitude, radius: 50_000 });
    const day = dayInRome(new Date(now.getTime() - (n % DAYS) * 864e5));
    return filters ? [{ day, key: keyOf(filters), filters, times: 1 + (n % 4) }] : [];
  });
  await sql`
    INSERT INTO missed_searches SELECT day, key, filters, times
    FROM jsonb_populate_recordset(NULL::missed_searches, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT DO NOTHING`.execute(db);
}
