import { nextPeriodEnd } from '@carzaa/api/text/romeTime';
import { isUuid } from '@carzaa/api/text/text';
import type { Kysely } from 'kysely';
import { ownersMails } from '../../shared/dealers/dealerMail.ts';
import { addPackageCredits } from '../../shared/billing/credits.ts';
import { lockDealer } from '../../shared/billing/plans.ts';
import type { Schema } from '../../db/schema.ts';
import type { PaymentProvider } from '../../db/schema/billing.ts';
import type { PaymentEvent } from '../../integrations/payments/payments.ts';
import { findBilledDealer, findPlan, isInvoiced, nextUpdate } from './billing.queries.ts';
import { partsOf, withVat } from './billing.rules.ts';
import type { BillingServices } from './billingServices.ts';
import { beginPaidFor, changePlan } from './changePlan.queries.ts';
import { keepCustomer, receive, tellEnded, UnknownPayment } from './receipts.queries.ts';
import { beginPaid, endPlan, renew } from './transitions.queries.ts';

type Db = Kysely<Schema>;
type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;
export type Outcome = 'applied' | 'ignored';

/** Two events of one second, which do not say which of them came last: the provider has to be asked what holds. */
export class TiedEvent extends Error {
  override name = 'TiedEvent';
  lastUpdate: Date;

  constructor(lastUpdate: Date) {
    super('another event of the same second');
    this.lastUpdate = lastUpdate;
  }
}

/** Does what an event says, inside a transaction; whatever came before or twice changes nothing. */
export async function applyEvent(trx: Db, event: PaymentEvent, services: BillingServices): Promise<Outcome> {
  switch (event.type) {
    case 'checkout-paid':
      return checkoutPaid(trx, event, services);
    case 'checkout-expired':
      return checkoutExpired(trx, event);
    case 'invoice-paid':
      return event.reason === 'create' ? 'ignored' : invoicePaid(trx, event, services);
    case 'invoice-failed':
      return invoiceFailed(trx, event, services);
    case 'subscription-changed':
      return subscriptionChanged(trx, event, services);
    case 'subscription-ended':
      return subscriptionEnded(trx, event, services);
    default:
      return 'ignored';
  }
}

async function checkoutPaid(trx: Db, event: Of<'checkout-paid'>, services: BillingServices): Promise<Outcome> {
  const now = services.now();
  const { kind: provider } = services.payments;
  const checkout = await findCheckout(trx, event, provider);
  if (event.currency !== 'eur' || event.total !== checkout.net + checkout.vat) {
    throw new UnknownPayment(`${event.total} ${event.currency} instead of ${checkout.net + checkout.vat} eur`);
  }
  if (checkout.status === 'paid' || (await isInvoiced(trx, event.payment))) return 'ignored';
  if (event.customer !== null) await keepCustomer(trx, checkout.dealer_id, event.customer, services);
  await trx
    .updateTable('checkouts')
    .set({ status: 'paid', paid_at: now, session: event.session })
    .where('id', '=', checkout.id)
    .execute();
  const amount = { net: checkout.net, vat: checkout.vat, total: event.total };
  const sale = { dealerId: checkout.dealer_id, checkoutId: checkout.id, payment: event.payment, amount };
  if (checkout.package_id !== null) {
    const item = await trx
      .selectFrom('carfax_packages')
      .where('id', '=', checkout.package_id)
      .select('name')
      .executeTakeFirstOrThrow();
    const credits = checkout.credits ?? 0;
    await addPackageCredits(trx, {
      dealerId: checkout.dealer_id,
      cause: 'package',
      reference: checkout.id,
      credits,
      now,
    });
    await receive(trx, { ...sale, cause: 'package', description: item.name, subscriptionId: null }, services);
    return 'applied';
  }
  if (event.subscription === null || checkout.plan_id === null)
    throw new UnknownPayment('a plan without a subscription');
  const plan = await findPlan(trx, checkout.plan_id);
  const periodStart = event.createdAt > now ? now : event.createdAt;
  const subscription = await beginPaid(trx, {
    dealerId: checkout.dealer_id,
    planId: checkout.plan_id,
    price: checkout.net,
    provider,
    providerSubscription: event.subscription,
    periodStart,
    periodEnd: nextPeriodEnd(periodStart, periodStart),
    now,
  });
  const description = `Piano ${plan?.name ?? ''}`.trim();
  await receive(trx, { ...sale, cause: 'plan', description, subscriptionId: subscription.id }, services);
  return 'applied';
}

/** What was sold in a session, locked together with its dealership. */
async function findCheckout(trx: Db, event: Of<'checkout-paid'>, provider: PaymentProvider) {
  const checkouts = trx.selectFrom('checkouts').where('provider', '=', provider);
  // The event may be quicker than the answer that names the session: then our own id tells which checkout it is.
  const known =
    (await checkouts.where('session', '=', event.session).select(['id', 'dealer_id']).executeTakeFirst()) ??
    (event.checkout !== null && isUuid(event.checkout)
      ? await checkouts
          .where('id', '=', event.checkout)
          .where('session', 'is', null)
          .select(['id', 'dealer_id'])
          .executeTakeFirst()
      : undefined);
  if (!known) throw new UnknownPayment(`no checkout for ${event.session}`);
  if (event.checkout !== null && event.checkout !== known.id)
    throw new UnknownPayment('the session is of another checkout');
  await lockDealer(trx, known.dealer_id);
  return checkouts.where('id', '=', known.id).selectAll().forUpdate().executeTakeFirstOrThrow();
}

