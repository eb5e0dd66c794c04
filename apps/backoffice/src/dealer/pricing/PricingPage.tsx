import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import { BAND_NAMES } from '@carzaa/api/search/bandNames';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { FunctionField, ResourceContextProvider, SelectInput, useListContext } from 'react-admin';
import { NumberInput } from '../../form/NumberInput.tsx';
import { listingTexts } from '../../it/listings.ts';
import { pricingTexts as it } from '../../it/pricing.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CarIcon, PriceIcon } from '../../ui/icons.tsx';
import { ListSearch } from '../../ui/ListSearch.tsx';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeTable } from '../../ui/OfficeTable.tsx';
import { RowCards } from '../../ui/RowCards.tsx';
import { vehicleCell } from '../listings/cells.tsx';
import { AgeBuckets } from './AgeBuckets.tsx';
import { bandCell, daysToSellCell, demandCell, onSaleCell, positionCell, searchesCell } from './figures.tsx';
import { PriceCell } from './PriceCell.tsx';
import { pricingCard } from './pricingCard.tsx';
import { Proposals, WeeklyMail } from './Proposals.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { TryPrice } from './TryPrice.tsx';
import { WhatIfDialog } from './WhatIfDialog.tsx';

const bands = Object.entries(BAND_NAMES).map(([id, name]) => ({ id, name }));

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder={listingTexts.search} sx={{ minWidth: { sm: 300, lg: 360 } }} />,
  <SelectInput key="band" source="band" choices={bands} translateChoice={false} />,
  <NumberInput key="position_min" source="position_min" unit="%" />,
  <NumberInput key="position_max" source="position_max" unit="%" />,
  <NumberInput key="days_to_sell_min" source="days_to_sell_min" />,
  <NumberInput key="days_to_sell_max" source="days_to_sell_max" />,
  <NumberInput key="demand_min" source="demand_min" unit="%" />,
  <NumberInput key="demand_max" source="demand_max" unit="%" />,
  <NumberInput key="price_min" source="price_min" unit="€" />,
  <NumberInput key="price_max" source="price_max" unit="€" />,
];

function TryPrices() {
  const { selectedIds } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" startIcon={<PriceIcon />} onClick={() => setOpen(true)}>
        {it.whatIf.open}
      </Button>
      {isOpen && <WhatIfDialog ids={selectedIds.map(String)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Apart from the stock's own list. */
const STORE = 'pricing';

/** What may be decided about the stock's prices: by age, by proposal, in the cell, or tried first. */
export function PricingPage() {
  const bulk = <TryPrices />;
  return (
    <ResourceContextProvider value="listings">
      <OfficeList<DealerListing>
        heading={it.title}
        storeKey={STORE}
        filters={filters}
        filterDefaultValues={{ state: ['published', 'reserved'] }}
        sort={{ field: 'days_on_sale', order: 'DESC' }}
        intro={
          <>
            <Proposals />
            <AgeBuckets />
          </>
        }
        keepsFilters={false}
        empty={<EmptyState icon={CarIcon} title={it.empty.title} text={it.empty.text} />}
        phone={<RowCards<DealerListing & { id: string }> hasQuickLook={false} bulk={bulk} look={pricingCard} />}
        table={
          <OfficeTable
            storeKey={STORE}
            rowClick="edit"
            bulkActionButtons={bulk}
            spare={['searches', 'demand', 'position']}
          >
            <FunctionField source="title" render={vehicleCell} />
            <FunctionField<DealerListing & { id: string }>
              source="price"
              textAlign="right"
              render={(row) => <PriceCell key={row.price} listing={row} />}
            />
            <FunctionField source="band" render={bandCell} />
            <FunctionField source="position" render={positionCell} textAlign="right" />
            <FunctionField source="days_to_sell" render={daysToSellCell} />
            <FunctionField source="demand" render={demandCell} />
            <FunctionField source="searches" render={searchesCell} textAlign="right" />
            <FunctionField source="days_on_sale" render={onSaleCell} textAlign="right" />
            <FunctionField<DealerListing & { id: string }>
              source="try"
              label={it.whatIf.column}
              sortable={false}
              render={(row) => <TryPrice listing={row} />}
            />
          </OfficeTable>
        }
      />
      <Stack spacing={2} sx={{ mt: 2 }}>
        <RecentChanges />
        <WeeklyMail />
      </Stack>
    </ResourceContextProvider>
  );
}
