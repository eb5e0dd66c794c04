import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { uuid } from '../shared.ts';

export const planTier = z.enum(['Free', 'Start', 'Pro', 'Premium', 'Trial']);
export type PlanTier = z.infer<typeof planTier>;

export const subscriptionPlan = z.object({
  uuid,
  tier: planTier,
  name: z.string(),
  description: z.string(),
  /** Cents of euro a month, VAT excluded. */
  price: z.int(),
  showcase_limit: z.int(),
  featured_limit: z.int(),
  /** Carfax reports included each month. */
  carfax_monthly: z.int(),
});
export type SubscriptionPlan = z.infer<typeof subscriptionPlan>;

const counters = z.object({
  /** Cars that a search shows which asks for nothing; the other figures are of the same. */
  listings: z.int(),
  /** Those of the public list, with or without cars today. */
  dealers: z.int(),
  /** Published listings with a Carfax report. */
  carfax: z.int(),
  /** Published in the last seven days. */
  this_week: z.int(),
});
export type Counters = z.infer<typeof counters>;

const marketFigures = z.object({
  /** Views of listings over the last thirty days, a visitor once a day and listing. */
  visits: z.int(),
  /** Buyers who got in touch with a dealership over the last thirty days, by every channel. */
  contacts: z.int(),
  /** Minutes until the dealership in the middle answers; null while none has enough contacts to tell. */
  answer_minutes: z.int().nullable(),
});
export type MarketFigures = z.infer<typeof marketFigures>;

export const miscCalls = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/api/csrf-cookie',
    access: 'public',
    summary: 'Imposta il cookie XSRF-TOKEN, da ripetere in X-XSRF-TOKEN',
    data: z.null(),
  }),
  features: endpoint({
    method: 'GET',
    path: '/api/features',
    access: 'public',
    summary: 'Che cosa è attivo in questa installazione',
    data: z.object({
      /** Whether "Accedi con Google" is to be offered, at `/social/redirect/google`. */
      google: z.boolean(),
    }),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/api/subscription-plans',
    access: 'public',
    summary: 'I piani per i concessionari',
    data: z.array(subscriptionPlan),
  }),
  counters: endpoint({
    method: 'GET',
    path: '/api/counters',
    access: 'public',
    summary: 'I numeri della piattaforma',
    data: counters,
  }),
  marketFigures: endpoint({
    method: 'GET',
    path: '/api/market-figures',
    access: 'public',
    summary: 'Visite, contatti e tempi di risposta degli ultimi trenta giorni, vecchi al massimo di un’ora',
    data: marketFigures,
  }),
};
