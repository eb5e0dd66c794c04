import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { device } from '../public/accountSecurity.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { emailField, nameField, optionalPhone, textField } from '../fields.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';
import { currentUser, role } from '../public/users.ts';

const USER_SORT_FIELDS = ['created_at', 'name', 'email', 'role', 'last_seen_at'] as const;

const userFilters = {
  role: z.union([role, z.array(role).min(1).max(4)]).optional(),
  enabled: z.boolean().optional(),
  verified: z.boolean().optional(),
};
const userListQuery = backofficeListQuery(userFilters, USER_SORT_FIELDS);
export type UserListQuery = z.output<typeof userListQuery>;

/** An account, as administrators see it in the list. */
const adminUser = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  /** The address that waits to be confirmed. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  role,
  email_verified_at: isoDateTime.nullable(),
  enabled: z.boolean(),
  has_password: z.boolean(),
  has_google: z.boolean(),
  /** How many dealerships it owns. */
  dealers_count: z.int(),
  /** Of the sessions that are still open. */
  last_seen_at: isoDateTime.nullable(),
  created_at: isoDateTime,
  /** Guard against lost updates. */
  updated_at: isoDateTime,
});
export type AdminUser = z.infer<typeof adminUser>;

const adminUserDetail = adminUser.extend({
  sessions: z.array(
    z.object({
      ip: z.string(),
      user_agent: z.string(),
      /** What the user agent stands for, as far as it tells. */
      device,
      created_at: isoDateTime,
      last_seen_at: isoDateTime,
      /** Who is signed in as this user, for support. */
      support_by: z.string().nullable(),
    }),
  ),
  dealers: z.array(z.object({ uuid, name: z.string(), city: z.string(), enabled: z.boolean() })),
  favourites_count: z.int(),
  messages_count: z.int(),
  /** What the administrator who asks may do with this account. */
  may: z.object({ edit: z.boolean(), change_role: z.boolean(), disable: z.boolean(), support: z.boolean() }),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

const editable = { name: nameField, email: emailField, phone: optionalPhone, role };
export const createUserBody = z.strictObject(editable);
export const updateUserBody = z.strictObject({ ...editable, updated_at: isoDateTime });

/** Why an administrator signs in as somebody else. */
const supportBody = z.strictObject({
  reason: textField('Motivo', ['required'], ['sluggable'], ['min', 3], ['max', 500]),
});

export const adminUserCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Gli utenti',
    query: userListQuery,
    data: pageOf(adminUser),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'admin',
    summary: 'Un utente, con le sue sessioni e le sue concessionarie',
    data: adminUserDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    creates: true,
    access: 'admin',
    freshFactor: true,
    summary: 'Crea un utente, che riceve per email il collegamento per scegliere la password',
    body: createUserBody,
    data: adminUserDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    access: 'admin',
    freshFactor: true,
    summary: 'Modifica un utente; una nuova email va confermata da chi la riceve',
    body: updateUserBody,
    data: adminUserDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'admin',
    freshFactor: true,
    summary: 'Cancella un utente e i suoi dati personali',
    data: z.object({ uuid }),
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/enable',
    access: 'admin',
    summary: 'Riabilita un utente',
    data: adminUserDetail,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/disable',
    access: 'admin',
    summary: 'Disabilita un utente e chiude subito le sue sessioni',
    data: adminUserDetail,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/sessions',
    access: 'admin',
    summary: 'Chiude tutte le sessioni di un utente',
    data: adminUserDetail,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/admin/roles',
    access: 'admin',
    summary: 'I ruoli, e quali può assegnare chi chiede',
    data: z.array(z.object({ slug: role, name: z.string(), assignable: z.boolean() })),
  }),
  support: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/support-session',
    access: 'admin',
    freshFactor: true,
    summary: 'Entra come un utente per assisterlo, per 30 minuti al massimo; il motivo resta nel registro',
    body: supportBody,
    data: currentUser,
  }),
};
