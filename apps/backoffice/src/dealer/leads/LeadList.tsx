import type { Lead } from '@carzaa/api/calls/dealer/leads';
import { formatQuery } from '@carzaa/api/contract/query';
import { LEAD_CHANNELS, LEAD_STAGES, type LeadStage } from '@carzaa/api/leads/stages';
import { shortDateTime } from '@carzaa/api/text/dates';
import { Box, Button, Typography } from '@mui/material';
import { Datagrid, FunctionField, SelectInput, useListContext, useStore } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { leadTexts, STAGE_TONES } from '../../it/leads.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { DownloadIcon, MailIcon } from '../../ui/icons.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Pill, Pills } from '../../ui/Pills.tsx';
import { quickLookColumn } from '../../ui/cells.tsx';
import { RowCards, type RowLook } from '../../ui/RowCards.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { useIsWide } from '../../ui/useIsWide.ts';
import { LeadBoard } from './LeadBoard.tsx';
import { leadLook } from './leadLook.tsx';
import { dueText, leadExcerpt, leadName } from './leadName.ts';
import { useCounts, usePeople } from './useCounts.ts';

const STAGES = Object.keys(LEAD_STAGES) as LeadStage[];
const channels = Object.entries(LEAD_CHANNELS).map(([id, name]) => ({ id, name }));

function OwnerInput(props: { source: string; label: string }) {
  const people = usePeople().map(({ uuid, name }) => ({ id: uuid, name }));
  return <SelectInput {...props} choices={[{ id: 'none', name: leadTexts.nobody }, ...people]} />;
}

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={leadTexts.search} sx={{ minWidth: { sm: 300 } }} />,
  <SelectInput key="channel" source="channel" label={leadTexts.channel} choices={channels} />,
  <OwnerInput key="owner" source="owner" label={leadTexts.owner} />,
];

function Actions() {
  const isSmall = useIsSmall();
  const minutes = useCounts()?.median_minutes_to_answer ?? null;
  const { uuid } = useDealership();
  const { filterValues, sort } = useListContext();
  const query = formatQuery({
    sort_by: sort.field,
    sort_direction: sort.order.toLowerCase(),
    ...(Object.keys(filterValues).length > 0 ? { filters: JSON.stringify(filterValues) } : {}),
  });
  return (
    <>
      {minutes !== null && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ alignSelf: 'center', display: { xs: 'none', lg: 'block' } }}
        >
          {leadTexts.usual(leadTexts.minutes(minutes))}
        </Typography>
      )}
      {!isSmall && (
        <Button size="small" startIcon={<DownloadIcon />} href={`/api/dealers/${uuid}/leads.csv?${query}`} download>
          {leadTexts.export}
        </Button>
      )}
    </>
  );
}

function Tabs() {
  const counts = useCounts();
  const stages = STAGES.map((stage) => ({
    label: leadTexts.stages[stage],
    filter: { stage },
    count: counts?.stages[stage],
  }));
  return (
    <FilterTabs
      views={[
        { label: leadTexts.open, filter: {} },
        { label: leadTexts.due, filter: { due: true }, count: counts?.due },
        ...stages,
      ]}
      keys={['stage', 'due']}
    />
  );
}

type Row = Lead & { id: string };

