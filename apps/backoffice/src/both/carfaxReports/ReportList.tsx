import type { ReportRow } from '@carzaa/api/calls/carfaxRows';
import { Box, Link, Stack } from '@mui/material';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { DealerFilter } from '../../form/DealerFilter.tsx';
import { carfaxTexts as texts } from '../../it/carfax.ts';
import { dayCell } from '../../ui/cells.tsx';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Availability } from '../carfax/Availability.tsx';
import { useCarfax } from '../carfax/useCarfax.ts';
import { BuyReport } from './BuyReport.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const VIEWS = [
  { label: texts.anyReport, filter: {} },
  { label: texts.isAssociated, filter: { associated: true } },
  { label: texts.notAssociated, filter: { associated: false } },
];

const dealerFilters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={texts.searchReports} sx={{ minWidth: { sm: 300 } }} />,
];
const adminFilters = [...dealerFilters, <DealerFilter key="dealer" source="dealer" />];

const vehicleOf = ({ make, model }: ReportRow) => `${make} ${model}`;
const dealerOf = ({ dealer }: ReportRow) => dealer?.name ?? texts.platform;
const listingsOf = ({ listings: [first, ...others] }: ReportRow) =>
  first === undefined
    ? texts.noListing
    : others.length === 0
      ? first.title
      : `${first.title} ${texts.more(others.length)}`;

const listingsCell = (row: ReportRow) => {
  const [first, ...others] = row.listings;
  if (first === undefined) return <Box sx={{ color: 'text.secondary' }}>{texts.noListing}</Box>;
  return (
    <>
      <RowLink resource="listings" id={first.uuid}>
        {first.title}
      </RowLink>
      {others.length > 0 && ` ${texts.more(others.length)}`}
    </>
  );
};

/** The report itself: as a page, and as a file. */
const readCell = ({ uuid }: ReportRow) => (
  <Stack direction="row" spacing={1.5}>
    <Link href={`/rapporti/${uuid}`} target="_blank" rel="noopener" noWrap onClick={(event) => event.stopPropagation()}>
      {texts.read}
    </Link>
    <Link href={`/rapporti/${uuid}.pdf`} download onClick={(event) => event.stopPropagation()}>
      {texts.pdf}
    </Link>
  </Stack>
);

/** The reports of one dealership, or every one that was ever bought. */
export function ReportList() {
  const isAdmin = useCarfax().dealer === null;
  return (
    <OfficeList
      filters={isAdmin ? adminFilters : dealerFilters}
      sort={{ field: 'created_at', order: 'DESC' }}
      {...(isAdmin ? { exported: 'carfax-reports' } : {})}
      intro={<Availability />}
      tabs={<FilterTabs views={VIEWS} keys={['associated']} />}
      head={<BuyReport />}
      phone={
        <RowCards<ReportRow & { id: string }>
          page="edit"
          hasQuickLook={false}
          look={(row) => ({ title: vehicleOf(row), line: row.vin, note: (isAdmin ? dealerOf : listingsOf)(row) })}
        />
      }
      table={
        <OfficeTable
          spare={['plate', 'listings']}
          rowClick="edit"
          bulkActionButtons={false}
          omit={['bought_by', 'year', 'warnings']}
        >
          <FunctionField source="make" render={vehicleOf} />
          <TextField source="vin" sortable={false} />
          <TextField source="plate" sortable={false} emptyText="—" />
          <TextField source="year" emptyText="—" />
          <NumberField source="warnings" sortable={false} locales="it-IT" />
          {isAdmin && <FunctionField source="dealer" sortable={false} render={dealerOf} />}
          <FunctionField source="listings" sortable={false} render={listingsCell} />
          <TextField source="bought_by" sortable={false} emptyText="—" />
          <FunctionField source="created_at" render={(row: ReportRow) => dayCell(row.created_at)} />
          <FunctionField source="uuid" sortable={false} render={readCell} />
        </OfficeTable>
      }
    />
  );
}
