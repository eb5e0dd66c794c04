import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { uuidOf } from './uuidOf.ts';

/** Past sales for each car on sale, and the months they are spread over. */
const [SALES_A_CAR, MONTHS] = [2, 24];

/**
 * Cars that the demo's dealerships sold before, kept as they are once their adverts are gone: days to sell are learnt
 * from them. A dearer car took longer, a wanted one less; of some kinds of car nobody could have told.
 */
export async function seedSales(
  db: Kysely<Schema>,
  share: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const of = (what: string) => share(sql`key || ${what}::text`);
  // Nearly normal, from three even numbers.
  const stray = (what: string) => sql`(2 * (${of(`${what}1`)} + ${of(`${what}2`)} + ${of(`${what}3`)} - 1.5))`;
  const today = sql`(${now.toISOString()}::timestamptz AT TIME ZONE 'Europe/Rome')::date`;
  await sql`
    INSERT INTO listing_outcomes (id, dealer_id, kind, from_state, at, sold_on, channel, brand, model, category, power_type,
      gearbox_type, registration_year, mileage, power, country, province, asked_price, published_at, typical, demand,
      searches)
    SELECT ${uuidOf(sql`'demo sale' || key`)}, dealer_id, 'sold', 'published', gone::timestamp AT TIME ZONE 'Europe/Rome', gone,
      'showroom', brand, model, category, power_type, gearbox_type, registration_year, mileage, power, country, province,
      price, (gone - days)::timestamp AT TIME ZONE 'Europe/Rome', greatest(1, round(price / exp(off)))::int,
      round(100 * exp(wanted))::int, searches
    FROM (
      SELECT *, greatest(1, round((16 + 38 * ${share(sql`brand || model`)})
        * exp(2.6 * off - 0.3 * wanted - 0.12 * ln(1 + searches)
          + (0.18 + 0.3 * ${share(sql`category || power_type`)}) * ${stray('days')})))::int AS days
      FROM (
        SELECT *, 0.08 * ${stray('price')} AS off, 0.5 * ${stray('wanted')} AS wanted,
          floor(6 * ${of('searches')})::int AS searches,
          ${today} - (5 + floor(${of('gone')} * ${MONTHS * 30}))::int AS gone
        FROM (
          SELECT listings.*, listings.id::text || nth AS key FROM listings
          CROSS JOIN generate_series(1, ${SALES_A_CAR}::int) AS nth
          WHERE state = 'published' AND deleted_at IS NULL
        ) AS car
      ) AS told
    ) AS sale
    ON CONFLICT DO NOTHING`.execute(db);
}
