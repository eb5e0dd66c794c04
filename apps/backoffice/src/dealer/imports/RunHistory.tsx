import { IMPORT_STATES, type ImportRun } from '@carzaa/api/calls/dealer/imports';
import { dateTime } from '@carzaa/api/text/dates';
import { Box, Card, Typography } from '@mui/material';
import { Datagrid, FunctionField, List, useListContext } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { importTexts, RUN_TONES } from '../../it/imports.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ImportIcon } from '../../ui/icons.tsx';
import { NoMatches } from '../../ui/NoMatches.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { isActive } from './useImports.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

type Row = ImportRun & { id: string };

const EVERY_MS = 2000;
const states = Object.entries(IMPORT_STATES).map(([id, name]) => ({ id, name }));

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={importTexts.search} />,
  <FilterSelect key="state" source="state" alwaysOn choices={states} />,
];

/** What it has changed, or would; nothing of what never came so far. */
const outcomeOf = (run: Row) =>
  run.state === 'done' || run.state === 'previewed'
    ? importTexts.summary(run) || importTexts.nothing
    : (run.message ?? '');

const fileCell = ({ file_name: name, source }: Row) => (
  <Box sx={{ minWidth: 140 }}>
    <Typography noWrap sx={{ fontSize: 14, fontWeight: 650, maxWidth: 260 }}>
      {name}
    </Typography>
    <Typography noWrap sx={{ fontSize: 13, color: 'text.secondary', maxWidth: 260 }}>
      {source.name}
    </Typography>
  </Box>
);
const stateCell = ({ state }: Row) => <StateChip tone={RUN_TONES[state]} label={IMPORT_STATES[state]} />;
const kindCell = ({ mode, cause }: Row) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {importTexts.modes[mode]}, {importTexts.causes[cause]}
  </Box>
);
const outcomeCell = (run: Row) => <Box sx={{ maxWidth: 420 }}>{outcomeOf(run)}</Box>;

/** Every run, the newest first; those of one source where it is given. */
export function RunHistory({ source }: { source?: string }) {
  const { uuid } = useDealership();
  const isSmall = useIsSmall();
  return (
    <Box component="section" aria-labelledby="history-title">
      <Typography id="history-title" variant="h6" component="h2">
        {importTexts.history}
      </Typography>
      <List
        resource="import-runs"
        title={false}
        actions={false}
        filters={filters}
        exporter={false}
        perPage={10}
        sort={{ field: 'created_at', order: 'DESC' }}
        disableSyncWithLocation
        storeKey={false}
        empty={false}
        component="div"
        {...(source === undefined ? {} : { filter: { source } })}
        queryOptions={{
          refetchInterval: ({ state: { data } }) => (data?.data?.some((run: Row) => isActive(run)) ? EVERY_MS : false),
        }}
      >
        <Runs isSmall={isSmall} pathOf={(id) => `/dealer/${uuid}/imports/runs/${String(id)}`} />
      </List>
    </Box>
  );
}

interface RunsProps {
  isSmall: boolean;
  pathOf: (id: unknown) => string;
}

/** The runs as a table or as cards; in their place, where there is none, what will stand there. */
function Runs({ isSmall, pathOf }: RunsProps) {
  const { data, filterValues, setFilters } = useListContext<Row>();
  if (data?.length === 0) {
    if (Object.keys(filterValues).length > 0) return <NoMatches onClear={() => setFilters({})} />;
    return (
      <Card>
        <EmptyState icon={ImportIcon} title={importTexts.noRuns} text={importTexts.noHistory} />
      </Card>
    );
  }
  return isSmall ? (
    <RowCards<Row>
      to={({ uuid: run }) => pathOf(run)}
      hasQuickLook={false}
      look={(run) => ({
        title: run.file_name,
        line: [outcomeOf(run), dateTime(run.created_at)].filter(Boolean).join(' · '),
        chip: stateCell(run),
      })}
    />
  ) : (
    <Card>
      <Datagrid rowClick={pathOf} bulkActionButtons={false}>
        <FunctionField source="created_at" render={({ created_at: at }: Row) => dateTime(at)} />
        <FunctionField source="file_name" sortable={false} render={fileCell} />
        <FunctionField source="mode" sortable={false} render={kindCell} />
        <FunctionField source="state" render={stateCell} />
        <FunctionField source="message" sortable={false} render={outcomeCell} />
      </Datagrid>
    </Card>
  );
}
