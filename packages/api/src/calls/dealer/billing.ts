import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED, OWNERS } from '../../contract/endpoint.ts';
import { planTier, subscriptionPlan } from '../public/platform.ts';
import { isoDateTime, pageOf, pageQuery, uuid } from '../shared.ts';

/** How much of something a plan gives, and what is left of it. */
const quota = z.object({ limit: z.int(), used: z.int(), available: z.int() });

/** A dealership's plan as its owners see it. Prices in cents, VAT excluded. */
const subscriptionState = z.object({
  tier: planTier,
  /** The plan in force; the free one's without any other. */
  plan: subscriptionPlan,
  /** Null on the free plan. */
  subscription: z
    .object({
      uuid,
      kind: z.enum(['trial', 'paid']),
      status: z.enum(['active', 'past_due']),
      /** As agreed when it was bought. */
      price: z.int(),
      started_at: isoDateTime,
      period_start: isoDateTime,
      period_end: isoDateTime,
      /** When it is charged again; null for what just ends. */
      renews_at: isoDateTime.nullable(),
      cancel_at_period_end: z.boolean(),
      /** The plan that takes its place when the period ends. */
      next_plan: z.object({ uuid, tier: planTier, name: z.string(), price: z.int() }).nullable(),
    })
    .nullable(),
  usage: z.object({
    showcase: quota,
    featured: quota,
    /** Credits: bought in packages, left of this month's, and both; `monthly` is what the plan gives each month. */
    carfax: z.object({ credit: z.int(), subscription: z.int(), total: z.int(), monthly: z.int() }),
  }),
  /** Whether the free trial can be begun; otherwise why not, by error code. */
  trial: z.object({ available: z.boolean(), refusal: z.enum(['S5', 'S6']).nullable() }),
});
export type SubscriptionState = z.infer<typeof subscriptionState>;

/** Credits for vehicle history reports, sold together. */
const carfaxPackage = z.object({
  uuid,
  name: z.string(),
  credits: z.int(),
  /** Cents, VAT excluded. */
  price: z.int(),
});

const invoice = z.object({
  uuid,
  /** `2026/12`: the year's own series. Its files are `/fatture/{uuid}.pdf` and `.xml`. */
  number: z.string(),
  cause: z.enum(['plan', 'renewal', 'plan-change', 'package']),
  description: z.string(),
  /** Cents: without VAT, the VAT, and both. */
  net: z.int(),
  vat: z.int(),
  total: z.int(),
  issued_at: isoDateTime,
});
export type Invoice = z.infer<typeof invoice>;

export const billingCalls = {
  startTrial: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/subscription/trial',
    ...OWN_ENABLED,
    ...OWNERS,
    summary: 'Attiva la prova gratuita di 30 giorni: una volta sola, e mai dopo un piano acquistato',
    refusedInSupport: true,
    data: subscriptionState,
  }),
  subscription: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/subscription',
    ...OWN,
    summary: 'Il piano del concessionario, con quello che ne ha usato',
    data: subscriptionState,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/checkout',
    ...OWN_ENABLED,
    ...OWNERS,
    summary:
      'Apre il pagamento di un piano o di un pacchetto, o ritrova quello aperto: risponde 302 con il suo indirizzo',
    refusedInSupport: true,
    body: z.union([z.strictObject({ plan: uuid }), z.strictObject({ package: uuid })]),
    /** The address; the client goes there by itself, and hands on nothing. */
    data: z.string().nullable(),
  }),
  packages: endpoint({
    method: 'GET',
    path: '/api/carfax-packages',
    access: 'public',
    summary: 'I pacchetti di rapporti Carfax in vendita',
    data: z.array(carfaxPackage),
  }),
};

/** What a dealership changes about its plan; the back office alone calls these. */
export const planCalls = {
  change: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/subscription/change',
    ...OWN_ENABLED,
    ...OWNERS,
    summary: 'Cambia piano: subito verso uno più caro, dal prossimo mese verso uno più economico',
    refusedInSupport: true,
    body: z.strictObject({ plan: uuid }),
    data: subscriptionState,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/subscription/cancel',
    ...OWN,
    ...OWNERS,
    summary: 'Disdice il piano alla fine del periodo pagato',
    refusedInSupport: true,
    data: subscriptionState,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/subscription/resume',
    ...OWN,
    ...OWNERS,
    summary: 'Ritira la disdetta',
    refusedInSupport: true,
    data: subscriptionState,
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/invoices',
    ...OWN,
    ...OWNERS,
    summary: 'Le fatture del concessionario, le più recenti per prime',
    query: z.strictObject(pageQuery),
    data: pageOf(invoice),
  }),
};
