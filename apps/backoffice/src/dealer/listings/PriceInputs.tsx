import { Button, Typography } from '@mui/material';
import { ArrayInput, BooleanInput, SimpleFormIterator, TextInput, useSimpleFormIterator } from 'react-admin';
import { NumberInput } from '../../form/NumberInput.tsx';
import { listingTexts } from '../../it/listings.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { AddIcon } from '../../ui/icons.tsx';

const { extraCosts } = listingTexts;

const asTyped = (value: string) => value;

export function PriceInput() {
  return <NumberInput source="price" unit="€" isRequired />;
}

/** What the car costs, unless that is asked elsewhere, and what must be paid besides. */
export function PriceInputs({ hasPrice }: { hasPrice: boolean }) {
  return (
    <>
      <FieldGrid>
        {hasPrice && <PriceInput />}
        <BooleanInput source="price_negotiable" />
        <BooleanInput source="vat_exposed" />
      </FieldGrid>
      <ExtraCostsInput />
    </>
  );
}

/** What must be paid besides the price, line by line. */
export function ExtraCostsInput() {
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 650, mt: 1 }}>
        {extraCosts.title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {extraCosts.hint}
      </Typography>
      <ArrayInput source="extra_costs" label={false} helperText={false}>
        <SimpleFormIterator
          inline
          disableReordering
          disableClear
          addButton={<AddCost />}
          // Without a mouse over the line, too.
          sx={{ '& .RaSimpleFormIterator-action': { visibility: 'visible' } }}
        >
          <TextInput
            source="name"
            label={extraCosts.name}
            parse={asTyped}
            helperText={false}
            sx={{ width: { xs: '100%', sm: 280 } }}
          />
          <NumberInput
            source="amount"
            label={extraCosts.amount}
            unit="€"
            decimals={2}
            helperText={false}
            sx={{ width: { xs: '100%', sm: 150 } }}
          />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

function AddCost() {
  const { add } = useSimpleFormIterator();
  return (
    <Button startIcon={<AddIcon />} onClick={() => add()}>
      {extraCosts.add}
    </Button>
  );
}
