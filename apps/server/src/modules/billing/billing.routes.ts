import type { billingCalls, planCalls } from '@carzaa/api/calls/dealer/billing';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { safeDeparture } from '@carzaa/api/contract/rules';
import type { OwnerContext } from '../../http/context.ts';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import { lockDealer } from '../../shared/billing/plans.ts';
import { CardRefused, PaymentsAway } from '../../integrations/payments/payments.ts';
import { type Agreed, agreedState } from './agreedState.ts';
import {
  creditPackages,
  findBilledDealer,
  findPlan,
  liveSubscription,
  planHistory,
  type SubscriptionRow,
  touchSubscription,
} from './billing.queries.ts';
import { withVat } from './billing.rules.ts';
import type { BillingServices } from './billingServices.ts';
import { checkoutPath, openCheckout, packageForSale, planForSale } from './openCheckout.queries.ts';
import { invoicesOf, shownPlan, subscriptionStateOf } from './subscriptionState.queries.ts';
import { beginTrial } from './transitions.queries.ts';

const CARD_REFUSED = 'La carta è stata rifiutata: il piano resta quello di prima. Aggiorna la carta e riprova.';

/** `settle` brings home what the provider has to tell by now, where that is in our hands. */
export function billingHandlers(services: BillingServices): ServedHandlers<typeof billingCalls> {
  const { db, now } = services;
  return {
    async startTrial(_, { dealer }) {
      // Answered from where it is written: a trial that is used up is never answered with a failure.
      return db.transaction().execute(async (trx) => {
        await lockDealer(trx, dealer);
        const { hasTried, hasPaid } = await planHistory(trx, dealer);
        if (hasPaid) throw new ApiError('S6');
        if (hasTried) throw new ApiError('S5');
        await beginTrial(trx, dealer, now());
        return subscriptionStateOf(trx, dealer, now());
      });
    },

    subscription: (_, { dealer }) => subscriptionStateOf(db, dealer, now()),

    async checkout({ body }, { dealer, actor, redirect }) {
      const item = 'plan' in body ? await planForSale(db, body.plan) : await packageForSale(db, body.package);
      if (!item) throw new ApiError('4');
      // Who pays for a plan changes it where it is looked after.
      if (item.kind === 'plan' && (await liveSubscription(db, dealer))?.kind === 'paid') {
        return redirect(`/dealer/${dealer}/plan`);
      }
      try {
        const url = await openCheckout(services, item, { dealerId: dealer, userId: actor.uuid });
        // A provider under a name of its own is reached by our own link.
        return redirect(safeDeparture(url, services.appUrl) ?? checkoutPath(dealer, item));
      } catch (error) {
        if (!(error instanceof PaymentsAway)) throw error;
        throw new ApiError('S1', { status: 503, retryAfter: 30 });
      }
    },

    packages: () => creditPackages(db),
  };
}

type PlanServices = BillingServices & { settle: () => Promise<void> };

/** What the provider has taken on is answered whatever becomes of looking at it: a second try must not be needed. */
async function askProvider(
  { db, now, settle }: PlanServices,
  { dealer, log }: OwnerContext,
  held: SubscriptionRow,
  agreed: Agreed,
  ask: () => Promise<void>,
) {
  const before = await subscriptionStateOf(db, dealer, now());
  try {
    await ask();
  } catch (error) {
    if (error instanceof CardRefused) throw new ApiError('S1', { message: CARD_REFUSED });
    if (!(error instanceof PaymentsAway)) throw error;
    throw new ApiError('S1', { status: 503, retryAfter: 30 });
  }
  // The next change is another one, also where the provider has not told of this one yet.
  const seen = await touchSubscription(db, held, now())
    .then(settle)
    .then(() => subscriptionStateOf(db, dealer, now()))
    .catch((error: unknown) => {
      log.warn({ err: error }, 'a changed plan was not looked at');
      return before;
    });
  return agreedState(seen, agreed);
}

/** Changes the plan that a dealership pays for: asks the provider and stores its answer. */
export function planHandlers(services: PlanServices): ServedHandlers<typeof planCalls> {
  const { db, payments } = services;

  /** The plan that the dealership pays for; S2 without one. */
  async function paidPlan(dealerId: string) {
    const held = await liveSubscription(db, dealerId);
    if (held?.kind !== 'paid' || held.provider !== payments.kind || held.provider_subscription === null) {
      throw new ApiError('S2');
    }
    return { ...held, provider_subscription: held.provider_subscription };
  }

  const setCancel = (isCancelled: boolean) =>
    async function setIt(_: unknown, context: OwnerContext) {
      const held = await paidPlan(context.dealer);
      return askProvider(services, context, held, { kind: 'cancel', isCancelled }, () =>
        payments.setCancel(held.provider_subscription, isCancelled),
      );
    };

  return {
    async change({ body }, context) {
      const held = await paidPlan(context.dealer);
      const billed = await findBilledDealer(db, context.dealer);
      const [from, to] = [await findPlan(db, held.plan_id), await findPlan(db, body.plan)];
      if (!billed) throw new ApiError('4');
      if (!from || !to || to.tier === 'Free') throw invalid({ plan: ['Questo piano non si può scegliere'] });
      // Back to the plan one has, before a change that was to come: its own price holds.
      const price = to.id === from.id ? held.price : to.price;
      const when = to.position > from.position ? 'now' : 'period-end';
      return askProvider(services, context, held, { kind: 'change', plan: shownPlan(to), price, when }, () =>
        payments.changePlan({
          subscription: held.provider_subscription,
          plan: { uuid: to.id, name: `Piano ${to.name}`, price },
          total: withVat(price, billed.country).total,
          paidTotal: withVat(held.price, billed.country).total,
          when,
          idempotencyKey: `change-${held.id}-${held.updated_at.getTime()}-${to.id}`,
        }),
      );
    },
    cancel: setCancel(true),
    resume: setCancel(false),
    invoices: ({ query }, { dealer }) => invoicesOf(db, dealer, query),
  };
}
