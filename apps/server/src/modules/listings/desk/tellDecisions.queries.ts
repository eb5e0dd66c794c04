import { dayInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Outbox } from '../../../integrations/mail/outbox.queries.ts';
import { dealerMail } from '../../../shared/dealers/dealerMail.ts';
import { proposalsOf } from './proposals.ts';

interface Means {
  db: Kysely<Schema>;
  outbox: Outbox;
  now: () => Date;
}

/** Cars that the mail names. */
const NAMED = 5;
/** One mail a week, also where the job runs twice. */
const BETWEEN_DAYS = 6;

/** Dealerships with something on sale that want the mail, and have not had it this week. */
async function dealersToTell(db: Kysely<Schema>, today: string) {
  return db
    .selectFrom('dealers')
    .leftJoin('desk_mails', 'desk_mails.dealer_id', 'dealers.id')
    .where('dealers.enabled', '=', true)
    .where(sql<boolean>`coalesce(desk_mails.wanted, true)`)
    .where(sql<boolean>`coalesce(desk_mails.sent_on <= ${today}::date - ${BETWEEN_DAYS}::int, true)`)
    .where(
      sql<boolean>`EXISTS (SELECT FROM listings WHERE listings.dealer_id = dealers.id AND listings.state = 'published')`,
    )
    .select(['dealers.id', 'dealers.name'])
    .orderBy('dealers.id')
    .execute();
}

/** Notes that a dealership is written to today; false where another process was quicker, or it wants no mail any more. */
async function claim(trx: Kysely<Schema>, dealer: string, today: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO desk_mails AS known (dealer_id, sent_on) VALUES (${dealer}, ${today}::date)
    ON CONFLICT (dealer_id) DO UPDATE SET sent_on = excluded.sent_on
    WHERE known.wanted AND (known.sent_on IS NULL OR known.sent_on <= ${today}::date - ${BETWEEN_DAYS}::int)`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Writes to dealerships, once a week, of the five cars that need a decision most; tells how many were written to. */
export async function tellDecisions({ db, outbox, now: clock }: Means): Promise<number> {
  const now = clock();
  const today = dayInRome(now);
  let told = 0;
  for (const { id, name } of await dealersToTell(db, today)) {
    const proposals = await proposalsOf(db, id, now);
    if (proposals.length === 0) continue;
    const cars = proposals.slice(0, NAMED).map(({ uuid, title, kind, price, days_on_sale, figures, proposed }) => {
      const path = `/dealer/${id}/listings/${uuid}`;
      return { title, path, kind, price, days: days_on_sale, lower: figures.lower, proposed: proposed?.price ?? null };
    });
    told += await db.transaction().execute(async (trx) => {
      const to = await dealerMail(trx, id);
      if (to === null || !(await claim(trx, id, today))) return 0;
      const data = { dealer: name, cars, more: Math.max(0, proposals.length - NAMED), path: `/dealer/${id}/pricing` };
      await outbox.post(trx, { to, template: 'carsToDecide', data });
      return 1;
    });
  }
  return told;
}
