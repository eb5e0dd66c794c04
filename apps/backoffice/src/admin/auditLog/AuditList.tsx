import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@carzaa/api/audit';
import type { AuditEntryRow } from '@carzaa/api/calls/admin/audit';
import { dateTime } from '@carzaa/api/text/dates';
import { Box, Typography } from '@mui/material';
import {
  AutocompleteInput,
  DateInput,
  FunctionField,
  ListNoResults,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
  useListContext,
} from 'react-admin';
import { choicesOf } from '../../form/choicesOf.ts';
import { auditTexts } from '../../it/audit.ts';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { actorOf } from './actorOf.ts';
import { entryTitle } from './entryTitle.ts';
import { ChangesInBrief } from './ChangesInBrief.tsx';
import { changesOf } from './changesOf.ts';
import { fieldName } from './fieldName.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HistoryIcon } from '../../ui/icons.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';
import { useIsWide } from '../../ui/useIsWide.ts';

/** A day of the calendar as the moment at which it begins here. */
const startOfDay = (day: string) => (day === '' ? '' : new Date(`${day}T00:00:00`).toISOString());
/** The moment at which a day ends, which still belongs to it. */
const endOfDay = (day: string) => (day === '' ? '' : new Date(`${day}T23:59:59.999`).toISOString());

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={auditTexts.search} sx={{ minWidth: { sm: 240 } }} />,
  <SelectInput key="action" source="action" choices={choicesOf(AUDIT_ACTIONS)} translateChoice={false} />,
  <SelectInput key="subject_type" source="subject_type" choices={choicesOf(AUDIT_SUBJECTS)} translateChoice={false} />,
  <TextInput key="subject_id" source="subject_id" />,
  <ReferenceInput key="actor" source="actor" reference="users" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput filterToQuery={(q: string) => ({ q })} sx={{ minWidth: 220 }} />
  </ReferenceInput>,
  <DateInput key="from" source="from" parse={startOfDay} />,
  <DateInput key="to" source="to" parse={endOfDay} />,
];

const whenCell = ({ at }: AuditEntryRow) => <span style={{ whiteSpace: 'nowrap' }}>{dateTime(at)}</span>;
const actorCell = (entry: AuditEntryRow) => (
  <Box component="span" sx={{ whiteSpace: { lg: 'nowrap' } }}>
    {actorOf(entry)}
  </Box>
);
const changesCell = (entry: AuditEntryRow) => <Changed entry={entry} />;

/** From what to what; on a tablet there is room for the fields' names alone. */
function Changed({ entry }: { entry: AuditEntryRow }) {
  const isWide = useIsWide();
  const fields = changesOf(entry).map(({ field }) => fieldName(field));
  if (!isWide || fields.length === 0) return fields.join(', ') || '—';
  return (
    <Typography noWrap sx={{ fontSize: 14, maxWidth: { lg: 200, xl: 320 } }}>
      <ChangesInBrief entry={entry} />
    </Typography>
  );
}

/** A log in which nothing is written yet; whoever looks for something is told that there is none of it. */
function EmptyLog() {
  const { filterValues } = useListContext();
  const isAsked = Object.values(filterValues).some((value) => value !== '' && value !== undefined);
  if (isAsked) return <ListNoResults />;
  return <EmptyState icon={HistoryIcon} title={auditTexts.nothing} text={auditTexts.nothingText} />;
}

/** What every administrator did, when, and what it changed. */
export function AuditList() {
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      exported="audit-log"
      phone={
        <RowCards<AuditEntryRow & { id: string }>
          page="edit"
          hasQuickLook={false}
          look={(entry) => ({
            title: entryTitle(entry),
            line: `${dateTime(entry.at)} · ${actorOf(entry)}`,
            ...(changesOf(entry).length === 0 ? {} : { note: <ChangesInBrief entry={entry} /> }),
          })}
          empty={<EmptyLog />}
        />
      }
      table={
        <OfficeTable
          spare={['subject_type_name']}
          rowClick="edit"
          bulkActionButtons={false}
          omit={['ip']}
          empty={<EmptyLog />}
        >
          <FunctionField source="at" render={whenCell} />
          <FunctionField source="actor" sortable={false} render={actorCell} />
          <TextField source="action_name" sortable={false} sx={{ whiteSpace: { lg: 'nowrap' } }} />
          <TextField source="subject_type_name" sortable={false} />
          <TextField source="subject_name" sortable={false} />
          <FunctionField source="changes" sortable={false} render={changesCell} />
          <TextField source="ip" sortable={false} />
        </OfficeTable>
      }
    />
  );
}
