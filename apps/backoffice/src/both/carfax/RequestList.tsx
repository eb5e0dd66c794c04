import type { RequestRow } from '@carzaa/api/calls/carfaxRows';
import { longDate } from '@carzaa/api/text/dates';
import { Stack, Typography } from '@mui/material';
import { FunctionField, TextField } from 'react-admin';
import { DealerFilter } from '../../form/DealerFilter.tsx';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { dayCell } from '../../ui/cells.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { RequestIcon } from '../../ui/icons.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { Availability } from './Availability.tsx';
import { Decide } from './Decide.tsx';
import { RequestStatusChip } from './RequestStatusChip.tsx';
import { useCarfax } from './useCarfax.ts';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const VIEWS = [
  { label: texts.all, filter: {} },
  ...Object.entries(texts.tabs).map(([status, label]) => ({ label, filter: { status } })),
];

const search = (placeholder: string) => (
  <ListSearch key="q" source="q" alwaysOn placeholder={placeholder} sx={{ minWidth: { sm: 300 } }} />
);
const dealerFilters = [search(texts.searchOwnRequests)];
const adminFilters = [search(texts.searchRequests), <DealerFilter key="dealer" source="dealer" />];

const statusCell = (row: RequestRow) => (
  <Stack spacing={0.5} sx={{ alignItems: 'flex-start', maxWidth: 260 }}>
    <RequestStatusChip {...row} />
    {row.status === 'pending' && row.failure !== null && (
      <Typography sx={{ fontSize: 13, color: 'var(--red)' }}>{row.failure}</Typography>
    )}
  </Stack>
);
const decisionCell = ({ decided_at: at }: RequestRow) => (at === null ? <Decide size="small" /> : dayCell(at));

function NoRequests() {
  return <EmptyState icon={RequestIcon} title={texts.noRequests} text={texts.noRequestsText} />;
}

/** Who asks for which vehicle's history: of one dealership, or everywhere. */
export function RequestList() {
  const isAdmin = useCarfax().dealer === null;
  return (
    <OfficeList
      filters={isAdmin ? adminFilters : dealerFilters}
      sort={{ field: 'created_at', order: 'DESC' }}
      {...(isAdmin ? { exported: 'carfax-requests' } : {})}
      intro={<Availability />}
      tabs={<FilterTabs views={VIEWS} keys={['status']} />}
      phone={
        <RowCards<RequestRow & { id: string }>
          page="edit"
          hasQuickLook={false}
          look={(row) => ({
            title: row.title,
            line: `${row.user.name} · ${isAdmin ? row.dealer.name : longDate(row.created_at)}`,
            chip: <RequestStatusChip {...row} />,
          })}
          empty={<NoRequests />}
        />
      }
      table={
        <OfficeTable rowClick="edit" bulkActionButtons={false} empty={<NoRequests />}>
          <TextField source="title" sortable={false} />
          <FunctionField source="user" sortable={false} render={({ user }: RequestRow) => user.name} />
          {isAdmin && (
            <FunctionField source="dealer" sortable={false} render={({ dealer }: RequestRow) => dealer.name} />
          )}
          <FunctionField source="status" render={statusCell} />
          <FunctionField source="created_at" render={(row: RequestRow) => dayCell(row.created_at)} />
          <FunctionField source="decided_at" render={decisionCell} />
        </OfficeTable>
      }
    />
  );
}
