import { addMonthsInRome } from '@carzaa/api/text/romeTime';
import { type Kysely, sql } from 'kysely';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import { bookMoney } from '../shared/billing/credits.ts';
import { lockDealer } from '../shared/billing/plans.ts';
import type { Schema } from '../db/schema.ts';
import { writeObject } from '../integrations/payments/sandbox/objects.queries.ts';
import { issueInvoice } from '../modules/billing/billing.queries.ts';
import { withVat } from '../modules/billing/billing.rules.ts';
import { beginPaid, beginTrial } from '../modules/billing/transitions.queries.ts';
import { DEMO_DEALERS, generateDealers } from './seed/dealers.ts';
import { stableUuid } from './seed/identity.ts';
import { DEALERS } from './seed/seedDemo.ts';

type Db = Kysely<Schema>;
const DAY_MS = 864e5;
/** Days ago that the group's trial began. */
const TRIAL_DAYS = 9;

/**
 * Gives the demo's dealerships the plans that their showcases are made for: paid in the sandbox within the last month,
 * one on trial, the others free. Who has, or had, a plan is left alone. Returns how many plans were begun.
 */
export async function seedPlans(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ seed: number; today: Date }>`SELECT seed, today FROM demo_state`.execute(db);
  const [state] = rows;
  if (!state) return 0;
  const plans = await db.selectFrom('subscription_plans').selectAll().orderBy('position').execute();
  const dealers = [...generateDealers(readCatalogue(), { ...state, count: DEALERS, today: new Date(state.today) })];
  let begun = 0;
  for (const [index, dealer] of dealers.entries()) {
    const isTrial = dealer.slug === DEMO_DEALERS.groupFirst;
    const plan = plans.find(({ showcase_limit }) => showcase_limit >= dealer.showcase);
    if (!plan || (plan.tier === 'Free' && !isTrial)) continue;
    const isNew = await db.transaction().execute(async (trx) => {
      if (!(await lockDealer(trx, dealer.id))) return false;
      const known = await trx
        .selectFrom('subscriptions')
        .where('dealer_id', '=', dealer.id)
        .select('id')
        .executeTakeFirst();
      if (known) return false;
      if (isTrial) await beginTrial(trx, dealer.id, new Date(now.getTime() - TRIAL_DAYS * DAY_MS));
      else await payFor(trx, dealer.id, plan, new Date(now.getTime() - ((index % 27) + 1) * DAY_MS));
      return true;
    });
    if (isNew) begun += 1;
  }
  return begun;
}

type Plan = { id: string; name: string; price: number };

interface Sale {
  dealerId: string;
  plan: Plan;
  amount: ReturnType<typeof withVat>;
  /** Of the sandbox's objects, behind their prefixes. */
  name: string;
  customer: string;
  start: Date;
}

/** A plan as if it had been paid for in the sandbox, which goes on renewing it. */
async function payFor(trx: Db, dealerId: string, plan: Plan, start: Date): Promise<void> {
  const { country } = await trx
    .selectFrom('dealers')
    .where('id', '=', dealerId)
    .select('country')
    .executeTakeFirstOrThrow();
  const amount = withVat(plan.price, country);
  const checkout = stableUuid(`demo/checkout/${dealerId}`, start);
  const name = `sandbox_${checkout.replaceAll('-', '')}`;
  // No customer that a provider makes later for the same dealership has this name.
  const customer = `cus_demo_${dealerId.replaceAll('-', '')}`;
  const sale: Sale = { dealerId, plan, amount, name, customer, start };
  await writeCheckout(trx, checkout, sale);
  const subscription = await beginPaid(trx, {
    dealerId,
    planId: plan.id,
    price: plan.price,
    provider: 'sandbox',
    providerSubscription: `sub_${name}`,
    periodStart: start,
    periodEnd: addMonthsInRome(start, 1),
    now: start,
  });
  const payment = `in_${name}`;
  const money = { dealerId, cause: 'plan', reference: payment, entry: 'payment', cents: amount.total } as const;
  await bookMoney(trx, { ...money, now: start });
  await issueInvoice(trx, {
    id: stableUuid(`demo/invoice/${dealerId}`, start),
    dealer_id: dealerId,
    subscription_id: subscription.id,
    checkout_id: checkout,
    cause: 'plan',
    description: `Piano ${plan.name}`,
    ...amount,
    payment,
    issued_at: start,
  });
  await writeSubscription(trx, sale);
}

async function writeCheckout(trx: Db, id: string, { dealerId, plan, amount, name, customer, start }: Sale) {
  await trx
    .insertInto('checkouts')
    .values({
      id,
      dealer_id: dealerId,
      plan_id: plan.id,
      net: amount.net,
      vat: amount.vat,
      provider: 'sandbox',
      session: `cs_${name}`,
      status: 'paid',
      created_at: start,
      expires_at: new Date(start.getTime() + DAY_MS / 24),
      paid_at: start,
    })
    .execute();
  await trx.insertInto('billing_customers').values({ dealer_id: dealerId, provider: 'sandbox', customer }).execute();
}

async function writeSubscription(trx: Db, { plan, amount, name, customer, start }: Sale): Promise<void> {
  const periodEnd = addMonthsInRome(start, 1);
  const subscription = {
    id: `sub_${name}`,
    customer,
    plan: plan.id,
    price: plan.price,
    name: `Piano ${plan.name}`,
    total: amount.total,
    paid: { plan: plan.id, total: amount.total },
    last4: '4242',
    failsLater: false,
    startedAt: start,
    periodStart: start,
    periodEnd,
    isCancelled: false,
    status: 'active',
    refusals: 0,
    answered: {},
  } as const;
  await writeObject(trx, 'subscription', subscription, { dueAt: periodEnd });
}
