import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { numberError, textField } from '../fields.ts';
import { subscriptionPlan } from '../public/platform.ts';
import { isoDateTime, queryInteger } from '../shared.ts';

/** A plan, as administrators see it. */
const adminPlan = subscriptionPlan.extend({
  /** Dealerships that pay for it, or are on the free one. */
  holders: z.int(),
  /** Dealerships that try it. */
  trials: z.int(),
  /** Guard against lost updates. */
  updated_at: isoDateTime,
});
export type AdminPlan = z.infer<typeof adminPlan>;

const MAX_PRICE_CENTS = 10_000_000;
const MAX_SLOTS = 1000;
const MAX_MONTHLY_REPORTS = 100_000;

export const updatePlanBody = z.strictObject({
  name: textField('Nome', ['required'], ['max', 60]),
  description: textField('Descrizione', ['required'], ['max', 500]),
  /** Cents a month, VAT excluded; for those who buy from now on. */
  price: z
    .int({ error: numberError('Prezzo') })
    .min(0)
    .max(MAX_PRICE_CENTS),
  showcase_limit: z
    .int({ error: numberError('Posti in vetrina') })
    .min(0)
    .max(MAX_SLOTS),
  featured_limit: z
    .int({ error: numberError('Annunci in evidenza') })
    .min(0)
    .max(MAX_SLOTS),
  carfax_monthly: z
    .int({ error: numberError('Rapporti Carfax al mese') })
    .min(0)
    .max(MAX_MONTHLY_REPORTS),
  updated_at: isoDateTime,
});

/** Proposed values; absent ones default to the plan's. */
export const planImpactQuery = z.strictObject({
  showcase_limit: queryInteger.pipe(z.int().min(0).max(MAX_SLOTS)).optional(),
  featured_limit: queryInteger.pipe(z.int().min(0).max(MAX_SLOTS)).optional(),
});

/**
 * Who a change touches. Limits hold for all of them at once, monthly credits from their next month; what is beyond a
 * lower limit stays where it is, and nothing is added to it. Prices that were agreed stay.
 */
const planImpact = z.object({
  /** Dealerships on the plan: paying, trying, and those who begin it with their next month. */
  holders: z.int(),
  trials: z.int(),
  joining: z.int(),
  /** Checkouts that are open at the present price, which they keep. */
  open_checkouts: z.int(),
  /** What holders pay a month, in cents, and how many pay it: none of it changes. */
  kept_prices: z.array(z.object({ price: z.int(), dealers: z.int() })),
  /** Dealerships with more in the showcase, or featured, than the limits in question. */
  over_showcase: z.int(),
  over_featured: z.int(),
});
export type PlanImpact = z.infer<typeof planImpact>;

export const adminPlanCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/subscription-plans',
    access: 'admin',
    summary: 'I piani, con chi li ha',
    data: z.array(adminPlan),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/subscription-plans/{id}',
    access: 'admin',
    summary: 'Un piano',
    data: adminPlan,
  }),
  impact: endpoint({
    method: 'GET',
    path: '/api/admin/subscription-plans/{id}/impact',
    access: 'admin',
    summary: 'Chi sarebbe toccato da una modifica del piano',
    query: planImpactQuery,
    data: planImpact,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/subscription-plans/{id}',
    access: 'admin',
    freshFactor: true,
    summary: 'Modifica un piano: i prezzi già pattuiti restano',
    body: updatePlanBody,
    data: adminPlan,
  }),
};
