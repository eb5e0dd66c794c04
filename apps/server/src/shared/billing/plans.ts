import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { SubscriptionPlansTable, SubscriptionsTable } from '../../db/schema/billing.ts';

type Db = Kysely<Schema>;

/** How long a paid plan stays active after its period while its next payment is awaited. */
export const GRACE_DAYS = 3;
const DAY_MS = 864e5;

/** A dealership's plan as it holds now; prices in cents, VAT excluded. */
export interface HeldPlan {
  subscription_id: string;
  plan_id: string;
  tier: Exclude<SubscriptionPlansTable['tier'], 'Free'> | 'Trial';
  name: string;
  kind: SubscriptionsTable['kind'];
  status: SubscriptionsTable['status'];
  price: number;
  showcase_limit: number;
  featured_limit: number;
  carfax_monthly: number;
  started_at: Date;
  period_start: Date;
  period_end: Date;
  /** When it is paid for again; null for what just ends: a trial, a plan that was cancelled. */
  renews_at: Date | null;
  cancel_at_period_end: boolean;
  /** The cheaper plan that begins at the period's end. */
  next_plan_id: string | null;
  /** The monthly price agreed for it. */
  next_price: number | null;
}

/** The plan that a dealership holds at `now`, the trial included; null on the free plan. */
export async function currentPlanOf(db: Db, dealerId: string, now: Date): Promise<HeldPlan | null> {
  return (await currentPlansOf(db, [dealerId], now)).get(dealerId) ?? null;
}

/** The plans of several dealerships, by their id; who is on the free plan is not in it. */
export async function currentPlansOf(
  db: Db,
  dealerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, HeldPlan>> {
  if (dealerIds.length === 0) return new Map();
  const moment = now.toISOString();
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('subscription_plans as p', 'p.id', 's.plan_id')
    .where('s.dealer_id', 'in', [...dealerIds])
    .where('s.status', '!=', 'ended')
    .where('s.started_at', '<=', now)
    .where(
      sql<boolean>`(s.period_end > ${moment}::timestamptz OR (s.kind = 'paid' AND NOT s.cancel_at_period_end
        AND s.period_end > ${moment}::timestamptz - make_interval(days => ${GRACE_DAYS})))`,
    )
    .select([
      's.dealer_id',
      's.id as subscription_id',
      's.kind',
      's.status',
      's.price',
      's.started_at',
      's.period_start',
    ])
    .select(['s.period_end', 's.next_price'])
    .select(['s.cancel_at_period_end', 's.next_plan_id', 'p.id as plan_id', 'p.tier', 'p.name'])
    .select(['p.showcase_limit', 'p.featured_limit', 'p.carfax_monthly'])
    .execute();
  return new Map(
    rows.flatMap(({ dealer_id, tier, ...row }) => {
      if (tier === 'Free') return [];
      const isTrial = row.kind === 'trial';
      const renews_at = isTrial || row.cancel_at_period_end ? null : row.period_end;
      return [[dealer_id, { ...row, tier: isTrial ? 'Trial' : tier, renews_at }]];
    }),
  );
}

/** When a plan stops being in force unless somebody pays. */
export function lapsesAt(plan: Pick<HeldPlan, 'kind' | 'cancel_at_period_end' | 'period_end'>): Date {
  const hasGrace = plan.kind === 'paid' && !plan.cancel_at_period_end;
  return new Date(plan.period_end.getTime() + (hasGrace ? GRACE_DAYS * DAY_MS : 0));
}

/**
 * Makes every other change of the dealership's plan, slots or credits wait until this transaction ends. Take it before
 * counting what a plan allows. False when there is no such dealership.
 */
export async function lockDealer(trx: Db, dealerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('dealers')
    .where('id', '=', dealerId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
