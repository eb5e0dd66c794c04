import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';

type Named = Pick<AuditEntryRow, 'action_name' | 'subject_name' | 'subject_type_name'>;

/** What it was done to: its kind where it has no name, as a whole list, or none any more, as a person who is forgotten. */
export const subjectOf = ({ subject_name: name, subject_type_name: kind }: Named): string =>
  name === '' ? kind : name;

/** What was done, and to what. */
export const entryTitle = (entry: Named): string => `${entry.action_name} · ${subjectOf(entry)}`;
