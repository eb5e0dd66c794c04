import { FRESHNESS_DAYS } from '@carzaa/api/vehicle/freshness';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { DEMO_DEALERS } from '../seed/dealers.ts';

/** Of a demo account's stock that is old enough, the share that waits to be confirmed, and how many at least. */
const WAITING = 0.15;
const WAITING_AT_LEAST = 12;
/** How long ago the rest was confirmed at most. */
const CONFIRMED_DAYS = 20;
const ASKED_DAYS = 2;

/** What dealers have said of stock that stands for long: most is confirmed; at the demo accounts some waits for it. */
export async function seedFreshness(
  db: Kysely<Schema>,
  share: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
  now: Date,
) {
  const ago = (days: RawBuilder<unknown>) => sql`${now.toISOString()}::timestamptz - ${days} * interval '1 day'`;
  const luck = share(sql`listings.id::text || 'fresh'`);
  await sql`
    INSERT INTO listing_freshness (listing_id, confirmed_at, asked_at)
    SELECT id,
      CASE WHEN waits THEN ${ago(sql`(${FRESHNESS_DAYS.ask}::int + 1 + 3 * luck)`)}
        ELSE ${ago(sql`${CONFIRMED_DAYS}::int * luck`)} END,
      CASE WHEN waits THEN ${ago(sql`${ASKED_DAYS}::int`)} END
    FROM (
      SELECT id, luck, updated_at,
        is_demo AND is_old AND row_number() OVER same <= greatest(${WAITING_AT_LEAST}::int, ${WAITING}::float8 * count(*) OVER all_same)
          AS waits
      FROM (
        SELECT listings.id, dealer_id, luck, listings.updated_at,
          dealers.slug = ANY (${Object.values(DEMO_DEALERS)}) AS is_demo,
          listings.updated_at < ${ago(sql`40`)} AS is_old
        FROM listings JOIN dealers ON dealers.id = listings.dealer_id, LATERAL (SELECT ${luck} AS luck) AS drawn
        WHERE listings.state = 'published'
      ) AS published
      WINDOW same AS (PARTITION BY dealer_id, is_old ORDER BY luck, id), all_same AS (PARTITION BY dealer_id, is_old)
    ) AS stock
    WHERE waits OR updated_at < ${ago(sql`${CONFIRMED_DAYS}::int`)}
    ON CONFLICT DO NOTHING`.execute(db);
}
