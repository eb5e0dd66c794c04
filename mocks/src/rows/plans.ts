import type { SubscriptionPlan } from '@carzaa/api/calls/public/platform';
import { packageId, planId } from './ids.ts';

function plan(
  n: number,
  tier: SubscriptionPlan['tier'],
  description: string,
  [price, showcase_limit, featured_limit, carfax_monthly]: readonly [number, number, number, number],
): SubscriptionPlan {
  return { uuid: planId(n), tier, name: tier, description, price, showcase_limit, featured_limit, carfax_monthly };
}

export const plans = [
  plan(1, 'Free', 'Per cominciare: i tuoi annunci online, senza costi.', [0, 0, 0, 0]),
  plan(2, 'Start', 'Per farsi notare: le prime auto in vetrina.', [4900, 3, 1, 2]),
  plan(3, 'Pro', 'Per chi vende ogni settimana.', [9900, 10, 5, 10]),
  plan(4, 'Premium', 'Per i grandi parchi auto.', [19_900, 30, 15, 30]),
] as const;

const PRICES = { 5: 4500, 10: 8000, 25: 17_500 };
export const packages = Object.entries(PRICES).map(([text, price]) => {
  const credits = Number(text);
  return { uuid: packageId(credits), name: `${text} rapporti Carfax`, credits, price };
});
