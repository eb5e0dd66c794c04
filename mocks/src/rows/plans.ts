import type { SubscriptionPlan } from '@carzaa/api/calls/misc';
import { planId } from './ids.ts';

export const plans: SubscriptionPlan[] = [
  {
    uuid: planId(1),
    tier: 'Free',
    name: 'Free',
    description: 'Per cominciare: i tuoi annunci online, senza costi.',
    price: 0,
    showcase_limit: 0,
    featured_limit: 0,
    carfax_monthly: 0,
  },
  {
    uuid: planId(2),
    tier: 'Start',
    name: 'Start',
    description: 'Per farsi notare: le prime auto in vetrina.',
    price: 4900,
    showcase_limit: 3,
    featured_limit: 1,
    carfax_monthly: 2,
  },
  {
    uuid: planId(3),
    tier: 'Pro',
    name: 'Pro',
    description: 'Per chi vende ogni settimana.',
    price: 9900,
    showcase_limit: 10,
    featured_limit: 5,
    carfax_monthly: 10,
  },
  {
    uuid: planId(4),
    tier: 'Premium',
    name: 'Premium',
    description: 'Per i grandi parchi auto.',
    price: 19_900,
    showcase_limit: 30,
    featured_limit: 15,
    carfax_monthly: 30,
  },
];
