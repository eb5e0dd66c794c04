import type { Insertable, Kysely, Selectable } from 'kysely';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { Schema } from '../../db/schema.ts';
import type { InvoicesTable, SubscriptionsTable } from '../../db/schema/billing.ts';

type Db = Kysely<Schema>;
export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** The plan that a dealership has not ended; locked, so that only one change at a time happens to it. */
export function liveSubscription(trx: Db, dealerId: string): Promise<SubscriptionRow | undefined> {
  return trx
    .selectFrom('subscriptions')
    .where('dealer_id', '=', dealerId)
    .where('status', '!=', 'ended')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that a plan is no longer as it was found, before the provider tells what it has become. */
export async function touchSubscription(db: Db, held: SubscriptionRow, now: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ updated_at: nextUpdate(held, now) })
    .where('id', '=', held.id)
    .execute();
}

/** The moment of a change to a plan, which no other change of it has. */
export function nextUpdate(held: Pick<SubscriptionRow, 'updated_at'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), held.updated_at.getTime() + 1));
}

export async function findPlan(db: Db, id: string) {
  return db.selectFrom('subscription_plans').where('id', '=', id).selectAll().executeTakeFirst();
}

/** A dealership as its payments need it. */
export async function findBilledDealer(db: Db, dealerId: string) {
  return db
    .selectFrom('dealers')
    .where('id', '=', dealerId)
    .select(['id', 'name', 'company_name', 'vat', 'email', 'country', 'enabled'])
    .executeTakeFirst();
}

/** Whether the dealership has had a trial, and a paid plan, at any time. */
export async function planHistory(db: Db, dealerId: string): Promise<{ hasTried: boolean; hasPaid: boolean }> {
  const rows = await db
    .selectFrom('subscriptions')
    .where('dealer_id', '=', dealerId)
    .select('kind')
    .distinct()
    .execute();
  const kinds = new Set(rows.map(({ kind }) => kind));
  return { hasTried: kinds.has('trial'), hasPaid: kinds.has('paid') };
}

/** Writes a document with the next number of its year, which stays taken only if the transaction commits. */
export async function issueInvoice(
  trx: Db,
  invoice: Omit<Insertable<InvoicesTable>, 'year' | 'number'> & { issued_at: Date },
): Promise<{ year: number; number: number }> {
  const year = Number(dayInRome(invoice.issued_at).slice(0, 4));
  const { last } = await trx
    .insertInto('invoice_years')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet((eb) => ({ last: eb('invoice_years.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoices')
    .values({ ...invoice, year, number: last })
    .execute();
  return { year, number: last };
}

export async function isInvoiced(db: Db, payment: string): Promise<boolean> {
  const row = await db.selectFrom('invoices').where('payment', '=', payment).select('id').executeTakeFirst();
  return row !== undefined;
}

/** The packages of Carfax credits on offer, in their order. */
export function creditPackages(db: Db) {
  return db
    .selectFrom('carfax_packages')
    .select(['id as uuid', 'name', 'credits', 'price'])
    .orderBy('position')
    .execute();
}
