import type { RateRow } from '@carzaa/api/calls/admin/adminRates';
import { longDate } from '@carzaa/api/text/dates';
import { FOR_EVER_YEARS, RATE_KINDS } from '@carzaa/api/vehicle/rates';
import { FunctionField, TextField, TextInput } from 'react-admin';
import { choicesOf } from '../../form/choicesOf.ts';
import { rateTexts as texts } from '../../it/rates.ts';
import { dayCell } from '../../ui/cells.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const names = Object.fromEntries(Object.entries(RATE_KINDS).map(([kind, { name }]) => [kind, name]));
const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={texts.search} sx={{ minWidth: { sm: 260 } }} />,
  <FilterSelect key="kind" source="kind" alwaysOn choices={choicesOf(names)} sx={{ minWidth: { sm: 280 } }} />,
  <TextInput key="area" source="area" />,
];

const amount = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 4 });
const valueOf = ({ kind, value, unit }: RateRow) =>
  kind === 'electric_free_years' && value >= FOR_EVER_YEARS ? texts.forEver : `${amount.format(value)} ${unit}`.trim();
const areaOf = ({ area }: RateRow) => area || texts.everywhere;
const valueCell = (row: RateRow) => <span style={{ whiteSpace: 'nowrap' }}>{valueOf(row)}</span>;
const estimateCell = ({ estimate }: RateRow) => estimate && <StateChip tone="wait" label={texts.estimate} />;

/** Every rate that holds, held, or will. */
export function RateList() {
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'kind', order: 'ASC' }}
      create={texts.create}
      phone={
        <RowCards<RateRow & { id: string }>
          page="edit"
          hasQuickLook={false}
          look={(row) => ({
            title: [row.kind_name, texts.detail(row)].filter(Boolean).join(' · '),
            figure: valueOf(row),
            line: `${areaOf(row)} · ${longDate(row.valid_from)}`,
          })}
        />
      }
      table={
        // A value at its column's right end would run into the day that begins the next.
        <OfficeTable
          rowClick="edit"
          bulkActionButtons={false}
          omit={['source']}
          sx={{ '& :is(td, th).column-valid_from:not(:first-of-type)': { pl: 2.5 } }}
        >
          <TextField source="kind_name" sortBy="kind" />
          <FunctionField source="area" render={areaOf} />
          <FunctionField source="detail" sortable={false} render={texts.detail} />
          <FunctionField source="value" textAlign="right" render={valueCell} />
          <FunctionField source="valid_from" render={(row: RateRow) => dayCell(row.valid_from)} />
          <FunctionField source="estimate" sortable={false} render={estimateCell} />
          <TextField source="source" sortable={false} />
        </OfficeTable>
      }
    />
  );
}
