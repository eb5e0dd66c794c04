import type { InboxMessage } from '@carzaa/api/calls/inbox';
import { shortDateTime } from '@carzaa/api/format';
import { Box, Chip, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Datagrid, FunctionField, List, SearchInput, TopToolbar, useListContext } from 'react-admin';
import { MESSAGE_TONES, messageTexts } from '../../it/messages.ts';
import { ListHeading } from '../../ui/PageHeading.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useCounts } from './useCounts.ts';
import { PhoneLines } from '../../ui/PhoneLines.tsx';
import { QuickLookButton } from '../../ui/QuickLookButton.tsx';
import { quickLookTexts } from '../../it/quickLook.ts';
import { QuickLook } from '../../ui/QuickLook.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { inboxLook } from './inboxLook.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={messageTexts.search} sx={{ minWidth: { sm: 300 } }} />,
];

const STATES = ['unread', 'open', 'answered', 'archived'] as const;

function Usual() {
  const minutes = useCounts()?.median_minutes_to_answer ?? null;
  return (
    <TopToolbar>
      {minutes !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
          {messageTexts.usual(messageTexts.minutes(minutes))}
        </Typography>
      )}
    </TopToolbar>
  );
}

function StateTabs() {
  const { filterValues, setFilters } = useListContext();
  const counts = useCounts();
  const { state: chosen, ...others } = filterValues;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', p: 1.5 }}>
      {[undefined, ...STATES].map((state) => (
        <Chip
          key={state ?? 'all'}
          component="button"
          clickable
          aria-pressed={chosen === state}
          color={chosen === state ? 'primary' : 'default'}
          variant={chosen === state ? 'filled' : 'outlined'}
          label={
            state === undefined
              ? messageTexts.all
              : `${messageTexts.states[state]}${counts ? ` · ${counts[state]}` : ''}`
          }
          onClick={() => setFilters(state === undefined ? others : { ...others, state })}
        />
      ))}
    </Stack>
  );
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

/** What people have written to the dealership. */
export function MessageList() {
  const isSmall = useIsSmall();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return (
    <>
      <ListHeading />
      <List
        filters={filters}
        actions={<Usual />}
        exporter={false}
        perPage={25}
        sort={{ field: 'created_at', order: 'DESC' }}
        empty={false}
      >
        <StateTabs />
        {isSmall ? (
          <PhoneLines<Row>
            page="show"
            primary={({ name }) => name}
            secondary={({ listing_title: title }) => title}
            tertiary={({ state }) => messageTexts.states[state]}
          />
        ) : (
          <Datagrid rowClick="show" bulkActionButtons={false}>
            <FunctionField source="name" render={senderCell} />
            <FunctionField source="listing_title" render={({ listing_title: title }: Row) => title} />
            {isWide && <FunctionField source="message" render={textCell} sortable={false} />}
            <FunctionField source="state" render={stateCell} sortable={false} />
            {isWide && <FunctionField source="minutes_to_answer" render={answeredIn} />}
            <FunctionField source="created_at" render={whenCell} />
            <FunctionField
              source="quick"
              label={quickLookTexts.column}
              sortable={false}
              render={(row: Row) => <QuickLookButton id={row.id} name={row.name} />}
            />
          </Datagrid>
        )}
        <QuickLook look={inboxLook} page="show" />
      </List>
    </>
  );
}
