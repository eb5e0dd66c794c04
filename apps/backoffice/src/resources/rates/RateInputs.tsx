import { RATE_KINDS } from '@carzaa/api/rates';
import { BooleanInput, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { rateTexts as texts } from '../../it/rates.ts';

const asTyped = (value: string) => value;
const kinds = Object.entries(RATE_KINDS).map(([id, { name, unit }]) => ({
  id,
  name: unit === '' ? name : `${name} (${unit})`,
}));

/** What a rate consists of. */
export function RateInputs() {
  return (
    <>
      <SelectInput source="kind" choices={kinds} isRequired translateChoice={false} />
      <TextInput source="area" parse={asTyped} helperText={texts.areaHint} />
      <TextInput source="detail" parse={asTyped} helperText={texts.detailHint} />
      <NumberInput source="value" isRequired min={0} step="any" />
      <DateInput source="valid_from" isRequired parse={asTyped} />
      <TextInput source="source" isRequired multiline parse={asTyped} helperText={texts.sourceHint} />
      <BooleanInput source="estimate" helperText={texts.estimateHint} />
    </>
  );
}
