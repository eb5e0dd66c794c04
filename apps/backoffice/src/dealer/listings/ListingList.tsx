import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { Button, Stack } from '@mui/material';
import { CreateButton, FunctionField, SelectInput, TextField, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { NumberInput } from '../../form/NumberInput.tsx';
import { listingTexts } from '../../it/listings.ts';
import { quickLookTexts } from '../../it/quickLook.ts';
import { ImportIcon } from '../../ui/icons.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { QuickLookButton } from '../../ui/QuickLookButton.tsx';
import { RowCards } from '../../ui/RowCards.tsx';
import { useIsSmall } from '../../ui/useIsSmall.ts';
import { BulkActions } from './BulkActions.tsx';
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
import { EmptyStock } from './EmptyStock.tsx';
import { ExportLink } from './ExportLink.tsx';
import { RowMenu } from './RowMenu.tsx';
import { StateTabs } from './StateTabs.tsx';
import { stockCard } from './stockCard.tsx';
import { useMay } from '../dealership.ts';
import { stockLook } from './stockLook.tsx';

const states = Object.entries(listingTexts.states).map(([id, name]) => ({ id, name }));

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={listingTexts.search} sx={{ minWidth: { sm: 300, lg: 360 } }} />,
  <SelectInput key="state" source="state" choices={states} translateChoice={false} />,
  <NumberInput key="min" source="price_min" unit="€" />,
  <NumberInput key="max" source="price_max" unit="€" />,
  <NumberInput key="quality" source="quality_min" />,
];

/** What begins the stock: one car, or all of a file. On a phone the bar at the bottom begins one. */
function Begin() {
  const isSmall = useIsSmall();
  const createPath = useCreatePath();
  const maySell = useMay('seller');
  if (isSmall || !maySell) return null;
  return (
    <>
      <Button
        component={Link}
        to={createPath({ resource: 'imports', type: 'list' })}
        variant="outlined"
        startIcon={<ImportIcon />}
        sx={{ minHeight: 44 }}
      >
        {listingTexts.import}
      </Button>
      <CreateButton label={listingTexts.create} variant="contained" />
    </>
  );
}

/** The stock: dense on a desk, a card a car on a phone. */
export function ListingList() {
  const isSmall = useIsSmall();
  const bulk = useMay('seller') && <BulkActions />;
  return (
    <OfficeList<DealerListing>
      filters={filters}
      head={<Begin />}
      actions={!isSmall && <ExportLink />}
      empty={<EmptyStock />}
      sort={{ field: 'updated_at', order: 'DESC' }}
      intro={<ConfirmStock />}
      tabs={<StateTabs />}
      look={stockLook}
      phone={
        <RowCards<DealerListing & { id: string }>
          page="edit"
          hasQuickLook={false}
          {...(bulk === false ? {} : { bulk })}
          look={stockCard}
        />
      }
      table={
        <OfficeTable
          rowClick="edit"
          bulkActionButtons={bulk}
          omit={['registration_year', 'favourites', 'created_at', 'assigned_to.name']}
          spare={['mileage', 'quality', 'contacts', 'showcased']}
        >
          <FunctionField source="title" render={vehicleCell} />
          <FunctionField source="price" render={priceCell} textAlign="right" />
          <FunctionField source="mileage" render={mileageCell} textAlign="right" />
          <TextField source="registration_year" textAlign="right" />
          <FunctionField source="state" render={stateCell} />
          <FunctionField source="days_on_sale" render={daysCell} textAlign="right" />
          <FunctionField source="views" render={viewsCell} textAlign="right" />
          <FunctionField source="contacts" render={countCell('contacts')} textAlign="right" />
          <FunctionField source="favourites" render={countCell('favourites')} textAlign="right" />
          <FunctionField source="quality" render={qualityCell} textAlign="right" />
          <TextField source="assigned_to.name" sortable={false} emptyText="—" />
          <FunctionField source="showcased" render={marksCell} />
          <FunctionField
            source="quick"
            label={quickLookTexts.column}
            sortable={false}
            render={(row: DealerListing & { id: string }) => (
              <Stack direction="row">
                <QuickLookButton id={row.id} name={row.title} />
                <RowMenu listing={row} />
              </Stack>
            )}
          />
        </OfficeTable>
      }
    />
  );
}
