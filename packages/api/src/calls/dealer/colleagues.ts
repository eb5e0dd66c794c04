import { z } from 'zod';
import { DEALER_ROLES } from '../../contract/dealerRoles.ts';
import { endpoint, OWN, OWN_ENABLED, OWNERS } from '../../contract/endpoint.ts';
import { emailField } from '../fields.ts';
import { isoDateTime, uuid } from '../shared.ts';

/** How long an invitation is good. */
export const INVITATION_DAYS = 7;
/** Most people of a dealership, those who are invited counted too. */
export const MAX_STAFF = 100;

const role = z.enum(DEALER_ROLES, 'Scegli un ruolo');

const colleague = z.object({
  /** The user's. */
  uuid,
  name: z.string(),
  email: z.string(),
  role,
  /** Null for owners. */
  since: isoDateTime.nullable(),
  /** How many cars of the stock are theirs to look after. */
  listings: z.int(),
});
export type Colleague = z.infer<typeof colleague>;

const invitation = z.object({
  uuid,
  email: z.string(),
  role,
  invited_by: z.string().nullable(),
  created_at: isoDateTime,
  expires_at: isoDateTime,
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** Who works in a dealership, owners first, and who is invited; the invitations are for owners alone to see. */
const staff = z.object({ people: z.array(colleague), invitations: z.array(invitation) });
export type Staff = z.infer<typeof staff>;

export const inviteBody = z.strictObject({ email: emailField, role });
const roleChangeBody = z.strictObject({ role });

const path = '/api/dealers/{dealer}/colleagues';
/** People and their rights: whoever has a second factor has just shown it, and nobody does it for an owner. */
const guarded = { ...OWNERS, refusedInSupport: true, freshFactor: true } as const;

export const colleagueCalls = {
  list: endpoint({
    method: 'GET',
    path,
    ...OWN,
    summary: 'Chi lavora nella concessionaria, e gli inviti aperti (questi solo ai titolari)',
    data: staff,
  }),
  invite: endpoint({
    method: 'POST',
    path: `${path}/invitations`,
    creates: true,
    ...OWN_ENABLED,
    ...guarded,
    summary: 'Invita qualcuno per email, con un ruolo; l’invito vale sette giorni, per quell’indirizzo, una volta sola',
    body: inviteBody,
    data: staff,
  }),
  resend: endpoint({
    method: 'POST',
    path: `${path}/invitations/{id}/resend`,
    ...OWN_ENABLED,
    ...guarded,
    summary: 'Manda di nuovo un invito: il collegamento di prima non vale più, il nuovo vale sette giorni',
    data: staff,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${path}/invitations/{id}`,
    ...OWN,
    ...guarded,
    summary: 'Annulla un invito',
    data: staff,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    ...OWN,
    ...guarded,
    summary: 'Cambia il ruolo di un collaboratore; almeno un titolare resta sempre',
    body: roleChangeBody,
    data: staff,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    ...OWN,
    ...guarded,
    summary: 'Toglie un collaboratore: il suo accesso finisce subito, le sue auto non sono più di nessuno',
    data: staff,
  }),
};
