import type { ListingReport } from '@carzaa/api/calls/moderation';
import { REPORT_REASONS } from '@carzaa/api/calls/reports';
import { longDate } from '@carzaa/api/format';
import { DatagridConfigurable, FunctionField, SearchInput, SelectInput, SimpleList, TextField } from 'react-admin';
import { DealerFilter } from '../../form/DealerFilter.tsx';
import { moderationTexts as texts } from '../../it/moderation.ts';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { ReportState } from './ReportState.tsx';

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={texts.search} sx={{ minWidth: { sm: 260 } }} />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(texts.states)} translateChoice={false} />,
  <SelectInput key="reason" source="reason" choices={choicesOf(REPORT_REASONS)} translateChoice={false} />,
  <DealerFilter key="dealer" source="dealer" />,
];

/** What visitors report of listings; those that wait for a decision come first. */
export function ReportList() {
  return (
    <OfficeList
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'created_at', order: 'ASC' }}
      exported="listing-reports"
      phone={
        <SimpleList<ListingReport & { id: string }>
          linkType="edit"
          primaryText={({ listing_title: title }) => title}
          secondaryText={({ reason_name: reason, dealer }) => `${reason} · ${dealer.name}`}
          tertiaryText={({ state }) => texts.states[state]}
        />
      }
      table={
        <DatagridConfigurable rowClick="edit" bulkActionButtons={false} omit={['email', 'decided_by']}>
          <TextField source="listing_title" sortable={false} />
          <FunctionField source="dealer" sortable={false} render={({ dealer }: ListingReport) => dealer.name} />
          <TextField source="reason_name" sortBy="reason" />
          <FunctionField source="state" sortable={false} render={(row: ListingReport) => <ReportState {...row} />} />
          <TextField source="email" sortable={false} />
          <FunctionField source="created_at" render={({ created_at: at }: ListingReport) => longDate(at)} />
          <FunctionField
            source="decided_at"
            render={({ decided_at: at }: ListingReport) => (at === null ? '—' : longDate(at))}
          />
          <TextField source="decided_by" sortable={false} />
        </DatagridConfigurable>
      }
    />
  );
}
