import { RATE_KINDS } from '@carzaa/api/vehicle/rates';
import { BooleanInput, DateInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../form/choicesOf.ts';
import { NumberInput } from '../../form/NumberInput.tsx';
import { rateTexts as texts } from '../../it/rates.ts';

const asTyped = (value: string) => value;
const kinds = choicesOf(Object.fromEntries(Object.entries(RATE_KINDS).map(([kind, { name }]) => [kind, name])));
const units = new Map<unknown, string>(Object.entries(RATE_KINDS).map(([kind, { unit }]) => [kind, unit]));

/** What a rate consists of. */
export function RateInputs() {
  const kind: unknown = useWatch({ name: 'kind' });
  const unit = units.get(kind) || undefined;
  return (
    <>
      <SelectInput source="kind" choices={kinds} isRequired translateChoice={false} />
      <TextInput source="area" parse={asTyped} helperText={texts.areaHint} />
      <TextInput source="detail" parse={asTyped} helperText={texts.detailHint} />
      <NumberInput source="value" isRequired decimals={4} {...(unit === undefined ? {} : { unit })} />
      <DateInput source="valid_from" isRequired parse={asTyped} />
      <TextInput source="source" isRequired multiline parse={asTyped} helperText={texts.sourceHint} />
      <BooleanInput source="estimate" helperText={texts.estimateHint} />
    </>
  );
}
