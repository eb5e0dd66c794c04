import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED, OWNERS } from '../../contract/endpoint.ts';
import { ADMIN_SCOPES, DEALER_SCOPES, type Scope, SCOPES } from '../../contract/scopes.ts';
import { textField } from '../fields.ts';
import { isoDateTime, uuid } from '../shared.ts';

/** Keys that a dealership, or the administration, may have at a time. */
export const MAX_KEYS = 20;
const USAGE_DAYS = 30;

const scope = z.enum(Object.keys(SCOPES) as [Scope, ...Scope[]]);

const apiKey = z.object({
  uuid,
  name: z.string(),
  /** The first letters, by which its owner tells it from others. */
  hint: z.string(),
  scopes: z.array(scope),
  created_at: isoDateTime,
  created_by: z.string().nullable(),
  last_used_at: isoDateTime.nullable(),
  revoked_at: isoDateTime.nullable(),
  /** Calls of the last 30 days, today last. */
  usage: z.array(z.int()).length(USAGE_DAYS),
});
export type ApiKey = z.infer<typeof apiKey>;

/** Shown once; afterwards nobody knows it, this site included. */
const newKey = z.object({ key: apiKey, secret: z.string() });

const bodyOf = (scopes: readonly [Scope, ...Scope[]]) =>
  z.strictObject({
    name: textField('Nome', ['required'], ['max', 60]),
    scopes: z.array(z.enum(scopes)).min(1, 'Scegli almeno un permesso').max(scopes.length),
  });
const dealerKeyBody = bodyOf(DEALER_SCOPES);
const adminKeyBody = bodyOf(ADMIN_SCOPES);

export const dealerKeyCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/api-keys',
    ...OWN,
    ...OWNERS,
    summary: 'Le chiavi della concessionaria, con il loro uso negli ultimi 30 giorni',
    data: z.array(apiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/api-keys',
    ...OWN_ENABLED,
    ...OWNERS,
    refusedInSupport: true,
    freshFactor: true,
    summary: 'Crea una chiave; il suo testo si vede soltanto in questa risposta',
    body: dealerKeyBody,
    data: newKey,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/api-keys/{id}',
    ...OWN,
    ...OWNERS,
    summary: 'Revoca una chiave, che da subito non apre più niente',
    data: z.null(),
  }),
};

export const adminKeyCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/api-keys',
    access: 'super',
    summary: 'Le chiavi dell’amministrazione, con il loro uso',
    data: z.array(apiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/api-keys',
    access: 'super',
    freshFactor: true,
    summary: 'Crea una chiave dell’amministrazione; il suo testo si vede soltanto in questa risposta',
    body: adminKeyBody,
    data: newKey,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/api-keys/{id}',
    access: 'super',
    summary: 'Revoca una chiave dell’amministrazione',
    data: z.null(),
  }),
};
