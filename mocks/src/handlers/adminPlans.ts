import type { AdminPlan } from '@carzaa/api/calls/adminPlans';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import type { SubscriptionPlan } from '@carzaa/api/calls/misc';
import type { MockContext } from '../adapter.ts';
import { currentPlans } from '../billing.ts';
import { dealers } from '../rows/dealers.ts';
import { NOW } from '../rows/ids.ts';
import { save, state } from '../state.ts';

function held(plan: SubscriptionPlan, kind: 'trial' | 'paid') {
  return Object.values(state.billing).flatMap(({ subscription }) =>
    subscription?.plan === plan.uuid && subscription.kind === kind ? [subscription] : [],
  );
}

function toPlan(plan: SubscriptionPlan): AdminPlan {
  const subscribed = Object.values(state.billing).filter(({ subscription }) => subscription !== null).length;
  return {
    ...plan,
    holders: plan.tier === 'Free' ? dealers.length - subscribed : held(plan, 'paid').length,
    trials: held(plan, 'trial').length,
    updated_at: state.planChanges[plan.uuid]?.updated_at ?? NOW,
  };
}

function find(id: string): SubscriptionPlan {
  const plan = currentPlans().find(({ uuid }) => uuid === id);
  if (!plan) throw new ApiError('4');
  return plan;
}

export const adminPlanHandlers: Handlers<Contract['adminPlans'], MockContext> = {
  list: () => currentPlans().map(toPlan),
  get: ({ params }) => toPlan(find(params.id)),
  impact({ params }) {
    const plan = find(params.id);
    const { holders, trials } = toPlan(plan);
    const prices = Map.groupBy(held(plan, 'paid'), ({ price }) => price);
    return {
      holders,
      trials,
      joining: Object.values(state.billing).filter(({ subscription }) => subscription?.next_plan?.uuid === plan.uuid)
        .length,
      open_checkouts: 0,
      kept_prices: [...prices].map(([price, { length }]) => ({ price, dealers: length })),
      over_showcase: 0,
      over_featured: 0,
    };
  },
  update({ params, body: { updated_at, ...form } }) {
    const plan = find(params.id);
    const current = toPlan(plan);
    if (current.updated_at !== updated_at) {
      throw new ApiError('2', {
        status: 409,
        message: 'Il piano è stato cambiato nel frattempo: controlla i dati attuali e riprova.',
        current,
      });
    }
    if (plan.tier === 'Free' && form.price !== 0) throw invalid({ price: ['Il piano gratuito non ha un prezzo'] });
    if (plan.tier !== 'Free' && form.price === 0) throw invalid({ price: ['Un piano a pagamento ha un prezzo'] });
    const moment = new Date(Math.max(Date.now(), Date.parse(updated_at) + 1)).toISOString();
    state.planChanges[plan.uuid] = { ...form, updated_at: moment };
    save();
    return toPlan(find(params.id));
  },
};
