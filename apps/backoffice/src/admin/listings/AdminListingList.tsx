import type { AdminListing } from '@carzaa/api/calls/admin/adminListings';
import { FunctionField, NullableBooleanInput, SelectInput, TextField } from 'react-admin';
import { mileageText, priceText } from '../../both/figures.ts';
import { BrandFilter } from '../../form/BrandFilter.tsx';
import { DealerFilter } from '../../form/DealerFilter.tsx';
import { adminListingTexts } from '../../it/adminListings.ts';
import { NumberInput } from '../../form/NumberInput.tsx';
import { listingTexts } from '../../it/listings.ts';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { BulkActions } from './BulkActions.tsx';
import { dealerCell, publicCell, reportsCell, stateCell, titleCell } from './cells.tsx';
import { dayCell, quickLookColumn } from '../../ui/cells.tsx';
import { listingLook } from './listingLook.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { RowCards } from '../../ui/RowCards.tsx';

const states = Object.entries(listingTexts.states).map(([id, name]) => ({ id, name }));

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={adminListingTexts.search} sx={{ minWidth: { sm: 300 } }} />,
  <SelectInput key="state" source="state" choices={states} translateChoice={false} />,
  <DealerFilter key="dealer" source="dealer" />,
  <BrandFilter key="brand" source="brand" />,
  <NumberInput key="min" source="price_min" unit="€" />,
  <NumberInput key="max" source="price_max" unit="€" />,
  <NullableBooleanInput key="reported" source="reported" />,
];

/** Every listing of every dealership, in whatever state. */
export function AdminListingList() {
  return (
    <OfficeList
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      exported="listings"
      look={listingLook}
      phone={
        <RowCards<AdminListing & { id: string }>
          page="edit"
          bulk={<BulkActions />}
          look={(row) => ({
            title: row.title,
            figure: priceText(row),
            picture: row.cover,
            line: `${mileageText(row)} · ${row.registration_year} · ${row.dealer.name}`,
            chip: stateCell(row),
            note: publicCell(row),
          })}
        />
      }
      table={
        <OfficeTable
          spare={['mileage', 'registration_year', 'is_public', 'open_reports', 'published_at']}
          rowClick="edit"
          bulkActionButtons={<BulkActions />}
          omit={['vin', 'plate', 'reference', 'created_at', 'city']}
        >
          <FunctionField source="title" sortable={false} render={titleCell} />
          <FunctionField source="dealer" sortable={false} render={dealerCell} />
          <FunctionField source="price" textAlign="right" render={(row: AdminListing) => priceText(row)} />
          <FunctionField
            source="mileage"
            textAlign="right"
            render={(row: AdminListing) => <span style={{ whiteSpace: 'nowrap' }}>{mileageText(row)}</span>}
          />
          <TextField source="registration_year" textAlign="right" />
          <FunctionField source="state" sortable={false} render={stateCell} />
          <FunctionField source="is_public" sortable={false} render={publicCell} />
          <FunctionField source="open_reports" sortable={false} textAlign="right" render={reportsCell} />
          <TextField source="reference" sortable={false} />
          <TextField source="vin" sortable={false} />
          <TextField source="plate" sortable={false} />
          <TextField source="city" sortable={false} />
          <FunctionField source="published_at" render={(row: AdminListing) => dayCell(row.published_at)} />
          <FunctionField source="created_at" render={(row: AdminListing) => dayCell(row.created_at)} />
          {quickLookColumn('title')}
        </OfficeTable>
      }
    />
  );
}
