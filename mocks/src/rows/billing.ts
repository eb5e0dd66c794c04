import type { Invoice, SubscriptionState } from '@carzaa/api/calls/dealer/billing';
import { Table } from '../tables.ts';
import { dealerId, daysAgo, planId } from './ids.ts';
import { plans } from './plans.ts';

const [free, , pro] = plans;
const quota = (limit: number, used: number) => ({ limit, used, available: limit - used });

function state(n: number, more: Partial<SubscriptionState>): SubscriptionState & { uuid: string } {
  const plan = more.plan ?? free;
  const { carfax_monthly: monthly } = plan;
  return {
    uuid: dealerId(n),
    tier: plan.tier,
    plan,
    subscription: null,
    usage: {
      showcase: quota(plan.showcase_limit, 0),
      featured: quota(plan.featured_limit, 0),
      carfax: { credit: 0, subscription: monthly, total: monthly, monthly },
    },
    trial: { available: true, refusal: null },
    ...more,
  };
}

const subscription: NonNullable<SubscriptionState['subscription']> = {
  uuid: planId(900),
  kind: 'paid',
  status: 'active',
  price: pro.price,
  started_at: daysAgo(70),
  period_start: daysAgo(10),
  period_end: daysAgo(-20),
  renews_at: daysAgo(-20),
  cancel_at_period_end: false,
  next_plan: null,
};
const trial = { ...subscription, kind: 'trial' as const, price: 0, renews_at: null };

/** The first dealership pays for Pro, the second tries it, the others have what is free. */
export const subscriptions = new Table('subscriptions', [
  state(1, { plan: pro, subscription, trial: { available: false, refusal: 'S6' } }),
  state(2, { plan: pro, subscription: trial, tier: 'Trial', trial: { available: false, refusal: 'S5' } }),
  ...[3, 4, 5, 6, 7, 8].map((n) => state(n, {})),
]);

/** What the first dealership has paid. */
export const invoices: Invoice[] = [1, 2].map((n) => ({
  uuid: planId(910 + n),
  number: `2026/${10 + n}`,
  cause: n === 1 ? 'plan' : 'renewal',
  description: 'Piano Pro',
  net: 9900,
  vat: 2178,
  total: 12_078,
  issued_at: daysAgo(70 - 30 * n),
}));
