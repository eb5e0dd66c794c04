import { SALE_CHANNELS } from '@carzaa/api/vehicle/outcome';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** How long cars stay reserved: the minimum in days, and the range above it. */
const [SOONEST, RESERVED_DAYS] = [3, 20];
/** What is knocked off the asked price at most. */
const DISCOUNT = 0.04;

/** How the demo's sold and reserved cars came to be so. */
export async function seedOutcomes(
  db: Kysely<Schema>,
  share: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const channels = Object.keys(SALE_CHANNELS);
  const of = (what: string) => share(sql`id::text || ${what}::text`);
  await sql`
    INSERT INTO listing_outcomes (id, listing_id, dealer_id, kind, from_state, at, until, sold_on, sold_price, channel,
      brand, model, category, power_type, gearbox_type, registration_year, mileage, power, country, province,
      asked_price, published_at)
    SELECT id, id, dealer_id, state, 'published', updated_at,
      CASE WHEN state = 'reserved' THEN ${now.toISOString()}::timestamptz
        + make_interval(days => (${SOONEST}::int + floor(${of('until')} * ${RESERVED_DAYS})::int)) END,
      CASE WHEN state = 'sold' THEN (updated_at AT TIME ZONE 'Europe/Rome')::date END,
      CASE WHEN state = 'sold' THEN greatest(1, round(price * (1 - ${DISCOUNT}::float8 * ${of('price')})))::int END,
      CASE WHEN state = 'sold' THEN (${channels}::text[])[1 + floor(${of('channel')} * ${channels.length})::int] END,
      brand, model, category, power_type, gearbox_type, registration_year, mileage, power, country, province,
      price, published_at
    FROM listings WHERE state IN ('sold', 'reserved') AND deleted_at IS NULL
    ON CONFLICT DO NOTHING`.execute(db);
}
