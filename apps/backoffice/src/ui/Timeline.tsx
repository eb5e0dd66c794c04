import type { AuditSubject } from '@carzaa/api/audit';
import { dateTime } from '@carzaa/api/text/dates';
import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { auditTexts } from '../it/audit.ts';
import { api } from '../providers/client.ts';
import { actorOf } from '../admin/auditLog/actorOf.ts';
import { Changes } from '../admin/auditLog/Changes.tsx';
import { Panel } from './Panel.tsx';
import { RowLink } from './RowLink.tsx';

const SHOWN = 10;

/** What was done to the record, the newest first, as the audit log tells it. */
export function Timeline({ subject }: { subject: AuditSubject }) {
  const record = useRecordContext();
  const filter = { subject_type: subject, subject_id: String(record?.id) };
  const { data } = useQuery({
    // The record's own guard is part of the key: after a change there is more to tell.
    queryKey: ['timeline', filter, record?.updated_at],
    queryFn: () => api.audit.list({ query: { filters: JSON.stringify(filter), per_page: String(SHOWN) } }),
    enabled: record !== undefined,
  });
  return (
    <Panel
      title={auditTexts.timeline}
      action={
        data !== undefined &&
        data.total > SHOWN && (
          <RowLink resource="audit-log" filter={filter}>
            {auditTexts.more(data.total)}
          </RowLink>
        )
      }
    >
      {data?.total === 0 && <Typography color="text.secondary">{auditTexts.noHistory}</Typography>}
      <List dense disablePadding aria-busy={data === undefined}>
        {data?.items.map((entry) => (
          <ListItem key={entry.uuid} disableGutters divider sx={{ display: 'block' }}>
            <ListItemText
              primary={entry.action_name}
              secondary={`${dateTime(entry.at)} · ${actorOf(entry)}`}
              slotProps={{ primary: { sx: { fontWeight: 650 } } }}
            />
            <Changes entry={entry} />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
