import { SelectInput, TextInput } from 'react-admin';
import { LinesInput } from '../../form/LinesInput.tsx';
import { NumberInput } from '../../form/NumberInput.tsx';
import { OptionalPart } from '../../form/OptionalPart.tsx';
import { defaultsTexts as it } from '../../it/defaults.ts';
import { listingTexts } from '../../it/listings.ts';
import { FieldGrid } from '../../form/FieldGrid.tsx';

const own = listingTexts.finance;
const TAN_KINDS = Object.entries(own.tanKinds).map(([id, name]) => ({ id, name }));
const asTyped = (value: string) => value;

/** What a table begins with. */
const EMPTY = {
  lender: '',
  lender_address: '',
  tan_kind: 'fixed',
  deposit: 20,
  balloon: 0,
  months: 60,
  opening_fee: null,
  instalment_fee: 0,
  services: '',
  least_credit: 2000,
  rates: [{ age: null, months: 60, tan: null }],
};

/** The lender's conditions for all cars: none, or the whole table. */
export function FinanceTableInputs() {
  return (
    <OptionalPart name="finance" label={it.offer} empty={EMPTY}>
      <Table />
    </OptionalPart>
  );
}

function Table() {
  return (
    <>
      <FieldGrid>
        <TextInput source="finance.lender" label={own.lender} isRequired parse={asTyped} />
        <TextInput source="finance.lender_address" label={own.lenderAddress} isRequired parse={asTyped} />
        <NumberInput source="finance.deposit" label={it.depositPercent} unit="%" decimals={2} isRequired />
        <NumberInput source="finance.balloon" label={it.balloonPercent} unit="%" decimals={2} isRequired />
        <NumberInput source="finance.months" label={it.months} isRequired helperText={it.monthsHint} />
        <SelectInput
          source="finance.tan_kind"
          label={own.tanKind}
          choices={TAN_KINDS}
          isRequired
          translateChoice={false}
        />
        <NumberInput source="finance.opening_fee" label={it.openingFee} unit="€" decimals={2} isRequired />
        <NumberInput source="finance.instalment_fee" label={it.instalmentFee} unit="€" decimals={2} isRequired />
        <NumberInput source="finance.least_credit" label={it.leastCredit} unit="€" decimals={2} isRequired />
      </FieldGrid>
      <TextInput source="finance.services" label={own.services} helperText={own.servicesHint} parse={asTyped} />
      <LinesInput source="finance.rates" texts={{ title: it.rates, hint: it.ratesHint, add: it.addRate }}>
        <NumberInput source="age" label={it.age} unit={it.years} helperText={false} sx={{ width: 130 }} />
        <NumberInput source="months" label={it.months_unit} helperText={false} sx={{ width: 110 }} />
        <NumberInput source="tan" label={it.tan} unit="%" decimals={3} helperText={false} sx={{ width: 120 }} />
      </LinesInput>
    </>
  );
}