async function checkoutExpired(trx: Db, { session }: Of<'checkout-expired'>): Promise<Outcome> {
  const closed = await trx
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('session', '=', session)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n ? 'applied' : 'ignored';
}

/** The plan that the provider's subscription stands for, with its dealership locked. */
async function findHeld(trx: Db, providerSubscription: string) {
  const known = await trx
    .selectFrom('subscriptions')
    .where('provider_subscription', '=', providerSubscription)
    .select('dealer_id')
    .executeTakeFirst();
  if (!known) throw new UnknownPayment(`no plan for ${providerSubscription}`);
  await lockDealer(trx, known.dealer_id);
  const held = await trx
    .selectFrom('subscriptions')
    .where('provider_subscription', '=', providerSubscription)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  const dealer = await findBilledDealer(trx, known.dealer_id);
  if (!dealer) throw new UnknownPayment('no such dealership');
  return { held, dealer };
}

async function invoicePaid(trx: Db, event: Of<'invoice-paid'>, services: BillingServices): Promise<Outcome> {
  const now = services.now();
  const { held, dealer } = await findHeld(trx, event.subscription);
  if (event.currency !== 'eur') throw new UnknownPayment(`paid in ${event.currency}`);
  if (event.total <= 0 || (await isInvoiced(trx, event.invoice))) return 'ignored';
  const sale = {
    dealerId: held.dealer_id,
    subscriptionId: held.id,
    checkoutId: null,
    payment: event.invoice,
    amount: partsOf(event.total, dealer.country),
  };
  if (event.reason === 'plan-change') {
    if (event.plan && held.status !== 'ended' && event.periodEnd > held.period_start) {
      await beginPaidFor(trx, held, event.plan, { told: event.createdAt, now });
    }
    await receive(trx, { ...sale, cause: 'plan-change', description: 'Cambio di piano, resto del mese' }, services);
    return 'applied';
  }
  // A month that is over, or a plan that has ended: the money has come all the same.
  const isNext = held.status !== 'ended' && event.periodEnd > held.period_end;
  if (isNext) {
    const agreed = withVat(held.next_price ?? held.price, dealer.country);
    if (event.total !== agreed.total) throw new UnknownPayment(`${event.total} instead of ${agreed.total} cents`);
    sale.amount = agreed;
    await renew(trx, held, { start: event.periodStart, end: event.periodEnd }, now);
  }
  const plan = await findPlan(trx, (isNext && held.next_plan_id) || held.plan_id);
  await receive(trx, { ...sale, cause: 'renewal', description: `Rinnovo del piano ${plan?.name ?? ''}` }, services);
  return 'applied';
}

async function invoiceFailed(trx: Db, event: Of<'invoice-failed'>, services: BillingServices): Promise<Outcome> {
  const { held, dealer } = await findHeld(trx, event.subscription);
  const isOld = held.status === 'ended' || event.periodEnd <= held.period_end || (await isInvoiced(trx, event.invoice));
  if (isOld) return 'ignored';
  const isNews = held.status !== 'past_due';
  await trx
    .updateTable('subscriptions')
    .set({ status: 'past_due', updated_at: services.now() })
    .where('id', '=', held.id)
    .execute();
  if (isNews) {
    for (const to of await ownersMails(trx, held.dealer_id)) {
      const path = `/dealers/${held.dealer_id}/subscription/edit`;
      await services.outbox.post(trx, { to, template: 'paymentFailed', data: { dealer: dealer.name, path } });
    }
  }
  return 'applied';
}

async function subscriptionChanged(
  trx: Db,
  event: Of<'subscription-changed'>,
  services: BillingServices,
): Promise<Outcome> {
  const now = services.now();
  const { held } = await findHeld(trx, event.subscription);
  const told = held.provider_moment?.getTime() ?? 0;
  if (held.status === 'ended' || event.createdAt.getTime() < told) return 'ignored';
  if (event.createdAt.getTime() === told && event.askedAfter?.getTime() !== held.updated_at.getTime()) {
    throw new TiedEvent(held.updated_at);
  }
  await trx
    .updateTable('subscriptions')
    .set({
      cancel_at_period_end: event.isCancelled,
      provider_moment: event.createdAt,
      updated_at: nextUpdate(held, now),
    })
    .where('id', '=', held.id)
    .execute();
  if (event.plan) await changePlan(trx, held, event.plan, now);
  return 'applied';
}

async function subscriptionEnded(
  trx: Db,
  event: Of<'subscription-ended'>,
  services: BillingServices,
): Promise<Outcome> {
  const { held, dealer } = await findHeld(trx, event.subscription);
  await trx.updateTable('subscriptions').set({ provider_end_due: false }).where('id', '=', held.id).execute();
  if (held.status === 'ended') return 'ignored';
  await endPlan(trx, held, services.now());
  await trx.updateTable('subscriptions').set({ provider_end_due: false }).where('id', '=', held.id).execute();
  await tellEnded(trx, held, dealer.name, services);
  return 'applied';
}
