import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { device } from './accountSecurity.ts';
import { isoDateTime, uuid } from '../shared.ts';

/** What notifications tell of; a mail says the same where none was shown. */
export const PUSH_KINDS = ['searches', 'prices', 'taken', 'answers'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Browsers of one person. */
export const MAX_PUSH_DEVICES = 10;

/** Whole hours of Rome between which nothing is shown, unless somebody chooses others; the same twice is never. */
export const PUSH_QUIET = { from: 22, to: 8 } as const;

const hour = z.int().min(0).max(23);
const kinds = z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length);
const quiet = z.strictObject({ from: hour, to: hour });

const pushDevice = z.object({
  uuid,
  device,
  created_at: isoDateTime,
  /** When it last showed something, or was switched on. */
  last_used_at: isoDateTime,
  /** The browser that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const pushState = z.object({
  /** The site's public key (VAPID), which a browser subscribes with. */
  key: z.string(),
  kinds: z.array(z.enum(PUSH_KINDS)),
  quiet: z.object({ from: hour, to: hour }),
  devices: z.array(pushDevice),
});
export type PushState = z.infer<typeof pushState>;

const address = z.string().max(1000);

/** A subscription as a browser gives it (`PushSubscription.toJSON`), without what we do not need. */
const pushSubscription = z.strictObject({
  endpoint: address,
  keys: z.strictObject({
    /** A point on P-256 and sixteen bytes, as RFC 8291 wants them. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscription>;

export const pushCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/private/push',
    access: 'user',
    summary: 'Di che cosa avvisano le notifiche, quando tacciono e su quali dispositivi arrivano',
    refusedInSupport: true,
    data: pushState,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/private/push',
    access: 'user',
    summary: 'Sceglie di che cosa avvisano le notifiche e quando tacciono',
    refusedInSupport: true,
    body: z.strictObject({ kinds, quiet }),
    data: pushState,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/private/push/devices',
    access: 'user',
    summary: 'Attiva le notifiche su questo browser',
    refusedInSupport: true,
    body: pushSubscription,
    data: pushState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/private/push/devices/{id}',
    access: 'user',
    summary: 'Disattiva le notifiche su un proprio dispositivo',
    refusedInSupport: true,
    data: pushState,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/push/replace',
    access: 'public',
    namesSecret: true,
    summary: 'Il browser ha cambiato indirizzo per le notifiche: il nuovo prende il posto del vecchio, che fa da segreto',
    body: z.strictObject({ old: address, subscription: pushSubscription }),
    data: z.null(),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/push/stop',
    access: 'public',
    namesSecret: true,
    summary: 'Disattiva le notifiche del browser che ha questo indirizzo, premuto in una di esse',
    body: z.strictObject({ endpoint: address }),
    data: z.null(),
  }),
  shown: endpoint({
    method: 'POST',
    path: '/api/push/shown',
    access: 'public',
    namesSecret: true,
    summary: 'Una notifica è stata mostrata: l’email che direbbe lo stesso non parte',
    body: z.strictObject({ id: uuid }),
    data: z.null(),
  }),
};
