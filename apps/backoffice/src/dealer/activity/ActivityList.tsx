import type { ActivityEntry } from '@carzaa/api/calls/dealer/activity';
import { dateTime, shortDateTime } from '@carzaa/api/text/dates';
import { Box } from '@mui/material';
import { Datagrid, FunctionField, TextField, useCreatePath } from 'react-admin';
import { Changes } from '../../admin/auditLog/Changes.tsx';
import { ChangesInBrief } from '../../admin/auditLog/ChangesInBrief.tsx';
import { changesOf } from '../../admin/auditLog/changesOf.ts';
import { entryTitle } from '../../admin/auditLog/entryTitle.ts';
import { fieldName } from '../../admin/auditLog/fieldName.ts';
import { colleagueTexts as it } from '../../it/colleagues.ts';
import { HistoryIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { RowCards } from '../../ui/RowCards.tsx';
import { useStaff } from '../colleagues/useStaff.ts';

type Row = ActivityEntry & { id: string };

const whoOf = ({ actor, in_support }: ActivityEntry) => (in_support ? `${actor.name}, ${it.helped}` : actor.name);
/** Each entry is one line, of which the name of the car gives way. */
const ONE_LINE = {
  '& td': { whiteSpace: 'nowrap' },
  '& .column-subject_name': { width: '100%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& details[open]': { whiteSpace: 'normal' },
};
const whenCell = ({ at }: ActivityEntry) => <span title={dateTime(at)}>{shortDateTime(at)}</span>;
const subjectCell = ({ subject_name: name }: ActivityEntry) => <span title={name}>{name}</span>;
const changesCell = (entry: ActivityEntry) =>
  changesOf(entry)
    .map(({ field }) => fieldName(field))
    .join(', ') || '—';

/** Which fields changed; from what to what, when somebody wants to know. */
function changesWhole(entry: ActivityEntry) {
  if (changesOf(entry).length === 0) return '—';
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
        {changesCell(entry)}
      </Box>
      <Changes entry={entry} />
    </details>
  );
}

/** Who did what in the dealership, the newest first. */
export function ActivityList() {
  const { dealer, staff } = useStaff();
  const createPath = useCreatePath();
  const pageOf = ({ subject_type, subject_id: id }: Row) =>
    subject_type === 'listing'
      ? createPath({ resource: 'listings', type: 'edit', id })
      : `/dealer/${dealer}/colleagues`;
  const people = staff?.people.map(({ uuid, name }) => ({ id: uuid, name })) ?? [];
  return (
    <OfficeList<Row>
      filters={[
        <ListSearch key="q" source="q" alwaysOn placeholder={it.search} sx={{ minWidth: { sm: 240 } }} />,
        <FilterSelect key="actor" source="actor" choices={people} alwaysOn />,
      ]}
      sort={{ field: 'at', order: 'DESC' }}
      hasColumns={false}
      keepsFilters={false}
      empty={<EmptyState icon={HistoryIcon} title={it.activity} text={it.activityEmpty} />}
      phone={
        <RowCards<Row>
          hasQuickLook={false}
          to={pageOf}
          look={(entry) => ({
            title: entryTitle(entry),
            line: `${dateTime(entry.at)} · ${whoOf(entry)}`,
            ...(changesOf(entry).length === 0 ? {} : { note: <ChangesInBrief entry={entry} /> }),
          })}
        />
      }
      table={
        <Datagrid rowClick={false} bulkActionButtons={false} sx={ONE_LINE}>
          <FunctionField source="at" render={whenCell} />
          <FunctionField source="actor" sortable={false} render={whoOf} />
          <TextField source="action_name" sortable={false} />
          <FunctionField source="subject_name" sortable={false} render={subjectCell} />
          <FunctionField source="changes" sortable={false} render={changesWhole} />
        </Datagrid>
      }
    />
  );
}
