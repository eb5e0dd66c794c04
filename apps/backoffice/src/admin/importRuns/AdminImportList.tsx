import type { AdminImportRun } from '@carzaa/api/calls/admin/adminImports';
import { IMPORT_STATES } from '@carzaa/api/calls/dealer/imports';
import { dateTime } from '@carzaa/api/text/dates';
import { count } from '@carzaa/api/text/format';
import { Stack, Typography } from '@mui/material';
import { FunctionField, NullableBooleanInput, NumberField, TextField } from 'react-admin';
import { choicesOf } from '../../form/choicesOf.ts';
import { DealerFilter } from '../../form/DealerFilter.tsx';
import { adminImportTexts as texts } from '../../it/adminImports.ts';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { ImportState } from './ImportState.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={texts.search} sx={{ minWidth: { sm: 320 } }} />,
  <FilterSelect key="state" source="state" alwaysOn choices={choicesOf(IMPORT_STATES)} />,
  <NullableBooleanInput key="with_errors" source="with_errors" />,
  <DealerFilter key="dealer" source="dealer" />,
];

const stateCell = ({ state, message }: AdminImportRun) => (
  <Stack spacing={0.5} sx={{ alignItems: 'flex-start', maxWidth: 280 }}>
    <ImportState state={state} />
    {message !== null && (
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {message}
      </Typography>
    )}
  </Stack>
);
const whenCell = ({ created_at: at }: AdminImportRun) => <span style={{ whiteSpace: 'nowrap' }}>{dateTime(at)}</span>;
const errorsCell = ({ errors }: AdminImportRun) =>
  errors === 0 ? count(0) : <b style={{ color: 'var(--red)' }}>{count(errors)}</b>;

/** All imports, with their dealership and outcome. */
export function AdminImportList() {
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      exported="import-runs"
      phone={
        <RowCards<AdminImportRun & { id: string }>
          page="edit"
          hasQuickLook={false}
          look={(run) => ({
            title: run.dealer.name,
            line: `${run.source.name} · ${dateTime(run.created_at)}`,
            chip: <ImportState {...run} />,
            note: texts.result(run),
          })}
        />
      }
      table={
        <OfficeTable
          spare={['inserted', 'updated', 'withdrawn']}
          rowClick="edit"
          bulkActionButtons={false}
          omit={['file_name', 'unchanged', 'mode']}
        >
          <FunctionField source="dealer" sortable={false} render={({ dealer }: AdminImportRun) => dealer.name} />
          <FunctionField source="source" sortable={false} render={({ source }: AdminImportRun) => source.name} />
          <TextField source="file_name" sortable={false} />
          <FunctionField source="mode" sortable={false} render={({ mode }: AdminImportRun) => texts.modes[mode]} />
          <FunctionField source="state" sortable={false} render={stateCell} />
          <NumberField source="rows_total" locales="it-IT" emptyText="—" />
          <NumberField source="inserted" sortable={false} locales="it-IT" />
          <NumberField source="updated" sortable={false} locales="it-IT" />
          <NumberField source="unchanged" sortable={false} locales="it-IT" />
          <NumberField source="withdrawn" sortable={false} locales="it-IT" />
          <FunctionField source="errors" textAlign="right" render={errorsCell} />
          <FunctionField source="created_at" render={whenCell} />
        </OfficeTable>
      }
    />
  );
}
