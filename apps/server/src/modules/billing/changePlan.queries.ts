import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { AgreedSubscription } from '../../integrations/payments/payments.ts';
import { grantMonthlyCredits } from '../../shared/billing/credits.ts';
import { findPlan, nextUpdate, type SubscriptionRow } from './billing.queries.ts';
import { proratedCredits } from './billing.rules.ts';
import { UnknownPayment } from './receipts.queries.ts';
import { creditsUntil } from './transitions.queries.ts';

type Db = Kysely<Schema>;
type NamedPlan = NonNullable<AgreedSubscription['plan']>;

/** A dearer plan begins at once, a cheaper one with the next month; the present one chosen again calls that off. */
export async function changePlan(trx: Db, held: SubscriptionRow, named: NamedPlan, now: Date): Promise<void> {
  const plans = await compare(trx, held, named);
  if (!plans) throw new UnknownPayment(`no plan ${named.uuid}`);
  const { from, to, isBetter } = plans;
  if (isBetter) return beginDearer(trx, held, { from, to, price: named.price, next: null, now });
  const isSame = to.id === from.id;
  await trx
    .updateTable('subscriptions')
    .set(isSame ? { next_plan_id: null, next_price: null } : { next_plan_id: to.id, next_price: named.price })
    .where('id', '=', held.id)
    .execute();
  return undefined;
}

/** The rest of the month was paid for a dearer plan: it holds, though what was agreed later was told before. */
export async function beginPaidFor(
  trx: Db,
  held: SubscriptionRow,
  named: NamedPlan,
  { told, now }: { told: Date; now: Date },
): Promise<void> {
  const plans = await compare(trx, held, named);
  // The money has come, whatever it was for.
  if (!plans?.isBetter) return;
  const isKnown = held.provider_moment !== null && held.provider_moment >= told;
  const next = { plan: held.next_plan_id ?? held.plan_id, price: held.next_price ?? held.price };
  await beginDearer(trx, held, { ...plans, price: named.price, next: isKnown ? next : null, now });
}

/** The plan that is held and the one that is named; undefined where there is no such plan to pay for. */
async function compare(trx: Db, held: SubscriptionRow, { uuid }: NamedPlan) {
  const [from, to] = [await findPlan(trx, held.plan_id), await findPlan(trx, uuid)];
  if (!from || !to || to.tier === 'Free') return undefined;
  return { from, to, isBetter: to.position > from.position };
}

type Plan = NonNullable<Awaited<ReturnType<typeof compare>>>['to'];

interface Dearer {
  from: Plan;
  to: Plan;
  price: number;
  next: { plan: string; price: number } | null;
  now: Date;
}

async function beginDearer(trx: Db, held: SubscriptionRow, { from, to, price, next, now }: Dearer): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({
      plan_id: to.id,
      price,
      next_plan_id: next?.plan ?? null,
      next_price: next?.price ?? null,
      updated_at: nextUpdate(held, now),
    })
    .where('id', '=', held.id)
    .execute();
  await grantMonthlyCredits(trx, {
    dealerId: held.dealer_id,
    cause: 'plan-change',
    reference: `${held.id}/${to.id}/${held.period_start.toISOString()}`,
    credits: proratedCredits({
      from: from.carfax_monthly,
      to: to.carfax_monthly,
      start: held.period_start,
      end: held.period_end,
      now,
    }),
    until: creditsUntil(held),
    now,
  });
}
