import type { Invoice, SubscriptionState } from '@carzaa/api/calls/dealer/billing';
import { type Page, toPage } from '@carzaa/api/calls/shared';
import { invoiceNumber } from '@carzaa/api/text/invoiceNumber';
import type { Kysely, Selectable } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import { creditBalances } from '../../shared/billing/credits.ts';
import { currentPlanOf, type HeldPlan } from '../../shared/billing/plans.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubscriptionPlansTable } from '../../db/schema/billing.ts';
import { planHistory } from './billing.queries.ts';

type Db = Kysely<Schema>;

/** A dealership's plan as it stands at `now`, with what is used of it. */
export async function subscriptionStateOf(db: Db, dealerId: string, now: Date): Promise<SubscriptionState> {
  const held = await currentPlanOf(db, dealerId, now);
  const plans = await db.selectFrom('subscription_plans').selectAll().execute();
  const plan = plans.find(({ id, tier }) => (held ? id === held.plan_id : tier === 'Free'));
  if (!plan) throw new Error('There is no free plan');
  const used = await db
    .selectFrom('listings')
    .where('dealer_id', '=', dealerId)
    .select((eb) => [
      eb.fn.count<number>('showcased_at').as('showcase'),
      eb.fn.count<number>('featured_at').as('featured'),
    ])
    .executeTakeFirstOrThrow();
  const credits = await creditBalances(db, dealerId, now);
  const { hasTried, hasPaid } = await planHistory(db, dealerId);
  const refusal = hasPaid ? 'S6' : hasTried ? 'S5' : null;
  return {
    tier: held?.tier ?? 'Free',
    plan: shownPlan(plan),
    subscription: held && subscriptionOf(held, plans),
    usage: {
      showcase: quota(plan.showcase_limit, used.showcase),
      featured: quota(plan.featured_limit, used.featured),
      carfax: { ...credits, monthly: plan.carfax_monthly },
    },
    trial: { available: refusal === null, refusal },
  };
}

/** A plan as its dealership sees it. */
export function shownPlan(plan: Selectable<SubscriptionPlansTable>): SubscriptionState['plan'] {
  const { id, position: _, updated_at: __, ...shown } = plan;
  return { uuid: id, ...shown };
}

function quota(limit: number, used: number) {
  return { limit, used, available: Math.max(0, limit - used) };
}

type PlanRow = { id: string; tier: SubscriptionState['tier']; name: string };

function subscriptionOf(held: HeldPlan, plans: readonly PlanRow[]): SubscriptionState['subscription'] {
  const next = plans.find(({ id }) => id === held.next_plan_id);
  return {
    uuid: held.subscription_id,
    kind: held.kind,
    status: held.status === 'past_due' ? 'past_due' : 'active',
    price: held.price,
    started_at: held.started_at.toISOString(),
    period_start: held.period_start.toISOString(),
    period_end: held.period_end.toISOString(),
    renews_at: held.renews_at?.toISOString() ?? null,
    cancel_at_period_end: held.cancel_at_period_end,
    next_plan: next ? { uuid: next.id, tier: next.tier, name: next.name, price: held.next_price ?? 0 } : null,
  };
}

/** One page of a dealership's invoices, newest first. */
export async function invoicesOf(
  db: Db,
  dealerId: string,
  query: { page: number; per_page: number },
): Promise<Page<Invoice>> {
  const own = db.selectFrom('invoices').where('dealer_id', '=', dealerId);
  const { rows, total } = await findPage(query, own, own.selectAll().orderBy('year', 'desc').orderBy('number', 'desc'));
  const items = rows.map(({ id, year, number, cause, description, net, vat, total: sum, issued_at }) => ({
    uuid: id,
    number: invoiceNumber({ year, number }),
    cause,
    description,
    net,
    vat,
    total: sum,
    issued_at: issued_at.toISOString(),
  }));
  return toPage(items, total, query);
}
