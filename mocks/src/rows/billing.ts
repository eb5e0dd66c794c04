import type { SubscriptionState } from '@carzaa/api/calls/dealer/billing';
import { contract } from '@carzaa/api/contract/contract';
import { rowOf } from '../sample.ts';
import { Table } from '../tables.ts';
import { dealers } from './dealers.ts';
import { daysAgo, planId } from './ids.ts';
import { plans } from './plans.ts';

const [free, , pro] = plans;

const subscription = contract.billing.subscription.data.shape.subscription.unwrap();
export const SUBSCRIPTION = rowOf(subscription, {
  uuid: planId(900),
  kind: 'paid',
  price: pro.price,
  period_end: daysAgo(-20),
  renews_at: daysAgo(-20),
});
const TRIAL = { ...SUBSCRIPTION, kind: 'trial', price: 0, renews_at: null } as const;
const USAGE = {
  showcase: { limit: 10, used: 2, available: 8 },
  featured: { limit: 5, used: 1, available: 4 },
  carfax: { credit: 2, subscription: 8, total: 10, monthly: 10 },
};
const base = rowOf(contract.billing.subscription.data, { plan: pro, usage: USAGE });

const STATES: readonly SubscriptionState[] = [
  { ...base, tier: 'Pro', subscription: SUBSCRIPTION, trial: { available: false, refusal: 'S6' } },
  { ...base, tier: 'Trial', subscription: TRIAL, trial: { available: false, refusal: 'S5' } },
];
const FREE = rowOf(contract.billing.subscription.data, {
  tier: 'Free',
  plan: free,
  trial: { available: true, refusal: null },
});

/** The first dealership pays for Pro, the second tries it, the others have what is free. */
export const subscriptions = new Table(
  'subscriptions',
  dealers.map(({ uuid }, n) => ({ uuid, ...(STATES[n] ?? FREE) })),
);

/** What has been paid. */
export const invoices = [1, 2].map((n) =>
  rowOf(contract.plans.invoices.data.shape.items.element, {
    uuid: planId(910 + n),
    number: `2026/${10 + n}`,
    description: 'Piano Pro',
    net: 9900,
    vat: 2178,
    total: 12_078,
  }),
);
