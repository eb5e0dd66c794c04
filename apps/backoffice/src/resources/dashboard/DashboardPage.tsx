import { count, dateTime } from '@carzaa/api/format';
import { Box, Card, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { AuditEntryRow } from '@carzaa/api/calls/audit';
import { dashboardTexts as texts } from '../../it/dashboard.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { actorOf } from '../audit/actorOf.ts';

const WAITING = [
  { label: texts.reports, resource: 'moderation', filter: { state: 'open' } },
  { label: texts.requests, resource: 'carfax', filter: { status: 'pending' } },
  { label: texts.orphans, resource: 'dealers', filter: { has_owner: false, enabled: true } },
  { label: texts.reported, resource: 'listings', filter: { reported: true } },
] as const;

/** What waits for a person, and what was done last. */
export function DashboardPage() {
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1100 }}>
      <div>
        <PageHeading text={texts.title} />
        <Typography color="text.secondary">{texts.lead}</Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        {WAITING.map((waiting) => (
          <Waiting key={waiting.label} {...waiting} />
        ))}
      </Box>
      <Latest />
    </Stack>
  );
}

function Waiting({ label, resource, filter }: { label: string; resource: string; filter: object }) {
  const { total } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'ASC' },
    filter,
  });
  const isWaiting = total !== undefined && total > 0;
  return (
    <Card sx={{ p: 2.5, borderLeft: isWaiting ? '4px solid var(--amber)' : undefined }} aria-busy={total === undefined}>
      <Typography color="text.secondary">{label}</Typography>
      <Typography variant="h4" component="p" sx={{ my: 0.5 }}>
        {total === undefined ? '—' : count(total)}
      </Typography>
      {isWaiting ? (
        <RowLink resource={resource} filter={filter}>
          {texts.open}
        </RowLink>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {texts.nothing}
        </Typography>
      )}
    </Card>
  );
}

function Latest() {
  const { data = [] } = useGetList<AuditEntryRow & { id: string }>('audit-log', {
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'at', order: 'DESC' },
  });
  return (
    <Panel title={texts.latest} action={<RowLink resource="audit-log">{texts.all}</RowLink>}>
      <List dense disablePadding>
        {data.map((entry) => (
          <ListItem key={entry.uuid} disableGutters divider>
            <ListItemText
              primary={
                <RowLink resource="audit-log" id={entry.uuid}>
                  {entry.action_name} · {entry.subject_name}
                </RowLink>
              }
              secondary={`${dateTime(entry.at)} · ${actorOf(entry)}`}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
