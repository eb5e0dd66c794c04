import { type ListingReport, MODERATION_REASONS } from '@carzaa/api/calls/admin/moderation';
import { longDate } from '@carzaa/api/text/dates';
import { Box } from '@mui/material';
import { FunctionField, NullableBooleanInput, SelectInput, TextField } from 'react-admin';
import { choicesOf } from '../../form/choicesOf.ts';
import { DealerFilter } from '../../form/DealerFilter.tsx';
import { moderationTexts as texts } from '../../it/moderation.ts';
import { dayCell } from '../../ui/cells.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import { ReportState } from './ReportState.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const EXCERPT = 140;

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={texts.search} sx={{ minWidth: { sm: 260 } }} />,
  <FilterSelect key="state" source="state" alwaysOn choices={choicesOf(texts.states)} />,
  <SelectInput key="reason" source="reason" choices={choicesOf(MODERATION_REASONS)} translateChoice={false} />,
  <NullableBooleanInput key="automatic" source="automatic" />,
  <DealerFilter key="dealer" source="dealer" />,
];

const originOf = ({ automatic }: ListingReport) => texts.origins[automatic ? 'automatic' : 'visitor'];
const textCell = ({ text }: ListingReport) => (
  <Box sx={{ fontSize: 13, color: 'text.secondary', maxWidth: 320, overflowWrap: 'anywhere' }}>
    {text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}
  </Box>
);

/** What visitors report of listings, and what the site notices; those that wait for a decision come first. */
export function ReportList() {
  return (
    <OfficeList
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'created_at', order: 'ASC' }}
      exported="listing-reports"
      phone={
        <RowCards<ListingReport & { id: string }>
          page="edit"
          hasQuickLook={false}
          empty={<EmptyQueue />}
          look={(row) => ({
            title: row.listing_title,
            line: `${row.reason_name} · ${row.dealer.name}`,
            chip: <ReportState {...row} />,
            note: longDate(row.created_at),
          })}
        />
      }
      table={
        <OfficeTable
          spare={['automatic', 'text']}
          rowClick="edit"
          bulkActionButtons={false}
          empty={<EmptyQueue />}
          omit={['email', 'decided_at', 'decided_by']}
        >
          <TextField source="listing_title" sortable={false} />
          <FunctionField source="dealer" sortable={false} render={({ dealer }: ListingReport) => dealer.name} />
          <TextField source="reason_name" sortBy="reason" />
          <FunctionField source="automatic" label={texts.origin} sortable={false} render={originOf} />
          <FunctionField source="text" sortable={false} render={textCell} />
          <FunctionField source="state" sortable={false} render={(row: ListingReport) => <ReportState {...row} />} />
          <TextField source="email" sortable={false} />
          <FunctionField source="created_at" render={(row: ListingReport) => dayCell(row.created_at)} />
          <FunctionField source="decided_at" render={(row: ListingReport) => dayCell(row.decided_at)} />
          <TextField source="decided_by" sortable={false} />
        </OfficeTable>
      }
    />
  );
}
