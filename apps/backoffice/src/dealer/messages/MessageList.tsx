import type { InboxMessage } from '@carzaa/api/calls/dealer/inbox';
import { shortDateTime } from '@carzaa/api/text/format';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField } from 'react-admin';
import { MESSAGE_TONES, messageTexts } from '../../it/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { quickLookColumn } from '../../ui/cells.tsx';
import { RowCards, type RowLook } from '../../ui/RowCards.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { inboxLook } from './inboxLook.tsx';
import { useCounts } from './useCounts.ts';

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={messageTexts.search} sx={{ minWidth: { sm: 300 } }} />,
];

const STATES = ['unread', 'open', 'answered', 'archived'] as const;

function Usual() {
  const minutes = useCounts()?.median_minutes_to_answer ?? null;
  return (
    minutes !== null && (
      <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
        {messageTexts.usual(messageTexts.minutes(minutes))}
      </Typography>
    )
  );
}

function StateTabs() {
  const counts = useCounts();
  const views = STATES.map((state) => ({
    label: messageTexts.states[state],
    filter: { state },
    count: counts?.[state],
  }));
  return <FilterTabs views={[{ label: messageTexts.all, filter: {} }, ...views]} keys={['state']} />;
}

type Row = InboxMessage & { id: string };

const stateCell = ({ state }: Row) => <StateChip tone={MESSAGE_TONES[state]} label={messageTexts.states[state]} />;
const senderCell = ({ name, email, state }: Row) => (
  <Box sx={{ minWidth: 140 }}>
    <Typography sx={{ fontSize: 14, fontWeight: state === 'unread' ? 750 : 500 }}>{name}</Typography>
    <Typography noWrap sx={{ fontSize: 13, color: 'text.secondary', maxWidth: 220 }}>
      {email}
    </Typography>
  </Box>
);
const textCell = ({ message }: Row) => (
  <Typography noWrap sx={{ fontSize: 14, maxWidth: 'clamp(160px, 56vw - 510px, 420px)' }}>
    {message}
  </Typography>
);
const whenCell = ({ created_at: at }: Row) => <span style={{ whiteSpace: 'nowrap' }}>{shortDateTime(at)}</span>;
const answeredIn = ({ minutes_to_answer: minutes }: Row) => (minutes === null ? '—' : messageTexts.minutes(minutes));

const mailCard = (row: Row): RowLook => ({
  title: row.name,
  figure: <Box sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>{shortDateTime(row.created_at)}</Box>,
  line: row.listing_title,
  chip: stateCell(row),
});

/** What people have written to the dealership. */
export function MessageList() {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return (
    <OfficeList<InboxMessage>
      filters={filters}
      actions={<Usual />}
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={<EmptyInbox />}
      tabs={<StateTabs />}
      hasColumns={false}
      keepsFilters={false}
      look={inboxLook}
      page="show"
      phone={<RowCards<Row> page="show" look={mailCard} />}
      table={
        <Datagrid rowClick="show" bulkActionButtons={false}>
          <FunctionField source="name" render={senderCell} />
          <FunctionField source="listing_title" render={({ listing_title: title }: Row) => title} />
          {isWide && <FunctionField source="message" render={textCell} sortable={false} />}
          <FunctionField source="state" render={stateCell} sortable={false} />
          {isWide && <FunctionField source="minutes_to_answer" render={answeredIn} />}
          <FunctionField source="created_at" render={whenCell} />
          {quickLookColumn('name')}
        </Datagrid>
      }
    />
  );
}

/** Nobody has written yet. */
function EmptyInbox() {
  return <EmptyState icon={MailIcon} title={messageTexts.empty} text={messageTexts.emptyText} />;
}
