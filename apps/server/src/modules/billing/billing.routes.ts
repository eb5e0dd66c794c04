import type { billingCalls, planCalls } from '@carzaa/api/calls/billing';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { ownsDealer } from '@carzaa/api/rules';
import type { Context } from '../../context.ts';
import { lockDealer } from '../../db/plans.ts';
import { CardRefused, PaymentsAway } from '../../integrations/payments/payments.ts';
import { findBilledDealer, findPlan, liveSubscription, planHistory } from './billing.queries.ts';
import { withVat } from './billing.rules.ts';
import type { BillingServices } from './billingServices.ts';
import { invoicesOf, needOwner, subscriptionStateOf } from './subscriptionState.ts';
import { beginTrial } from './transitions.ts';

const CARD_REFUSED = 'La carta è stata rifiutata: il piano resta quello di prima. Aggiorna la carta e riprova.';

/** `settle` brings home what the provider has to tell by now, where that is in our hands. */
export function billingHandlers(services: BillingServices): Handlers<typeof billingCalls, Context> {
  const { db, now } = services;
  return {
    async startTrial({ params: { id } }, { actor }) {
      needOwner(ownsDealer(actor, id));
      await db.transaction().execute(async (trx) => {
        await lockDealer(trx, id);
        const dealer = await findBilledDealer(trx, id);
        if (!dealer?.enabled) throw new ApiError('6');
        const { hasTried, hasPaid } = await planHistory(trx, id);
        if (hasPaid) throw new ApiError('S6');
        if (hasTried) throw new ApiError('S5');
        await beginTrial(trx, id, now());
      });
      return subscriptionStateOf(db, id, now());
    },

    async subscription({ params: { id } }, { actor }) {
      needOwner(ownsDealer(actor, id));
      return subscriptionStateOf(db, id, now());
    },

    packages: () =>
      db.selectFrom('carfax_packages').select(['id as uuid', 'name', 'credits', 'price']).orderBy('position').execute(),
  };
}

/** How a dealership changes the plan that it pays for: the provider is asked, and tells what became of it. */
export function planHandlers(
  services: BillingServices & { settle: () => Promise<void> },
): Handlers<typeof planCalls, Context> {
  const { db, payments, now, settle } = services;

  /** The plan that the dealership pays for; S2 without one. */
  async function paidPlan(dealerId: string) {
    const held = await liveSubscription(db, dealerId);
    if (held?.kind !== 'paid' || held.provider !== payments.kind || held.provider_subscription === null) {
      throw new ApiError('S2');
    }
    return { ...held, provider_subscription: held.provider_subscription };
  }

  async function asking(dealerId: string, ask: () => Promise<void>) {
    try {
      await ask();
    } catch (error) {
      if (error instanceof CardRefused) throw new ApiError('S1', { message: CARD_REFUSED });
      if (!(error instanceof PaymentsAway)) throw error;
      throw new ApiError('S1', { status: 503, retryAfter: 30 });
    }
    await settle();
    return subscriptionStateOf(db, dealerId, now());
  }

  const setCancel = (isCancelled: boolean) =>
    async function setIt({ params: { id } }: { params: { id: string } }, { actor }: Context) {
      needOwner(ownsDealer(actor, id));
      const held = await paidPlan(id);
      return asking(id, () => payments.setCancel(held.provider_subscription, isCancelled));
    };

  return {
    async change({ params: { id }, body }, { actor }) {
      needOwner(ownsDealer(actor, id));
      const held = await paidPlan(id);
      const dealer = await findBilledDealer(db, id);
      const [from, to] = [await findPlan(db, held.plan_id), await findPlan(db, body.plan)];
      if (!dealer?.enabled) throw new ApiError('6');
      if (!from || !to || to.tier === 'Free') throw invalid({ plan: ['Questo piano non si può scegliere'] });
      // Back to the plan one has, before a change that was to come: its own price holds.
      const price = to.id === from.id ? held.price : to.price;
      return asking(id, () =>
        payments.changePlan({
          subscription: held.provider_subscription,
          plan: { uuid: to.id, name: `Piano ${to.name}`, price },
          total: withVat(price, dealer.country).total,
          paidTotal: withVat(held.price, dealer.country).total,
          when: to.position > from.position ? 'now' : 'period-end',
          idempotencyKey: `change-${held.id}-${held.updated_at.getTime()}-${to.id}`,
        }),
      );
    },
    cancel: setCancel(true),
    resume: setCancel(false),
    async invoices({ params: { id }, query }, { actor }) {
      needOwner(ownsDealer(actor, id));
      return invoicesOf(db, id, query);
    },
  };
}
