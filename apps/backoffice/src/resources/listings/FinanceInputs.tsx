import { creditAmount } from '@carzaa/api/finance';
import { euroCents } from '@carzaa/api/format';
import { Alert, FormControlLabel, Switch, Typography } from '@mui/material';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { listingTexts } from '../../it/listings.ts';
import { FieldGrid } from './FieldGrid.tsx';

const { finance: it } = listingTexts;

/** What an example begins with: everything else must be filled in. */
const EMPTY = {
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

const asTyped = (value: string) => value;
const money = (amount: number) => euroCents(Math.round(amount * 100));
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The price in instalments: none, or the whole representative example without which no figure of it may be shown. */
export function FinanceInputs() {
  const { setValue, formState } = useFormContext();
  const finance: unknown = useWatch({ name: 'finance' });
  const isOffered = finance !== null && finance !== undefined;
  const refusal: unknown = formState.errors.finance?.message;
  return (
    <>
      <FormControlLabel
        label={it.offer}
        control={
          <Switch
            checked={isOffered}
            onChange={(_, checked) => setValue('finance', checked ? EMPTY : null, { shouldDirty: true })}
          />
        }
      />
      {isOffered && <Example />}
      {typeof refusal === 'string' && refusal !== '' && <Alert severity="error">{refusal}</Alert>}
    </>
  );
}

function Example() {
  const [price, deposit, instalment, instalments, last]: unknown[] = useWatch({
    name: ['price', 'finance.deposit', 'finance.instalment', 'finance.instalments', 'finance.final_payment'],
  });
  const least =
    isNumber(instalment) && isNumber(instalments) ? instalment * instalments + (isNumber(last) ? last : 0) : null;
  return (
    <>
      <FieldGrid>
        <NumberInput source="finance.deposit" label={it.deposit} min={0} isRequired />
        <NumberInput source="finance.instalments" label={it.instalments} min={1} max={240} isRequired />
        <NumberInput source="finance.instalment" label={it.instalment} min={0} isRequired />
        <NumberInput source="finance.final_payment" label={it.finalPayment} min={0} isRequired />
        <NumberInput source="finance.tan" label={it.tan} min={0} max={100} isRequired />
        <SelectInput
          source="finance.tan_kind"
          label={it.tanKind}
          choices={TAN_KINDS}
          isRequired
          translateChoice={false}
        />
        <NumberInput source="finance.taeg" label={it.taeg} min={0} max={100} isRequired />
        <NumberInput source="finance.fees" label={it.fees} min={0} isRequired />
        <NumberInput
          source="finance.total"
          label={it.total}
          min={0}
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
