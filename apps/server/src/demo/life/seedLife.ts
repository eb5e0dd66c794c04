import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { DEMO_DEALERS } from '../seed/dealers.ts';
import { seedCustomer } from './customer.ts';
import { seedFreshness } from './freshness.ts';
import { seedInboxes } from './inboxes.ts';
import { seedLeads } from './leads.ts';
import { seedMissed } from './missed.ts';
import { seedOutcomes } from './outcomes.ts';
import { seedSales } from './sales.ts';
import { seedSearches } from './searches.ts';
import { person, REGISTERED } from './people.ts';

type Db = Kysely<Schema>;

/** How far back the visits go. */
const DAYS = 90;
/** Dealerships whose visits are written in one statement, so that none takes long on a slow machine. */
const CHUNK = 12;
/** Of all pairs of a buyer and a listing, those that are favourites. */
const SAVED = 0.012;
const SAVED_OF_ACCOUNTS = 0.05;

/** A number from 0 up to 1, always the same for the same text. */
const share = (text: RawBuilder<unknown>) =>
  sql`(('x' || left(md5(${text}), 8))::bit(32)::bigint / 4294967296::float8)`;

/** Most weeks people look for cars in the evenings of Sunday and Monday; Monday first. */
const WEEKDAYS = sql`(ARRAY[1.1, 1.0, 0.95, 0.9, 0.8, 0.95, 1.3])`;

/** Visits by day: more to what is new or showcased, fewer to what has stood for long, none before it was there. */
async function seedViews(db: Db, dealers: readonly string[], now: Date): Promise<void> {
  const today = sql`${dayInRome(now)}::date`;
  await sql`
    INSERT INTO listing_views (listing_id, day, views)
    SELECT id, day, views FROM (
      SELECT l.id, days.day, floor(
        (1 + 12 * ${share(sql`l.id::text`)} ^ 2)
        * (0.12 + 0.88 * exp(-(days.day - l.begun) / 18.0))
        * CASE WHEN days.day >= l.promoted THEN 1.8 ELSE 1 END
        * ${WEEKDAYS}[extract(isodow FROM days.day)::int]
        * (0.4 + 1.2 * ${share(sql`l.id::text || (${today} - days.day)`)})
      )::int AS views
      FROM (
        SELECT id, published_at::date AS begun, coalesce(showcased_at, featured_at)::date AS promoted,
          CASE WHEN state IN ('sold', 'disabled') THEN updated_at::date ELSE ${today} END AS ended
        FROM listings WHERE published_at IS NOT NULL AND deleted_at IS NULL AND dealer_id = ANY (${dealers})
      ) AS l
      CROSS JOIN LATERAL (
        SELECT generate_series(greatest(l.begun, ${today} - ${DAYS - 1}::int), l.ended, interval '1 day')::date AS day
      ) AS days
    ) AS visits WHERE views > 0
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Buyers with an account: they keep favourites and write. Nobody can sign in as one of them. */
async function seedBuyers(db: Db, now: Date): Promise<string[]> {
  const buyers = Array.from({ length: REGISTERED }, (_, n) => person(n)).flatMap(({ user, ...buyer }, n) => {
    const created = new Date(now.getTime() - (DAYS + 5 + n * 4) * 864e5);
    return user === null ? [] : [{ id: user, ...buyer, created_at: created, updated_at: created }];
  });
  await db
    .insertInto('users')
    .values(buyers.map((buyer) => ({ ...buyer, role: 'customer', email_verified_at: buyer.created_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return buyers.map(({ id }) => id);
}

/** Cars that buyers saved, at the price of that day; they have been told of what has become cheaper since. */
async function seedFavourites(db: Db, buyers: readonly string[], now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await sql`
    INSERT INTO favourites (user_id, listing_id, saved_price, told_price, created_at)
    SELECT user_id, id, saved, CASE WHEN price < saved THEN price END, at
    FROM (
      SELECT picked.*, coalesce((
        SELECT h.price FROM price_history h WHERE h.listing_id = picked.id AND h.since <= at
        ORDER BY h.since DESC LIMIT 1
      ), picked.price) AS saved
      FROM (
        SELECT buyer AS user_id, l.id, l.price,
          l.begun + (${moment} - l.begun) * ${share(sql`l.id::text || buyer || 'at'`)} AS at
        FROM (
          SELECT listings.id, price, greatest(published_at, ${moment} - make_interval(days => ${DAYS - 1})) AS begun,
            CASE WHEN slug = ANY (${Object.values(DEMO_DEALERS)}) THEN ${SAVED_OF_ACCOUNTS}::float8
              ELSE ${SAVED}::float8 END AS chance
          FROM listings JOIN dealers ON dealers.id = dealer_id WHERE state = 'published'
        ) AS l
        CROSS JOIN unnest(${buyers}::uuid[]) AS buyer
        WHERE ${share(sql`buyer::text || l.id`)} < l.chance
      ) AS picked
    ) AS saves
    ON CONFLICT DO NOTHING`.execute(db);
}

/** When the dealerships are open, in four habits; who has told already keeps it. */
async function seedHours(db: Db): Promise<void> {
  const split = [
    { from: '09:00', to: '12:30' },
    { from: '15:00', to: '19:00' },
  ];
  const through = [{ from: '09:00', to: '19:00' }];
  const morning = [{ from: '09:00', to: '12:30' }];
  const habits = [
    [split, split, split, split, split, morning, []],
    [through, through, through, through, through, through, []],
    [[], split, split, split, split, split, []],
    [through, through, through, through, through, split, morning],
  ];
  await sql`
    UPDATE dealers SET opening_hours = ${JSON.stringify(habits)}::jsonb
      -> floor(${share(sql`dealers.slug`)} * ${habits.length})::int
    WHERE opening_hours IS NULL`.execute(db);
}

/**
 * Gives the demo's dealerships visits, favourites, messages, opening hours and a confirmed stock: once, in a few short statements; a
 * start that was interrupted begins it again, to the same rows. Returns whether this was the time.
 */
export async function seedLife(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM demo_state WHERE life_at IS NULL`.execute(db);
  if (rows.length === 0) return false;
  const dealers = (await db.selectFrom('dealers').select('id').orderBy('id').execute()).map(({ id }) => id);
  for (let at = 0; at < dealers.length; at += CHUNK) await seedViews(db, dealers.slice(at, at + CHUNK), now);
  return db.transaction().execute(async (trx) => {
    const claim = await sql`UPDATE demo_state SET life_at = ${now} WHERE life_at IS NULL`.execute(trx);
    if (claim.numAffectedRows !== 1n) return false;
    const buyers = await seedBuyers(trx, now);
    await seedFavourites(trx, buyers, now);
    await seedInboxes(trx, now);
    await seedCustomer(trx, now);
    await seedHours(trx);
    await seedFreshness(trx, share, now);
    await seedOutcomes(trx, share, now);
    await seedSales(trx, share, now);
    await seedSearches(trx, buyers, share, now);
    await seedMissed(trx, share, now);
    await seedLeads(trx, share, now);
    return true;
  });
}
