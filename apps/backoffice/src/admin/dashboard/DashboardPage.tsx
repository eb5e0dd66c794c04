import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { dateTime } from '@carzaa/api/text/dates';
import { Alert, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { dashboardTexts as texts } from '../../it/dashboard.ts';
import { api } from '../../providers/client.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { usePeriod } from '../../ui/PeriodSelect.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { actorOf } from '../auditLog/actorOf.ts';
import { entryTitle } from '../auditLog/entryTitle.ts';
import { Attention } from './Attention.tsx';
import { Trend } from './Trend.tsx';

/** What waits for a person, how the marketplace goes, and what was done last. */
export function DashboardPage() {
  const [period, setPeriod] = usePeriod();
  const { data, error } = useQuery({
    queryKey: ['dashboard', period],
    queryFn: () => api.operations.dashboard({ query: { days: String(period) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1200 }}>
      <div>
        <PageHeading text={texts.title} />
        <Typography color="text.secondary">{texts.lead}</Typography>
      </div>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Attention attention={data?.attention} />
      <Trend trend={data?.trend} period={period} onPeriod={setPeriod} />
      <Latest />
    </Stack>
  );
}

function Latest() {
  const { data = [] } = useGetList<AuditEntryRow & { id: string }>('audit-log', {
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'at', order: 'DESC' },
  });
  return (
    <Panel title={texts.latest} action={<RowLink resource="audit-log">{texts.allLatest}</RowLink>}>
      <List dense disablePadding>
        {data.map((entry) => (
          <ListItem key={entry.uuid} disableGutters divider>
            <ListItemText
              primary={
                <RowLink resource="audit-log" id={entry.uuid}>
                  {entryTitle(entry)}
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
