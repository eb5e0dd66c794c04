import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { demoUserId } from '../accounts.ts';
import { DEMO_DEALERS } from '../seed/dealers.ts';

type Db = Kysely<Schema>;

/** Who looks around as a customer. */
const CUSTOMER = demoUserId('cliente@carzaa.test');
const FAVOURITES = 5;
/** Days since the first car was saved: before the reduction of the one that has become cheaper. */
const SAVED_DAYS = 28;

/** Cars saved four weeks ago at the price of then, the first of them cheaper since; its mail has been sent. */
async function seedFavourites(db: Db, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await sql`
    INSERT INTO favourites (user_id, listing_id, saved_price, told_price, created_at)
    SELECT ${CUSTOMER}::uuid, id, saved, CASE WHEN price < saved THEN price END,
      saved_at + (row_number() OVER (ORDER BY price < saved DESC, draw)) * interval '1 hour'
    FROM (
      SELECT l.id, l.price, h.price AS saved, days.saved_at, md5(l.id::text) AS draw,
        row_number() OVER (PARTITION BY l.price < h.price ORDER BY md5(l.id::text)) AS nth
      FROM (SELECT ${moment} - make_interval(days => ${SAVED_DAYS}) AS saved_at) AS days
      CROSS JOIN listings AS l
      CROSS JOIN LATERAL (
        SELECT price FROM price_history WHERE listing_id = l.id AND since <= days.saved_at ORDER BY since DESC LIMIT 1
      ) AS h
      WHERE l.state = 'published' AND l.deleted_at IS NULL AND l.price <= h.price AND l.published_at < days.saved_at
        AND l.price BETWEEN 8000 AND 25000
        AND EXISTS (SELECT FROM listing_photos WHERE listing_id = l.id)
    ) AS candidates
    WHERE CASE WHEN price < saved THEN nth = 1 ELSE nth < ${FAVOURITES} END
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Two of the letters to the demo's dealership are the customer's own: one answered, one not yet. */
async function seedLetters(db: Db): Promise<void> {
  await sql`
    UPDATE user_messages AS m SET user_id = ${CUSTOMER}::uuid, name = u.name, email = u.email, phone = NULL
    FROM users AS u
    WHERE u.id = ${CUSTOMER}::uuid AND m.id IN (
      SELECT DISTINCT ON (answered_at IS NULL) user_messages.id FROM user_messages
      JOIN dealers ON dealers.id = dealer_id
      WHERE slug = ${DEMO_DEALERS.single} AND archived_at IS NULL
      ORDER BY answered_at IS NULL, user_messages.created_at DESC
    )`.execute(db);
}

/** Gives the demo's customer some favourites and letters. */
export async function seedCustomer(db: Db, now: Date): Promise<void> {
  await seedFavourites(db, now);
  await seedLetters(db);
}
