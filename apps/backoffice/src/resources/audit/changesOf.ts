import type { AuditEntryRow } from '@carzaa/api/calls/audit';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that an entry tells of and that differ, with what they were and what they became. */
export function changesOf({ before, after }: Pick<AuditEntryRow, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
