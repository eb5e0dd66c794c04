import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { useListingTellers } from '../../dealer/listings/useListingTellers.ts';
import type { Tellers } from '../../ui/ConflictDialog.tsx';
import { auditValue } from './auditValue.ts';
import { type Change, changesOf } from './changesOf.ts';
import { fieldName } from './fieldName.ts';

/** Where more changed, their names alone say enough. */
const MOST_TOLD = 1;

/** What an entry changed, in a line: from what to what, or of several fields which. */
export function ChangesInBrief({ entry }: { entry: Pick<AuditEntryRow, 'before' | 'after' | 'subject_type'> }) {
  const changes = changesOf(entry);
  const [change] = changes;
  if (change === undefined) return null;
  if (changes.length > MOST_TOLD) return changes.map(({ field }) => fieldName(field)).join(', ');
  const told = { subject: entry.subject_type, change };
  return entry.subject_type === 'listing' ? <ListingChange {...told} /> : <OneChange {...told} />;
}

interface Told {
  subject: AuditEntryRow['subject_type'];
  change: Change;
}

function ListingChange(told: Told) {
  return <OneChange {...told} tell={useListingTellers()} />;
}

function OneChange({ subject, change: { field, before, after }, tell }: Told & { tell?: Tellers }) {
  return `${fieldName(field)}: ${auditValue(subject, field, before, tell)} → ${auditValue(subject, field, after, tell)}`;
}
