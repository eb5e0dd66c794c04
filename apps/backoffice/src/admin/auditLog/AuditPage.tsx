import type { AuditSubject } from '@carzaa/api/audit';
import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { dateTime } from '@carzaa/api/text/dates';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { auditTexts } from '../../it/audit.ts';
import { Facts, Panel } from '../../ui/Panel.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { actorOf } from './actorOf.ts';
import { Changes } from './Changes.tsx';
import { changesOf } from './changesOf.ts';
import { subjectOf } from './entryTitle.ts';

/** The pages of what an entry may be about. */
const PAGES: Partial<Record<AuditSubject, string>> = {
  user: 'users',
  dealer: 'dealers',
  listing: 'listings',
  carfax_request: 'carfax',
  carfax_report: 'carfax-reports',
  listing_report: 'moderation',
};

/** One entry of the audit log. */
export function AuditPage() {
  return <RecordPage main={<Changed />} side={<Entry />} />;
}

function Changed() {
  const entry = useRecordContext<AuditEntryRow>();
  if (!entry) return null;
  return (
    <Panel title={auditTexts.changes}>
      {changesOf(entry).length === 0 && <Typography color="text.secondary">{auditTexts.noFields}</Typography>}
      <Changes entry={entry} />
    </Panel>
  );
}

/** What was done, when and by whom. */
function Entry() {
  const entry = useRecordContext<AuditEntryRow>();
  if (!entry) return null;
  const page = entry.action === 'delete' || entry.action === 'export' ? undefined : PAGES[entry.subject_type];
  return (
    <Panel title={entry.action_name}>
      <Facts
        rows={[
          [auditTexts.when, dateTime(entry.at)],
          [auditTexts.who, actorOf(entry)],
          [
            auditTexts.about,
            <>
              {entry.subject_name !== '' && `${entry.subject_type_name}: `}
              {page === undefined ? (
                subjectOf(entry)
              ) : (
                <RowLink resource={page} id={entry.subject_id}>
                  {subjectOf(entry)}
                </RowLink>
              )}
            </>,
          ],
          [auditTexts.from, entry.ip],
        ]}
      />
    </Panel>
  );
}
