import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@carzaa/api/audit';
import type { AdminUserDetail } from '@carzaa/api/calls/admin/adminUsers';
import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import type { AdminDashboard } from '@carzaa/api/calls/admin/operations';
import { contract } from '@carzaa/api/contract/contract';
import { type Actor, isAdminRole, isSuperAdmin } from '@carzaa/api/contract/rules';
import { ROLE_NAMES } from '@carzaa/api/roleNames';
import type { MockGroup } from '../adapter.ts';
import { type Account, accounts } from '../rows/accounts.ts';
import { dealers } from '../rows/dealers.ts';
import { auditId, daysAgo, dealerId, flagId, importId, mailId, NOW, requestId, userId } from '../rows/ids.ts';
import { reports } from '../rows/reports.ts';
import { wave } from '../rows/wave.ts';
import { rowOf } from '../sample.ts';
import { callsOf, existing, newId, now, pageOf } from '../tables.ts';

function toDetail({ ownDealers, ...account }: Account, actor: Actor | null): AdminUserDetail {
  const may = isSuperAdmin(actor) || !isAdminRole(account.role);
  return rowOf(contract.adminUsers.get.data, {
    ...account,
    dealers_count: ownDealers.length,
    dealers: ownDealers,
    may: { edit: may, change_role: may, disable: may, support: may },
  });
}

export const adminUsersHandlers: MockGroup<'adminUsers'> = {
  list: ({ query }, { actor }) =>
    pageOf(
      accounts.rows.map((account) => toDetail(account, actor)),
      query,
    ),
  get: ({ params }, { actor }) => toDetail(accounts.get(params.id), actor),
  create({ body }, { actor }) {
    const [account] = accounts.rows;
    return toDetail(accounts.put({ ...existing(account), ...body, uuid: newId() }), actor);
  },
  update: ({ params, body }, { actor }) => toDetail(accounts.change(params.id, body), actor),
  remove: ({ params }) => accounts.remove(params.id),
  enable: ({ params }, { actor }) => toDetail(accounts.change(params.id, { enabled: true }), actor),
  disable: ({ params }, { actor }) => toDetail(accounts.change(params.id, { enabled: false }), actor),
  endSessions: ({ params }, { actor }) => toDetail(accounts.get(params.id), actor),
  roles: () => (['customer', 'dealer'] as const).map((slug) => ({ slug, name: ROLE_NAMES[slug], assignable: true })),
  support: ({ params }) => accounts.get(params.id),
};

const CHANGES: readonly Pick<AuditEntryRow, 'action' | 'before' | 'after'>[] = [
  { action: 'update', before: { phone: null }, after: { phone: '+39 051 555 0100' } },
  { action: 'disable', before: null, after: { disabled_reason: 'Documenti da verificare' } },
  { action: 'begin_support', before: null, after: { until: daysAgo(4) } },
];

const subject = { subject_type: 'user', subject_type_name: AUDIT_SUBJECTS.user, subject_name: 'Carlo Bassi' } as const;
const actor = { uuid: userId(6), name: 'Ada Marini' };
const entries: AuditEntryRow[] = CHANGES.map((changed, n) => {
  const moment = { uuid: auditId(n + 1), at: daysAgo(n + 1), actor, action_name: AUDIT_ACTIONS[changed.action] };
  return rowOf(contract.audit.get.data, { ...moment, ...subject, subject_id: userId(3), ...changed });
});

export const auditHandlers: MockGroup<'audit'> = {
  list: ({ query }) => pageOf(entries, query),
  get: ({ params }) => existing(entries.find(({ uuid }) => uuid === params.id)),
};

const decided = () => ({ decided_by: 'Ada Marini', decided_at: now() });

export const moderationHandlers: MockGroup<'moderation'> = {
  ...callsOf(reports),
  uphold: ({ params, body }) => reports.change(params.id, { state: 'upheld', note: body.facts, ...decided() }),
  dismiss: ({ params, body }) => reports.change(params.id, { state: 'dismissed', note: body.note, ...decided() }),
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
