import { FREE_TRIAL_DAYS } from '@carzaa/api/constants';
import { addDaysInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, sql } from 'kysely';
import { endCredits, grantMonthlyCredits } from '../../shared/billing/credits.ts';
import { GRACE_DAYS } from '../../shared/billing/plans.ts';
import type { Schema } from '../../db/schema.ts';
import type { PaymentProvider } from '../../db/schema/billing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { liveSubscription, type SubscriptionRow } from './billing.queries.ts';

type Db = Kysely<Schema>;

/** Every change of a plan. The caller holds `lockDealer`; nothing here waits for anything but the database. */

/** Begins the trial: Pro, for thirty days by the clocks of Rome. */
export async function beginTrial(trx: Db, dealerId: string, now: Date): Promise<SubscriptionRow> {
  const plan = await trx
    .selectFrom('subscription_plans')
    .where('tier', '=', 'Pro')
    .selectAll()
    .executeTakeFirstOrThrow();
  const period_end = addDaysInRome(now, FREE_TRIAL_DAYS);
  const subscription = await trx
    .insertInto('subscriptions')
    .values({
      id: uuidv7(),
      dealer_id: dealerId,
      plan_id: plan.id,
      kind: 'trial',
      status: 'active',
      price: 0,
      started_at: now,
      period_start: now,
      period_end,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await grantMonthlyCredits(trx, {
    dealerId,
    cause: 'trial',
    reference: subscription.id,
    credits: plan.carfax_monthly,
    until: period_end,
    now,
  });
  return subscription;
}

interface PaidPlan {
  dealerId: string;
  planId: string;
  /** Cents a month, VAT excluded, as agreed. */
  price: number;
  provider: PaymentProvider;
  providerSubscription: string;
  periodStart: Date;
  periodEnd: Date;
  now: Date;
}

/** Begins a plan that was paid for, in place of the trial or of whatever there was. */
export async function beginPaid(trx: Db, paid: PaidPlan): Promise<SubscriptionRow> {
  const { dealerId, now } = paid;
  const before = await liveSubscription(trx, dealerId);
  if (before) await closeRow(trx, before, now);
  const subscription = await trx
    .insertInto('subscriptions')
    .values({
      id: uuidv7(),
      dealer_id: dealerId,
      plan_id: paid.planId,
      kind: 'paid',
      status: 'active',
      price: paid.price,
      started_at: paid.periodStart,
      period_start: paid.periodStart,
      period_end: paid.periodEnd,
      provider: paid.provider,
      provider_subscription: paid.providerSubscription,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await grantPeriod(trx, subscription, 'plan', now);
  await trimSlots(trx, dealerId, paid.planId);
  return subscription;
}

/** Begins the next month, of the plan that was agreed for it. */
export async function renew(
  trx: Db,
  held: SubscriptionRow,
  period: { start: Date; end: Date },
  now: Date,
): Promise<SubscriptionRow> {
  const renewed = await trx
    .updateTable('subscriptions')
    .set({
      plan_id: held.next_plan_id ?? held.plan_id,
      price: held.next_price ?? held.price,
      next_plan_id: null,
      next_price: null,
      status: 'active',
      period_start: period.start,
      period_end: period.end,
      updated_at: now,
    })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await grantPeriod(trx, renewed, 'renewal', now);
  if (held.next_plan_id !== null) await trimSlots(trx, held.dealer_id, renewed.plan_id);
  return renewed;
}

/** Ends a plan, with what is left of its credits and the places in the showcase that the free plan doesn't have. */
export async function endPlan(trx: Db, held: SubscriptionRow, now: Date): Promise<void> {
  await closeRow(trx, held, now);
  await endCredits(trx, { dealerId: held.dealer_id, cause: 'plan-over', reference: held.id, now });
  const free = await trx
    .selectFrom('subscription_plans')
    .where('tier', '=', 'Free')
    .select('id')
    .executeTakeFirstOrThrow();
  await trimSlots(trx, held.dealer_id, free.id);
}

async function closeRow(trx: Db, held: SubscriptionRow, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({
      status: 'ended',
      ended_at: now,
      // The provider may not know yet; a job tells it.
      provider_end_due: held.provider !== null,
      updated_at: now,
    })
    .where('id', '=', held.id)
    .execute();
}

/** The month's credits stay good while a renewal may still be paid, and end when it is. */
async function grantPeriod(trx: Db, held: SubscriptionRow, cause: 'plan' | 'renewal', now: Date): Promise<void> {
  const { carfax_monthly: credits } = await trx
    .selectFrom('subscription_plans')
    .where('id', '=', held.plan_id)
    .select('carfax_monthly')
    .executeTakeFirstOrThrow();
  const use = { dealerId: held.dealer_id, cause, reference: `${held.id}/${held.period_start.toISOString()}`, now };
  // The last month's leftover credits expire even where the new plan includes none.
  await endCredits(trx, use);
  await grantMonthlyCredits(trx, { ...use, credits, until: creditsUntil(held) });
}

/** Until when the credits of a plan's present month are good. */
export function creditsUntil({ kind, period_end }: Pick<SubscriptionRow, 'kind' | 'period_end'>): Date {
  return kind === 'trial' ? period_end : addDaysInRome(period_end, GRACE_DAYS);
}

/**
 * Takes out of showcase and featured what the plan has no place for; those that were put there first stay
 * (docs/decisions/0060).
 */
async function trimSlots(trx: Db, dealerId: string, planId: string): Promise<void> {
  for (const [column, limit] of [
    ['showcased_at', 'showcase_limit'],
    ['featured_at', 'featured_limit'],
  ] as const) {
    await sql`
      UPDATE listings SET ${sql.ref(column)} = NULL
      WHERE id IN (
        SELECT id FROM listings
        WHERE dealer_id = ${dealerId} AND ${sql.ref(column)} IS NOT NULL
        ORDER BY ${sql.ref(column)}, id
        OFFSET (SELECT ${sql.ref(limit)} FROM subscription_plans WHERE id = ${planId})
      )`.execute(trx);
  }
}
