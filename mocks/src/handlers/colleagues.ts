import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@carzaa/api/audit';
import type { ActivityEntry } from '@carzaa/api/calls/dealer/activity';
import type { DealerDefaults } from '@carzaa/api/calls/dealer/defaults';
import type { Invitation, Staff } from '@carzaa/api/calls/dealer/colleagues';
import type { MockGroup } from '../adapter.ts';
import { defaults } from '../rows/defaults.ts';
import { stock } from '../rows/stock.ts';
import { accounts } from '../rows/accounts.ts';
import { auditId, daysAgo, invitationId, listingId, NOW, userId } from '../rows/ids.ts';
import { after, newId, pageOf, refuseStale, Table } from '../tables.ts';

const invited = { invited_by: 'Carlo Bassi', created_at: NOW, expires_at: daysAgo(-7), is_expired: false };

const invitations = new Table<Invitation>('invitations', [
  { ...invited, uuid: invitationId(1), email: 'sara@carzaa.test', role: 'seller' },
  { ...invited, uuid: invitationId(2), email: 'ugo@carzaa.test', role: 'viewer', expires_at: NOW, is_expired: true },
]);

/** Everybody who may sign in and works there; the invitations are the first dealership's, whoever asks. */
function staff(dealer: string): Staff {
  const people = accounts.rows.flatMap(({ uuid, name, email, ownDealers }) => {
    const own = ownDealers.find((one) => one.uuid === dealer);
    return own ? [{ uuid, name, email, role: own.role, since: null, listings: own.role === 'seller' ? 3 : 0 }] : [];
  });
  return { people, invitations: invitations.rows };
}

export const colleaguesHandlers: MockGroup<'colleagues'> = {
  list: ({ params: { dealer } }) => staff(dealer),
  invite({ params: { dealer }, body }) {
    invitations.put({ ...invited, uuid: newId(), ...body });
    return staff(dealer);
  },
  resend({ params: { dealer, id } }) {
    invitations.change(id, { is_expired: false, expires_at: invited.expires_at });
    return staff(dealer);
  },
  revoke({ params: { dealer, id } }) {
    invitations.remove(id);
    return staff(dealer);
  },
  changeRole({ params: { dealer, id }, body: { role } }) {
    const { ownDealers } = accounts.get(id);
    accounts.change(id, { ownDealers: ownDealers.map((own) => (own.uuid === dealer ? { ...own, role } : own)) });
    return staff(dealer);
  },
  remove({ params: { dealer, id } }) {
    accounts.change(id, { ownDealers: accounts.get(id).ownDealers.filter(({ uuid }) => uuid !== dealer) });
    return staff(dealer);
  },
};

function entry(
  n: number,
  values: Pick<ActivityEntry, 'action' | 'subject_type' | 'subject_name' | 'before' | 'after'>,
) {
  const { action, subject_type } = values;
  return {
    ...values,
    uuid: auditId(100 + n),
    at: daysAgo(n),
    actor: n % 2 === 0 ? { uuid: userId(3), name: 'Carlo Bassi' } : { uuid: userId(10), name: 'Valerio Sala' },
    action_name: AUDIT_ACTIONS[action],
    subject_type_name: AUDIT_SUBJECTS[subject_type],
    subject_id: subject_type === 'listing' ? listingId(1) : userId(10),
    in_support: n === 2,
  };
}

const car = { subject_type: 'listing', subject_name: 'Fiat Panda 1.0 Hybrid City Life' } as const;
const entries: ActivityEntry[] = [
  entry(1, { ...car, action: 'change_price', before: { price: 11_900 }, after: { price: 11_500 } }),
  entry(2, { ...car, action: 'assign', before: { assigned_to: null }, after: { assigned_to: 'Valerio Sala' } }),
  entry(3, { ...car, action: 'publish', before: { state: 'draft' }, after: { state: 'published' } }),
  entry(4, {
    action: 'update',
    subject_type: 'colleague',
    subject_name: 'Valerio Sala',
    before: { role: 'viewer' },
    after: { role: 'seller' },
  }),
];

function told({ uuid: _uuid, ...rest }: DealerDefaults & { uuid: string }): DealerDefaults {
  return rest;
}

export const defaultsHandlers: MockGroup<'defaults'> = {
  get: ({ params: { dealer } }) => told(defaults.get(dealer)),
  update({ params: { dealer }, body }) {
    const current = defaults.get(dealer);
    refuseStale(current, body);
    return told(defaults.change(dealer, { ...body, updated_at: after(current.updated_at) }));
  },
  takeOver: ({ body: { ids, fields } }) => ({
    changed: ids.map((uuid) => ({
      uuid,
      title: stock.get(uuid).title,
      changes: fields.map((field) => ({ field, before: '', after: 'Il valore comune' })),
    })),
  }),
};

export const activityHandlers: MockGroup<'activity'> = { list: ({ query }) => pageOf(entries, query) };
