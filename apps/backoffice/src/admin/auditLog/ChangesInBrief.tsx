import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { auditValue } from './auditValue.ts';
import { changesOf } from './changesOf.ts';
import { fieldName } from './fieldName.ts';

/** Where more changed, their names alone say enough. */
const MOST_TOLD = 1;

/** What an entry changed, in a line: from what to what, or of several fields which. */
export function ChangesInBrief({ entry }: { entry: Pick<AuditEntryRow, 'before' | 'after' | 'subject_type'> }) {
  const changes = changesOf(entry);
  const [change] = changes;
  if (change === undefined) return null;
  if (changes.length > MOST_TOLD) return changes.map(({ field }) => fieldName(field)).join(', ');
  const { field, before, after } = change;
  const [was, is] = [auditValue(entry.subject_type, field, before), auditValue(entry.subject_type, field, after)];
  return `${fieldName(field)}: ${was} → ${is}`;
}
