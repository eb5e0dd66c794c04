import { creditAmount, taegOf } from '@carzaa/api/vehicle/credit';
import { euroCents } from '@carzaa/api/text/format';
import { Alert, Typography } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { NumberInput } from '../../form/NumberInput.tsx';
import { OptionalPart } from '../../form/OptionalPart.tsx';
import { listingTexts } from '../../it/listings.ts';
import { FieldGrid } from '../../form/FieldGrid.tsx';

const { finance: it } = listingTexts;

/** What an example begins with: everything else must be filled in. */
const EMPTY = {
  lender: '',
  lender_address: '',
  deposit: 0,
  instalment: null,
  instalments: null,
  final_payment: 0,
  tan: null,
  tan_kind: 'fixed',
  taeg: null,
  fees: 0,
  services: '',
  total: null,
};

const TAN_KINDS = Object.entries(it.tanKinds).map(([id, name]) => ({ id, name }));

const WATCHED = [
  'price',
  'finance.deposit',
  'finance.instalment',
  'finance.instalments',
  'finance.final_payment',
  'finance.fees',
];

const formatPercent = (rate: number) => `${rate.toFixed(2).replace('.', ',')} %`;
const asTyped = (value: string) => value;
const money = (amount: number) => euroCents(Math.round(amount * 100));
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The price in instalments: none, or the whole representative example without which no figure of it may be shown. */
export function FinanceInputs() {
  const refusal: unknown = useFormState().errors.finance?.message;
  return (
    <>
      <OptionalPart name="finance" label={it.offer} empty={EMPTY}>
        <Example />
      </OptionalPart>
      {typeof refusal === 'string' && refusal !== '' && <Alert severity="error">{refusal}</Alert>}
    </>
  );
}

function Example() {
  const [price, deposit, instalment, instalments, last, fees]: unknown[] = useWatch({ name: WATCHED });
  const least =
    isNumber(instalment) && isNumber(instalments) ? instalment * instalments + (isNumber(last) ? last : 0) : null;
  const taeg =
    isNumber(price) && isNumber(deposit) && isNumber(instalment) && isNumber(instalments)
      ? taegOf({
          paidOut: creditAmount(price, { deposit }) - (isNumber(fees) ? fees : 0),
          instalment,
          instalments,
          finalPayment: isNumber(last) ? last : 0,
        })
      : null;
  return (
    <>
      <FieldGrid>
        <TextInput source="finance.lender" label={it.lender} isRequired parse={asTyped} />
        <TextInput source="finance.lender_address" label={it.lenderAddress} isRequired parse={asTyped} />
        <NumberInput source="finance.deposit" label={it.deposit} unit="€" decimals={2} isRequired />
        <NumberInput source="finance.instalments" label={it.instalments} isRequired />
        <NumberInput source="finance.instalment" label={it.instalment} unit="€" decimals={2} isRequired />
        <NumberInput source="finance.final_payment" label={it.finalPayment} unit="€" decimals={2} isRequired />
        <NumberInput source="finance.tan" label={it.tan} unit="%" decimals={3} isRequired />
        <SelectInput
          source="finance.tan_kind"
          label={it.tanKind}
          choices={TAN_KINDS}
          isRequired
          translateChoice={false}
        />
        <NumberInput
          source="finance.taeg"
          label={it.taeg}
          unit="%"
          decimals={3}
          isRequired
          {...(taeg === null ? {} : { helperText: it.taegReckoned(formatPercent(taeg)) })}
        />
        <NumberInput source="finance.fees" label={it.fees} unit="€" decimals={2} isRequired />
        <NumberInput
          source="finance.total"
          label={it.total}
          unit="€"
          decimals={2}
          isRequired
          {...(least === null ? {} : { helperText: it.least(money(least)) })}
        />
      </FieldGrid>
      <TextInput source="finance.services" label={it.services} helperText={it.servicesHint} parse={asTyped} />
      {isNumber(price) && isNumber(deposit) && deposit < price && (
        <Typography variant="body2" color="text.secondary">
          {it.credit(money(creditAmount(price, { deposit })))}
        </Typography>
      )}
    </>
  );
}
