import type { DealerListing } from '@carzaa/api/calls/dealerListings';
import { euro, kilometres } from '@carzaa/api/format';
import {
  CreateButton,
  DatagridConfigurable,
  FilterButton,
  FunctionField,
  List,
  NumberInput,
  SearchInput,
  SelectColumnsButton,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin';
import { listingTexts } from '../../it/listings.ts';
import { ListHeading } from '../../ui/PageHeading.tsx';
import { SavedFilters } from '../../ui/SavedFilters.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { EmptyStock } from './EmptyStock.tsx';
import { BulkActions } from './BulkActions.tsx';
import { ExportLink } from './ExportLink.tsx';
import {
  countCell,
  daysCell,
  marksCell,
  mileageCell,
  priceCell,
  qualityCell,
  stateCell,
  vehicleCell,
  viewsCell,
} from './cells.tsx';
import { ConfirmStock } from './ConfirmStock.tsx';
import { StateTabs } from './StateTabs.tsx';
import { PhoneLines } from '../../ui/PhoneLines.tsx';
import { QuickLookButton } from '../../ui/QuickLookButton.tsx';
import { quickLookTexts } from '../../it/quickLook.ts';
import { QuickLook } from '../../ui/QuickLook.tsx';
import { stockLook } from './stockLook.tsx';

const states = Object.entries(listingTexts.states).map(([id, name]) => ({ id, name }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={listingTexts.search} sx={{ minWidth: { sm: 320 } }} />,
  <SelectInput key="state" source="state" choices={states} translateChoice={false} />,
  <NumberInput key="min" source="price_min" min={0} />,
  <NumberInput key="max" source="price_max" min={0} />,
  <NumberInput key="quality" source="quality_min" min={0} max={100} />,
];

function Actions() {
  const isSmall = useIsSmall();
  return (
    <TopToolbar>
      <FilterButton disableSaveQuery />
      {!isSmall && <SelectColumnsButton />}
      <ExportLink />
      <CreateButton label={listingTexts.create} variant="contained" />
    </TopToolbar>
  );
}

function stateText({ state, to_confirm: waits, lapsed_at: lapsed }: DealerListing): string {
  const { freshness } = listingTexts;
  return waits ? freshness.toConfirm : lapsed === null ? listingTexts.states[state] : freshness.lapsed;
}

/** The stock: dense on a desk, one line a car on a phone. */
export function ListingList() {
  const isSmall = useIsSmall();
  return (
    <>
      <ListHeading />
      <List
        filters={filters}
        actions={<Actions />}
        empty={<EmptyStock />}
        perPage={25}
        sort={{ field: 'updated_at', order: 'DESC' }}
        exporter={false}
      >
        <StateTabs />
        <SavedFilters />
        <ConfirmStock />
        {isSmall ? (
          <PhoneLines<DealerListing & { id: string }>
            page="edit"
            primary={({ brand_name: brand, model_name: model }) => `${brand} ${model}`}
            secondary={({ price, mileage, registration_year: year }) =>
              `${euro(price)} · ${kilometres(mileage)} · ${year}`
            }
            tertiary={stateText}
          />
        ) : (
          <DatagridConfigurable rowClick="edit" bulkActionButtons={<BulkActions />} omit={['created_at']}>
            <FunctionField source="title" render={vehicleCell} />
            <FunctionField source="price" render={priceCell} textAlign="right" />
            <FunctionField source="mileage" render={mileageCell} textAlign="right" />
            <TextField source="registration_year" textAlign="right" />
            <FunctionField source="state" render={stateCell} />
            <FunctionField source="days_on_sale" render={daysCell} textAlign="right" />
            <FunctionField source="views" render={viewsCell} textAlign="right" />
            <FunctionField source="contacts" render={countCell('contacts')} textAlign="right" />
            <FunctionField source="favourites" render={countCell('favourites')} textAlign="right" />
            <FunctionField source="quality" render={qualityCell} />
            <FunctionField source="showcased" render={marksCell} />
            <FunctionField
              source="quick"
              label={quickLookTexts.column}
              sortable={false}
              render={(row: DealerListing & { id: string }) => <QuickLookButton id={row.id} name={row.title} />}
            />
          </DatagridConfigurable>
        )}
        <QuickLook look={stockLook} page="edit" />
      </List>
    </>
  );
}
