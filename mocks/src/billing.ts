import type { Invoice, SubscriptionState } from '@carzaa/api/calls/billing';
import type { SubscriptionPlan } from '@carzaa/api/calls/misc';
import type { CurrentUser } from '@carzaa/api/calls/users';
import { FREE_TRIAL_DAYS } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/errors';
import { addDaysInRome, addMonthsInRome } from '@carzaa/api/romeTime';
import { planId } from './rows/ids.ts';
import { packages } from './rows/packages.ts';
import { plans } from './rows/plans.ts';
import { newId, save, state } from './state.ts';

/** What a dealership has bought; absent until it does. */
export interface MockBilling {
  subscription: (NonNullable<SubscriptionState['subscription']> & { plan: string }) | null;
  hasTried: boolean;
  hasPaid: boolean;
  credit: number;
  monthly: number;
  invoices: Invoice[];
}

const VAT = 0.22;

/** The plans as administrators have last changed them. */
export function currentPlans(): SubscriptionPlan[] {
  return plans.map((plan) => {
    const { updated_at: _, ...changed } = state.planChanges[plan.uuid] ?? { updated_at: '' };
    return { ...plan, ...changed };
  });
}

export function billingOf(dealer: string): MockBilling {
  return (state.billing[dealer] ??= {
    subscription: null,
    hasTried: false,
    hasPaid: false,
    credit: 0,
    monthly: 0,
    invoices: [],
  });
}

function planOf(uuid: string): SubscriptionPlan {
  const plan = currentPlans().find((row) => row.uuid === uuid);
  if (!plan) throw new ApiError('4');
  return plan;
}

const quota = (limit: number) => ({ limit, used: 0, available: limit });

/** The dealership's plan as its owner sees it. */
export function stateOf(dealer: string): SubscriptionState {
  const { subscription, hasTried, hasPaid, credit, monthly } = billingOf(dealer);
  const plan = planOf(subscription?.plan ?? planId(1));
  const refusal = hasPaid ? 'S6' : hasTried ? 'S5' : null;
  return {
    tier: subscription?.kind === 'trial' ? 'Trial' : plan.tier,
    plan,
    subscription,
    usage: {
      showcase: quota(plan.showcase_limit),
      featured: quota(plan.featured_limit),
      carfax: { credit, subscription: monthly, total: credit + monthly, monthly: plan.carfax_monthly },
    },
    trial: { available: refusal === null, refusal },
  };
}

function begin(dealer: string, uuid: string, kind: 'trial' | 'paid'): void {
  const plan = planOf(uuid);
  const now = new Date();
  const end = kind === 'trial' ? addDaysInRome(now, FREE_TRIAL_DAYS) : addMonthsInRome(now, 1);
  const billing = billingOf(dealer);
  billing.subscription = {
    uuid: newId(),
    plan: uuid,
    kind,
    status: 'active',
    price: kind === 'trial' ? 0 : plan.price,
    started_at: now.toISOString(),
    period_start: now.toISOString(),
    period_end: end.toISOString(),
    renews_at: kind === 'trial' ? null : end.toISOString(),
    cancel_at_period_end: false,
    next_plan: null,
  };
  billing.monthly = plan.carfax_monthly;
}

export function beginTrial(dealer: string): void {
  const billing = billingOf(dealer);
  if (billing.hasPaid) throw new ApiError('S6');
  if (billing.hasTried) throw new ApiError('S5');
  billing.hasTried = true;
  begin(dealer, planId(3), 'trial');
  keep(dealer);
}

/** What a checkout of the mocks sells: a plan by its id, a package by its id or by its credits. */
export function saleOf(kind: 'plan' | 'package', wanted: string | null) {
  if (kind === 'plan') {
    const plan = currentPlans().find(({ uuid, price }) => uuid === wanted && price > 0);
    return plan && { kind, uuid: plan.uuid, name: `Piano ${plan.name}`, net: plan.price };
  }
  const found = packages.find(({ uuid, credits }) => wanted === uuid || wanted === String(credits));
  const sold = wanted === null ? packages[0] : found;
  return sold && { kind, uuid: sold.uuid, name: sold.name, net: sold.price };
}

/** Pays for what a checkout sells. */
export function pay(dealer: string, sale: NonNullable<ReturnType<typeof saleOf>>): void {
  const billing = billingOf(dealer);
  const vat = Math.round(sale.net * VAT);
  billing.invoices.unshift({
    uuid: newId(),
    number: `${new Date().getFullYear()}/${billing.invoices.length + 1}`,
    cause: sale.kind,
    description: sale.name,
    net: sale.net,
    vat,
    total: sale.net + vat,
    issued_at: new Date().toISOString(),
  });
  if (sale.kind === 'package') billing.credit += packages.find(({ uuid }) => uuid === sale.uuid)?.credits ?? 0;
  else {
    billing.hasPaid = true;
    begin(dealer, sale.uuid, 'paid');
  }
  keep(dealer);
}

/** The plan that is paid for; S2 without one. */
export function paidSubscription(dealer: string): NonNullable<MockBilling['subscription']> {
  const { subscription } = billingOf(dealer);
  if (subscription?.kind !== 'paid') throw new ApiError('S2');
  return subscription;
}

/** Moves to another plan: at once to a dearer one, with the next month to a cheaper one. */
export function changePlan(dealer: string, uuid: string): void {
  const subscription = paidSubscription(dealer);
  const [from, to] = [planOf(subscription.plan), planOf(uuid)];
  if (to.price > from.price) Object.assign(subscription, { plan: uuid, price: to.price, next_plan: null });
  else {
    const { tier, name, price } = to;
    subscription.next_plan = uuid === subscription.plan ? null : { uuid, tier, name, price };
  }
  keep(dealer);
}

/** Remembers, and tells the profile of whoever owns the dealership. */
export function keep(dealer: string): void {
  for (const { user } of state.accounts) {
    for (const own of user.ownDealers) {
      if (own.uuid === dealer) Object.assign(own, profilePlan(dealer));
    }
  }
  save();
}

function profilePlan(dealer: string): Pick<CurrentUser['ownDealers'][number], 'currentPlan' | 'trialPlan'> {
  const { subscription, credit, monthly } = billingOf(dealer);
  const counters = { carfax: { credit: { availability: credit }, subscription: { availability: monthly } } };
  if (!subscription) return { currentPlan: credit > 0 ? { subscription_plan: null, counters } : null, trialPlan: null };
  const { uuid, tier, name } = planOf(subscription.plan);
  return {
    currentPlan: { subscription_plan: { uuid, tier, name }, counters },
    trialPlan: subscription.kind === 'trial' ? { ends_at: subscription.period_end } : null,
  };
}
