import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction } from '@carzaa/api/audit';
import type { AdminUserDetail } from '@carzaa/api/calls/admin/adminUsers';
import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import type { AdminDashboard } from '@carzaa/api/calls/admin/operations';
import { type Actor, isAdminRole, isSuperAdmin, type Role } from '@carzaa/api/contract/rules';
import { ROLE_NAMES } from '@carzaa/api/roleNames';
import type { MockContext, MockGroup } from '../adapter.ts';
import { type Account, accounts } from '../rows/accounts.ts';
import { wave } from '../rows/wave.ts';
import { dealers } from '../rows/dealers.ts';
import { auditId, daysAgo, dealerId, flagId, importId, mailId, NOW, requestId } from '../rows/ids.ts';
import { reports } from '../rows/reports.ts';
import { accountOf } from '../session.ts';
import { after, existing, newId, pageOf, refuseStale } from '../tables.ts';

function toDetail(account: Account, actor: Actor | null): AdminUserDetail {
  const { ownDealers, role, updated_at } = account;
  const may = isSuperAdmin(actor) || !isAdminRole(role);
  return {
    ...account,
    pending_email: null,
    has_google: false,
    dealers_count: ownDealers.length,
    last_seen_at: updated_at,
    sessions: [],
    dealers: ownDealers,
    favourites_count: 0,
    messages_count: 0,
    may: { edit: may, change_role: may, disable: may, support: may },
  };
}

const change = (id: string, values: Partial<Account>, { actor }: MockContext) =>
  toDetail(accounts.change(id, values), actor);

export const adminUsersHandlers: MockGroup<'adminUsers'> = {
  list: ({ query }, { actor }) =>
    pageOf(
      accounts.rows.map((account) => toDetail(account, actor)),
      query,
    ),
  get: ({ params }, { actor }) => toDetail(accounts.get(params.id), actor),
  create({ body }, { actor }) {
    const now = new Date().toISOString();
    const none = { email_verified_at: null, ownDealers: [], has_password: false, support: null, enabled: true };
    const stamps = { uuid: newId(), created_at: now, updated_at: now };
    return toDetail(accounts.put({ ...none, ...stamps, ...body, phone: body.phone || null }), actor);
  },
  update({ params, body }, context) {
    const { updated_at } = accounts.get(params.id);
    refuseStale(toDetail(accounts.get(params.id), context.actor), body);
    return change(params.id, { ...body, phone: body.phone || null, updated_at: after(updated_at) }, context);
  },
  remove: ({ params }) => accounts.remove(params.id),
  enable: ({ params }, context) => change(params.id, { enabled: true }, context),
  disable: ({ params }, context) => change(params.id, { enabled: false }, context),
  endSessions: ({ params }, { actor }) => toDetail(accounts.get(params.id), actor),
  roles: (_input, { actor }) =>
    Object.entries(ROLE_NAMES).map(([slug, name]) => {
      const role = slug as Role;
      return { slug: role, name, assignable: isSuperAdmin(actor) || !isAdminRole(role) };
    }),
  support: ({ params }) => accounts.get(params.id),
};

type Change = Pick<AuditEntryRow, 'before' | 'after'>;

function entry(n: number, action: AuditAction, subject_type: 'user' | 'dealer', changed: Change): AuditEntryRow {
  const subject = subject_type === 'user' ? accounts.rows[2] : dealers[3];
  const { uuid = null, name = 'Sistema' } = accounts.rows[5] ?? {};
  return {
    uuid: auditId(n),
    at: daysAgo(n),
    actor: { uuid, name },
    support_by: null,
    action,
    action_name: AUDIT_ACTIONS[action],
    subject_type,
    subject_type_name: AUDIT_SUBJECTS[subject_type],
    subject_id: subject?.uuid ?? '',
    subject_name: subject?.name ?? '',
    ...changed,
    ip: '192.0.2.10',
  };
}

const entries: AuditEntryRow[] = [
  entry(1, 'update', 'user', { before: { phone: null }, after: { phone: '+39 051 555 0100' } }),
  entry(2, 'disable', 'dealer', { before: null, after: { disabled_reason: 'Documenti da verificare' } }),
  entry(3, 'enable', 'dealer', { before: { enabled: false }, after: { enabled: true } }),
  entry(4, 'begin_support', 'user', { before: null, after: { until: daysAgo(4) } }),
];

export const auditHandlers: MockGroup<'audit'> = {
  list: ({ query }) => pageOf(entries, query),
  get: ({ params }) => existing(entries.find(({ uuid }) => uuid === params.id)),
};

function decide(id: string, state: 'upheld' | 'dismissed', note: string, context: MockContext) {
  const decided_by = accountOf(context).name;
  return reports.change(id, { state, note, decided_by, decided_at: new Date().toISOString() });
}

export const moderationHandlers: MockGroup<'moderation'> = {
  list: ({ query }) => pageOf(reports.rows, query),
  get: ({ params }) => reports.get(params.id),
  uphold: ({ params, body: { facts } }, context) => decide(params.id, 'upheld', facts, context),
  dismiss: ({ params, body: { note } }, context) => decide(params.id, 'dismissed', note, context),
};

const [, second] = dealers;
const one = (uuid: string, title: string, detail: string) => {
  const dealer = second ? { uuid: second.uuid, name: second.name } : null;
  return { total: 1, items: [{ uuid, title, detail, dealer, at: daysAgo(1) }] };
};
/** One thing of each kind waits, and leads to its row. */
const attention: AdminDashboard['attention'] = {
  carfax_requests: one(requestId(2), 'Fiat Panda 1.0 FireFly Hybrid City Life', 'Sergio Conti'),
  reports: one(flagId(1), 'Audi Q5 40 TDI quattro S tronic', 'Collegamenti o recapiti nel testo'),
  verifications: one(dealerId(51), 'Autosalone Galli', 'Autosalone Galli S.r.l.'),
  mails: one(mailId(1), 'Hai ricevuto un messaggio per la tua auto', '550 5.1.1 La casella non esiste'),
  imports: one(importId(2), 'Sito vecchio', 'L’indirizzo non risponde.'),
  dealers: one(dealerId(2), 'Navigli Auto', 'Pro, in prova'),
};

export const operationsHandlers: MockGroup<'operations'> = {
  dashboard: ({ query: { days } }) => {
    const to = NOW.slice(0, 10);
    const trend = wave(to, days, { published: 24, contacts: 40, revenue: 24_156 });
    return { attention, trend: { from: trend.days[0]?.day ?? to, to, ...trend } };
  },
};
