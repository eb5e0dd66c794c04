import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED, OWNERS } from '../../contract/endpoint.ts';
import { ruleMessage } from '../../text/validation.ts';
import { isoDateTime, uuid } from '../shared.ts';

/** What an address may be told of, with its Italian name. */
export const WEBHOOK_EVENTS = {
  'lead.created': 'Nuovo contatto',
  'car.sold': 'Auto venduta',
  'price.changed': 'Prezzo cambiato',
  'report.ready': 'Rapporto Carfax pronto',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
const event = z.enum(Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]);

/** Addresses of one dealership. */
export const MAX_WEBHOOKS = 5;

/** The signature of a delivery: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" by the secret, in hex>`, as Stripe signs. */
export const SIGNATURE_HEADER = 'carzaa-signature';

const webhook = z.object({
  uuid,
  url: z.string(),
  events: z.array(event),
  created_at: isoDateTime,
  /** Of the last day. */
  delivered: z.int(),
  waiting: z.int(),
  failed: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  uuid,
  event: event.or(z.literal('ping')),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  created_at: isoDateTime,
  /** Of the next try. */
  next_at: isoDateTime.nullable(),
  delivered_at: isoDateTime.nullable(),
  /** What the receiver answered last, or why it could not be reached. */
  status: z.int().nullable(),
  error: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const webhookBody = z.strictObject({
  url: z.string().trim().min(1, ruleMessage('required', 'Indirizzo')).max(500, 'Al massimo 500 caratteri'),
  events: z.array(event).min(1, 'Scegli almeno un evento').max(Object.keys(WEBHOOK_EVENTS).length),
});

export const webhookCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/webhooks',
    ...OWN,
    ...OWNERS,
    summary: 'Gli indirizzi che vengono avvisati di ciò che accade',
    data: z.array(webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/webhooks',
    ...OWN_ENABLED,
    ...OWNERS,
    refusedInSupport: true,
    freshFactor: true,
    summary: 'Aggiunge un indirizzo; il segreto per verificare la firma si vede soltanto in questa risposta',
    body: webhookBody,
    data: z.object({ webhook, secret: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/webhooks/{id}',
    ...OWN,
    ...OWNERS,
    summary: 'Toglie un indirizzo, con i suoi invii',
    data: z.null(),
  }),
  ping: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/webhooks/{id}/ping',
    ...OWN_ENABLED,
    ...OWNERS,
    summary: 'Manda un avviso di prova',
    data: delivery,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/webhooks/{id}/deliveries',
    ...OWN,
    ...OWNERS,
    summary: 'Gli ultimi 50 invii a un indirizzo, il più recente per primo',
    data: z.array(delivery),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/webhooks/{id}/deliveries/{delivery}/resend',
    ...OWN_ENABLED,
    ...OWNERS,
    summary: 'Manda di nuovo un avviso, con lo stesso identificativo',
    data: delivery,
  }),
};
