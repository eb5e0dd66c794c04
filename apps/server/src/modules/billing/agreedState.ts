import type { SubscriptionState } from '@carzaa/api/calls/dealer/billing';

type Plan = SubscriptionState['plan'];

/** What the provider has taken on about a plan: to end or not with its period, or another one. */
export type Agreed =
  | { kind: 'cancel'; isCancelled: boolean }
  | { kind: 'change'; plan: Plan; price: number; when: 'now' | 'period-end' };

/**
 * The state of a dealership's plan with what the provider has agreed to, whether or not it has told so yet: what was
 * agreed is the answer to who asked for it.
 */
export function agreedState(state: SubscriptionState, agreed: Agreed): SubscriptionState {
  const { subscription: held } = state;
  if (!held) return state;
  const renewing = { ...held, cancel_at_period_end: false, renews_at: held.period_end };
  if (agreed.kind === 'cancel') {
    const ending = { ...held, cancel_at_period_end: true, renews_at: null };
    return { ...state, subscription: agreed.isCancelled ? ending : renewing };
  }
  const { plan, price, when } = agreed;
  if (when === 'period-end') {
    const { uuid, tier, name } = plan;
    const next_plan = uuid === state.plan.uuid ? null : { uuid, tier, name, price };
    return { ...state, subscription: { ...renewing, next_plan } };
  }
  const { showcase, featured, carfax } = state.usage;
  return {
    ...state,
    tier: plan.tier,
    plan,
    subscription: { ...renewing, price, next_plan: null },
    usage: {
      showcase: widened(showcase, plan.showcase_limit),
      featured: widened(featured, plan.featured_limit),
      carfax: { ...carfax, monthly: plan.carfax_monthly },
    },
  };
}

function widened({ used }: { used: number }, limit: number) {
  return { limit, used, available: Math.max(0, limit - used) };
}
