import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@carzaa/api/audit';
import type { AuditEntryRow } from '@carzaa/api/calls/audit';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { backofficePage, passes, says } from '../backofficePage.ts';
import { accounts } from '../rows/accounts.ts';
import { dealers } from '../rows/dealers.ts';
import { auditId, daysAgo } from '../rows/ids.ts';

type Told = Pick<AuditEntryRow, 'action' | 'subject_type' | 'subject_id' | 'subject_name' | 'before' | 'after'>;

function entry(n: number, told: Told): AuditEntryRow {
  const admin = accounts[n % 2 === 0 ? 5 : 6]?.user;
  return {
    uuid: auditId(n),
    at: daysAgo(n),
    actor: { uuid: admin?.uuid ?? null, name: admin?.name ?? 'Sistema' },
    support_by: null,
    ...told,
    action_name: AUDIT_ACTIONS[told.action],
    subject_type_name: AUDIT_SUBJECTS[told.subject_type],
    ip: '192.0.2.10',
  };
}

const owner = accounts[2]?.user;
const dealer = dealers[3];
const user = { subject_type: 'user', subject_id: owner?.uuid ?? '', subject_name: owner?.email ?? '' } as const;
const place = { subject_type: 'dealer', subject_id: dealer?.uuid ?? '', subject_name: dealer?.name ?? '' } as const;

const entries: AuditEntryRow[] = [
  entry(1, { ...user, action: 'update', before: { phone: null }, after: { phone: '+39 051 555 0100' } }),
  entry(2, {
    ...place,
    action: 'disable',
    before: { enabled: true, disabled_reason: null },
    after: { enabled: false, disabled_reason: 'Documenti da verificare' },
  }),
  entry(3, { ...place, action: 'enable', before: { enabled: false }, after: { enabled: true } }),
  entry(4, { ...user, action: 'begin_support', before: null, after: { until: daysAgo(4) } }),
  entry(5, { ...user, action: 'end_support', before: null, after: { minutes: 12 } }),
];

export const auditHandlers: Handlers<Contract['audit'], MockContext> = {
  list({ query }) {
    const { q, actor, subject_type, subject_id, action, from, to } = query.filters ?? {};
    const rows = entries.filter(
      (row) =>
        says(q, row.subject_name, row.actor.name) &&
        passes(actor, row.actor.uuid ?? '') &&
        passes(subject_type, row.subject_type) &&
        passes(subject_id, row.subject_id) &&
        passes(action, row.action) &&
        row.at >= (from ?? '') &&
        row.at <= (to ?? '9'),
    );
    return backofficePage(rows, query, (row, field) => row[field]);
  },
  get({ params }) {
    const found = entries.find(({ uuid }) => uuid === params.id);
    if (!found) throw new ApiError('4');
    return found;
  },
};
