import { AUDIT_UNSEEN } from '@carzaa/api/auditFields';
import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

const UNSEEN = new Set<string>(AUDIT_UNSEEN);

/** The fields that an entry changed, with their values before and after; records are shown by their names. */
export function changesOf({ before, after }: Pick<AuditEntryRow, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !UNSEEN.has(field) && !fields.has(`${field}_name`))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null));
}
