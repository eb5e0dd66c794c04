import { BooleanInput, TextInput } from 'react-admin';
import { LinesInput } from '../../form/LinesInput.tsx';
import { NumberInput } from '../../form/NumberInput.tsx';
import { listingTexts } from '../../it/listings.ts';
import { FieldGrid } from '../../form/FieldGrid.tsx';

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
    <LinesInput source="extra_costs" texts={extraCosts}>
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
    </LinesInput>
  );
}
