import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { isoDateTime, uuid } from '../shared.ts';
import { currentUser } from './users.ts';

/** What beside the password shows who somebody is. */
export const factorKind = z.enum(['passkey', 'totp', 'recovery']);
export type FactorKind = z.infer<typeof factorKind>;

/** What goes between the browser's WebAuthn and the server's, whose own library checks it. */
const webAuthn = z.looseObject({});
const publicKeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string().max(40), z.unknown()),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
});
const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Il codice ha sei cifre'));
const recoveryCode = z.string().min(16).max(40);
const passwordField = z.string().max(1000).default('');

/** One of them, whichever the person has at hand. */
export const showFactorBody = z.union([
  z.strictObject({ passkey: publicKeyAnswer }),
  z.strictObject({ totp: totpCode }),
  z.strictObject({ recovery: recoveryCode }),
]);

const recoveryCodes = z.object({
  /** Shown once, when the first factor is added; null later. */
  recovery_codes: z.array(z.string()).nullable(),
});

const ownFactors = z.object({
  passkeys: z.array(
    z.object({ uuid, name: z.string(), created_at: isoDateTime, last_used_at: isoDateTime.nullable() }),
  ),
  totp: z.object({ created_at: isoDateTime }).nullable(),
  recovery_left: z.int(),
  /** Whether this person may not administer without one. */
  required: z.boolean(),
});
export type OwnFactors = z.infer<typeof ownFactors>;

export const passkeyName = z.string().trim().min(1, 'Dai un nome alla passkey').max(60);
export const proofBody = z.strictObject({ password: passwordField });

/** The second factor: showing it, and looking after one's own. */
export const secondFactorCalls = {
  methods: endpoint({
    method: 'GET',
    path: '/api/second-factor',
    access: 'public',
    summary: 'Con che cosa può confermare chi sta accedendo, o chi ha già fatto l’accesso',
    /** `fresh`: whether it was shown so recently that no call asks for it again. */
    data: z.object({ methods: z.array(factorKind), fresh: z.boolean() }),
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/second-factor/passkey',
    access: 'public',
    summary: 'Ciò che il browser chiede alla passkey',
    data: webAuthn,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/second-factor',
    access: 'public',
    summary: 'Conferma con passkey, codice o codice di recupero: completa l’accesso, o lo rinnova per 10 minuti',
    body: showFactorBody,
    data: currentUser,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/private/profile/factors',
    access: 'user',
    summary: 'I propri secondi fattori',
    refusedInSupport: true,
    data: ownFactors,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/private/profile/factors/passkeys/options',
    access: 'user',
    freshFactor: true,
    summary: 'Ciò che il browser chiede per creare una passkey; vuole la password',
    refusedInSupport: true,
    body: proofBody,
    data: webAuthn,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/private/profile/factors/passkeys',
    access: 'user',
    freshFactor: true,
    summary: 'Aggiunge la passkey appena creata; con il primo fattore dà i codici di recupero',
    refusedInSupport: true,
    body: z.strictObject({ name: passkeyName, answer: publicKeyAnswer }),
    data: recoveryCodes,
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/private/profile/factors/totp/options',
    access: 'user',
    freshFactor: true,
    summary: 'Il segreto da dare all’app dei codici; vuole la password',
    refusedInSupport: true,
    body: proofBody,
    /** `picture` is an SVG of the address as a QR code. */
    data: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/api/private/profile/factors/totp',
    access: 'user',
    freshFactor: true,
    summary: 'Attiva l’app dei codici con un suo codice; con il primo fattore dà i codici di recupero',
    refusedInSupport: true,
    body: z.strictObject({ code: totpCode }),
    data: recoveryCodes,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/private/profile/factors/passkeys/{id}',
    access: 'user',
    freshFactor: true,
    summary: 'Toglie una propria passkey',
    refusedInSupport: true,
    data: z.null(),
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/private/profile/factors/totp',
    access: 'user',
    freshFactor: true,
    summary: 'Toglie l’app dei codici',
    refusedInSupport: true,
    data: z.null(),
  }),
  renewRecovery: endpoint({
    method: 'POST',
    path: '/api/private/profile/factors/recovery',
    access: 'user',
    freshFactor: true,
    summary: 'Nuovi codici di recupero, al posto di quelli di prima',
    refusedInSupport: true,
    data: z.object({ recovery_codes: z.array(z.string()) }),
  }),
};
