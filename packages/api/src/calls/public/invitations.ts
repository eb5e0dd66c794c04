import { z } from 'zod';
import { DEALER_ROLES } from '../../contract/dealerRoles.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { checkConfirmed, consentField, nameField, newPasswordField } from '../fields.ts';
import { currentUser, token } from './users.ts';

/** What is said of a link that was revoked, or never was. */
export const UNKNOWN_INVITATION = 'Questo invito non esiste o è stato annullato: forse ne hai ricevuto uno più recente.';

const tokenBody = z.strictObject({ token: z.string().min(20, UNKNOWN_INVITATION).max(200, UNKNOWN_INVITATION) });

const invitationSeen = z.object({
  /** Unknown or revoked links are refused instead (code 2). */
  state: z.enum(['open', 'expired', 'used']),
  dealer: z.string(),
  role: z.enum(DEALER_ROLES),
  /** The address that it was sent to. */
  email: z.string(),
  /** Whether that address has an account, and accepts by signing in. */
  has_account: z.boolean(),
});
export type InvitationSeen = z.infer<typeof invitationSeen>;

/** Who comes by the link of a mail has shown that the address is theirs: it needs no confirming. */
export const joinBody = z
  .strictObject({
    token,
    name: nameField,
    password: newPasswordField,
    password_confirmation: z.string(),
    privacy: consentField('Privacy'),
    terms: consentField("Condizioni d’uso"),
  })
  .superRefine(checkConfirmed);

export const invitationCalls = {
  look: endpoint({
    method: 'POST',
    path: '/api/invitations/look',
    access: 'public',
    summary: 'Che cosa offre un invito, e se vale ancora',
    body: tokenBody,
    data: invitationSeen,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/invitations/join',
    access: 'guest',
    summary: 'Crea l’account di chi è invitato e non ne ha uno, ed entra nella concessionaria',
    body: joinBody,
    data: currentUser,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'verified',
    refusedInSupport: true,
    summary: 'Accetta un invito con il proprio account, che deve avere l’indirizzo invitato',
    body: tokenBody,
    data: currentUser,
  }),
};
