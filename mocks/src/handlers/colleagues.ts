import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@carzaa/api/audit';
import type { Invitation, Staff } from '@carzaa/api/calls/dealer/colleagues';
import { contract } from '@carzaa/api/contract/contract';
import type { MockGroup } from '../adapter.ts';
import { auditId, daysAgo, dealerId, invitationId, listingId, NOW, userId } from '../rows/ids.ts';
import { rowOf } from '../sample.ts';
import { newId, pageOf, Table } from '../tables.ts';

const invited = { invited_by: 'Carlo Bassi', created_at: NOW, expires_at: daysAgo(-7), is_expired: false };

const invitations = new Table<Invitation>('invitations', [
  { ...invited, uuid: invitationId(1), email: 'sara@carzaa.test', role: 'seller' },
  { ...invited, uuid: invitationId(2), email: 'ugo@carzaa.test', role: 'viewer', expires_at: NOW, is_expired: true },
]);

const workerOf = (n: number, name: string, email: string, role: Staff['people'][number]['role']) => {
  return { uuid: userId(n), name, email, role, since: null, listings: 0 };
};
/** Whoever works at the first dealership; whatever is changed, they stay as they are. */
const PEOPLE: Staff['people'] = [
  workerOf(3, 'Carlo Bassi', 'concessionario@carzaa.test', 'owner'),
  workerOf(10, 'Valerio Sala', 'venditore@carzaa.test', 'seller'),
  workerOf(11, 'Lia Benassi', 'collaboratore@carzaa.test', 'viewer'),
];
/** Whoever works there, and who is invited after what has just been done. */
const staff = (_done?: unknown): Staff => ({ people: PEOPLE, invitations: invitations.rows });

export const colleaguesHandlers: MockGroup<'colleagues'> = {
  list: () => staff(),
  invite: ({ body }) => staff(invitations.put({ ...invited, uuid: newId(), ...body })),
  resend: ({ params: { id } }) => staff(invitations.change(id, { is_expired: false, expires_at: invited.expires_at })),
  revoke: ({ params }) => staff(invitations.remove(params.id)),
  changeRole: () => staff(),
  remove: () => staff(),
};

const CHANGES = [
  ['change_price', { price: 11_900 }, { price: 11_500 }],
  ['assign', { assigned_to: null }, { assigned_to: 'Valerio Sala' }],
  ['publish', { state: 'draft' }, { state: 'published' }],
] as const;

const car = { subject_type: 'listing', subject_type_name: AUDIT_SUBJECTS.listing, subject_id: listingId(1) } as const;
const entries = CHANGES.map(([action, before, after], n) => {
  const moment = { uuid: auditId(101 + n), at: daysAgo(n), action, action_name: AUDIT_ACTIONS[action] };
  const subject = { ...car, subject_name: 'Fiat Panda 1.0 Hybrid City Life' };
  return rowOf(contract.activity.list.data.shape.items.element, { ...moment, ...subject, before, after });
});

/** What the first dealership says once for all its cars. */
const defaults = new Table('defaults', [
  {
    ...rowOf(contract.defaults.get.data, { warranty: 12, description: '{marca} {modello} del {anno}, {km}.' }),
    uuid: dealerId(1),
    extra_costs: [{ name: 'Messa su strada', amount: 350 }],
    photo_order: ['Tre quarti anteriore', 'Tre quarti posteriore', 'Interni'],
  },
]);

export const defaultsHandlers: MockGroup<'defaults'> = {
  get: () => defaults.get(dealerId(1)),
  update: ({ body }) => defaults.change(dealerId(1), body),
  takeOver: ({ body: { ids, fields } }) => {
    const changes = fields.map((field) => ({ field, before: '', after: 'Il valore comune' }));
    return { changed: ids.map((uuid) => ({ uuid, title: 'Fiat Panda 1.0 Hybrid City Life', changes })) };
  },
};

export const activityHandlers: MockGroup<'activity'> = { list: ({ query }) => pageOf(entries, query) };
