import { FRESHNESS_DAYS, lapseOf } from '@carzaa/api/vehicle/freshness';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { listingTitle } from '@carzaa/api/text/listingTitle';
import { dealerMail } from '../../../shared/dealers/dealerMail.ts';
import { isLapsedSql, isToConfirmSql, touchedAt } from '../../../shared/listings/freshness.ts';
import { lockDealer } from '../../../shared/billing/plans.ts';
import type { Schema } from '../../../db/schema.ts';
import type { StaleStock } from '../../../integrations/mail/availability.ts';
import type { Outbox } from '../../../integrations/mail/outbox.queries.ts';

type Db = Kysely<Schema>;

interface Means {
  db: Db;
  outbox: Outbox;
  now: () => Date;
}

const DAY_MS = 864e5;
/** Cars that a mail names; the rest is counted. */
const NAMED_CARS = 20;
/** So many days without a look mean that the site was away, and nobody could answer. */
const AWAY_DAYS = 3;

/** Published by a dealership that is enabled and has an owner: nobody else could answer. */
const isAnswerable = sql<boolean>`listings.state = 'published' AND dealers.enabled AND EXISTS (
  SELECT FROM dealer_owners JOIN users ON users.id = dealer_owners.user_id
  WHERE dealer_owners.dealer_id = dealers.id AND users.enabled
)`;
const isUnasked = sql<boolean>`coalesce(listing_freshness.asked_at < ${touchedAt}, true)`;

/**
 * Asks dealerships of the cars that have stood untouched whether they are still there, one mail for all of them, and
 * withdraws those that nobody answered for. Every dealership is a transaction of its own, behind its lock: any number
 * of processes may do so at once, and doing it again changes nothing. Tells how many listings were asked of and
 * withdrawn.
 */
export async function keepStockFresh({ db, outbox, now: clock }: Means): Promise<{ asked: number; withdrawn: number }> {
  const now = clock();
  await noteRun(db, now);
  const done = { asked: 0, withdrawn: 0 };
  for (const dealer of await dealersWith(db, isLapsedSql(now))) {
    done.withdrawn += await db.transaction().execute((trx) => withdraw(trx, dealer, { outbox, now }));
  }
  const waiting = sql<boolean>`(${isToConfirmSql(now)}) AND ${isUnasked}`;
  for (const dealer of await dealersWith(db, waiting)) {
    done.asked += await db.transaction().execute((trx) => ask(trx, dealer, waiting, { outbox, now }));
  }
  return done;
}

/** Remembers the look. What was asked before the site was away counts as never asked: no answer could be given. */
async function noteRun(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('carzaa freshness'))`.execute(trx);
    const state = await trx.selectFrom('freshness_state').select('ran_at').executeTakeFirst();
    if (state && state.ran_at.getTime() < now.getTime() - AWAY_DAYS * DAY_MS) {
      await trx.updateTable('listing_freshness').set({ asked_at: null }).where('asked_at', 'is not', null).execute();
    }
    await trx
      .insertInto('freshness_state')
      .values({ single: true, ran_at: now })
      .onConflict((conflict) => conflict.column('single').doUpdateSet({ ran_at: now }))
      .execute();
  });
}

function answerable(db: Db) {
  return db
    .selectFrom('listings')
    .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
    .leftJoin('listing_freshness', 'listing_freshness.listing_id', 'listings.id')
    .where(isAnswerable);
}

async function dealersWith(db: Db, condition: RawBuilder<boolean>): Promise<string[]> {
  const rows = await answerable(db)
    .where(condition)
    .select('listings.dealer_id')
    .distinct()
    .orderBy('listings.dealer_id')
    .execute();
  return rows.map(({ dealer_id }) => dealer_id);
}

/** The dealership's listings in question as they are now, locked in one order; the longest untouched come first. */
async function carsOf(trx: Db, dealer: string, condition: RawBuilder<boolean>) {
  const rows = await answerable(trx)
    .innerJoin('brands', 'brands.slug', 'listings.brand')
    .innerJoin('models', (join) =>
      join.onRef('models.brand', '=', 'listings.brand').onRef('models.slug', '=', 'listings.model'),
    )
    .where('listings.dealer_id', '=', dealer)
    .where(condition)
    .select(['listings.id', 'listings.version', 'brands.name as brand', 'models.name as model'])
    .select(['dealers.name as dealer', touchedAt.as('touched')])
    .orderBy('listings.id')
    .forUpdate('listings')
    .execute();
  return rows.toSorted((a, b) => a.touched.getTime() - b.touched.getTime());
}
type Car = Awaited<ReturnType<typeof carsOf>>[number];

/** What the mail says about the cars, counted after this question. */
function toMailData(dealer: string, cars: readonly Car[], filter: object, now: Date): StaleStock {
  const home = `/dealer/${dealer}/listings`;
  return {
    dealer: cars[0]?.dealer ?? '',
    cars: cars.slice(0, NAMED_CARS).map(({ id, brand, model, version, touched }) => ({
      title: listingTitle(brand, model, version),
      path: `${home}/${id}`,
      days: Math.floor((now.getTime() - touched.getTime()) / DAY_MS),
      lapsesAt: (lapseOf({ touched, asked: now }) ?? now).toISOString(),
    })),
    more: Math.max(0, cars.length - NAMED_CARS),
    stock: `${home}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  };
}

async function ask(
  trx: Db,
  dealer: string,
  condition: RawBuilder<boolean>,
  { outbox, now }: Pick<Means, 'outbox'> & { now: Date },
): Promise<number> {
  await lockDealer(trx, dealer);
  const lately = await trx
    .selectFrom('listing_freshness')
    .innerJoin('listings', 'listings.id', 'listing_freshness.listing_id')
    .where('listings.dealer_id', '=', dealer)
    .where('listing_freshness.asked_at', '>', new Date(now.getTime() - FRESHNESS_DAYS.between * DAY_MS))
    .select('listings.id')
    .executeTakeFirst();
  if (lately) return 0;
  const to = await dealerMail(trx, dealer);
  const cars = to === null ? [] : await carsOf(trx, dealer, condition);
  if (to === null || cars.length === 0) return 0;
  await trx
    .insertInto('listing_freshness')
    .values(cars.map(({ id }) => ({ listing_id: id, asked_at: now })))
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ asked_at: now }))
    .execute();
  await outbox.post(trx, {
    to,
    template: 'availabilityAsked',
    data: toMailData(dealer, cars, { to_confirm: true }, now),
  });
  return cars.length;
}

async function withdraw(
  trx: Db,
  dealer: string,
  { outbox, now }: Pick<Means, 'outbox'> & { now: Date },
): Promise<number> {
  await lockDealer(trx, dealer);
  const cars = await carsOf(trx, dealer, isLapsedSql(now));
  if (cars.length === 0) return 0;
  const ids = cars.map(({ id }) => id);
  await trx
    .updateTable('listings')
    .set((row) => ({ state: 'draft', revision: row('revision', '+', 1), updated_at: now }))
    .where('id', 'in', ids)
    .execute();
  await trx.updateTable('listing_freshness').set({ lapsed_at: now }).where('listing_id', 'in', ids).execute();
  const to = await dealerMail(trx, dealer);
  if (to !== null) {
    const data = toMailData(dealer, cars, { lapsed: true }, now);
    await outbox.post(trx, { to, template: 'availabilityLapsed', data });
  }
  return cars.length;
}