const stageCell = ({ stage }: Row) => <StateChip tone={STAGE_TONES[stage]} label={leadTexts.stages[stage]} />;
const whatFor = ({ channel, listing_title: title }: Row) => `${LEAD_CHANNELS[channel]} · ${title}`;
const twoLines = (row: Row, line: string) => (
  <Box sx={{ minWidth: 140 }}>
    <Typography sx={{ fontSize: 14, fontWeight: row.is_read ? 500 : 750 }}>{leadName(row)}</Typography>
    <Typography noWrap sx={{ fontSize: 13, color: 'text.secondary', maxWidth: 240 }}>
      {line}
    </Typography>
  </Box>
);
const senderCell = (row: Row) => twoLines(row, LEAD_CHANNELS[row.channel]);
/** Where a column for the car would be as narrow as a word. */
const senderAndCarCell = (row: Row) => twoLines(row, whatFor(row));
const textCell = (row: Row) => (
  <Typography noWrap sx={{ fontSize: 14, maxWidth: 'clamp(140px, 46vw - 510px, 340px)' }}>
    {leadExcerpt(row)}
  </Typography>
);
const whenCell = ({ last_at: at }: Row) => (
  <Box component="span" sx={{ whiteSpace: { lg: 'nowrap' } }}>
    {shortDateTime(at)}
  </Box>
);
const nextCell = ({ next_action: action, next_action_on: day, appointment_at: at }: Row) => {
  if (action === null || day === null) return at === null ? '—' : `${leadTexts.appointment} ${shortDateTime(at)}`;
  const { text, isDue } = dueText(day);
  return (
    <Box sx={{ minWidth: 110 }}>
      <Typography sx={{ fontSize: 14 }}>{action}</Typography>
      <Typography sx={{ fontSize: 13, color: isDue ? 'error.main' : 'text.secondary' }}>{text}</Typography>
    </Box>
  );
};
const ownerCell = ({ owner }: Row) => owner?.name ?? '—';

const leadCard = (row: Row): RowLook => ({
  title: leadName(row),
  figure: <Box sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>{shortDateTime(row.last_at)}</Box>,
  line: whatFor(row),
  chip: stageCell(row),
  ...(row.next_action === null || row.next_action_on === null
    ? {}
    : { note: `${row.next_action} · ${dueText(row.next_action_on).text}` }),
});

/** The list as rows, or by stages. */
function Views({ value, onChange }: { value: string; onChange: (view: string) => void }) {
  return (
    <Box component="fieldset" aria-label={leadTexts.views} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Pills>
        {(['list', 'board'] as const).map((view) => (
          <Pill key={view} label={leadTexts[view]} isChosen={view === value} onClick={() => onChange(view)} />
        ))}
      </Pills>
    </Box>
  );
}

/** Everybody who turned to the dealership: by rows, or as columns of stages. */
export function LeadList() {
  const isWide = useIsWide();
  const [view, setView] = useStore('leads.view', 'list');
  if (view === 'board') {
    return (
      <Box sx={{ mt: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', mb: 1 }}>
          <Box sx={{ flex: 1 }}>
            <PageHeading text={leadTexts.title} />
          </Box>
          <Views value="board" onChange={setView} />
        </Box>
        <LeadBoard />
      </Box>
    );
  }
  return (
    <OfficeList<Lead>
      heading={leadTexts.title}
      filters={filters}
      actions={<Actions />}
      sort={{ field: 'due', order: 'DESC' }}
      empty={false}
      tabs={<Tabs />}
      head={<Views value="list" onChange={setView} />}
      hasColumns={false}
      keepsFilters={false}
      look={leadLook}
      page="show"
      phone={<RowCards<Row> page="show" look={leadCard} empty={<EmptyInbox />} />}
      table={
        <Datagrid rowClick="show" bulkActionButtons={false} empty={<EmptyInbox />}>
          <FunctionField source="name" render={isWide ? senderCell : senderAndCarCell} />
          {isWide && <FunctionField source="listing_title" render={({ listing_title: title }: Row) => title} />}
          {isWide && <FunctionField source="excerpt" render={textCell} sortable={false} />}
          <FunctionField source="stage" render={stageCell} sortable={false} />
          <FunctionField source="next_action" sortBy="due" render={nextCell} />
          {isWide && <FunctionField source="owner" render={ownerCell} sortable={false} />}
          <FunctionField source="last_at" render={whenCell} />
          {quickLookColumn('name')}
        </Datagrid>
      }
    />
  );
}

/** Nobody yet. */
function EmptyInbox() {
  return <EmptyState icon={MailIcon} title={leadTexts.empty} text={leadTexts.emptyText} />;
}
