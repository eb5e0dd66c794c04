import { createRateBody } from '@carzaa/api/calls/admin/adminRates';
import { contractResolver } from '../../form/contractResolver.ts';
import { CreateForm } from '../../form/CreateForm.tsx';
import { rateTexts as texts } from '../../it/rates.ts';
import { RateInputs } from './RateInputs.tsx';

const resolver = contractResolver(createRateBody);
const EMPTY = { area: '', detail: '', source: '', estimate: false };

/** A new rate, or the new value of one from a day on. */
export function RateCreate() {
  return (
    <CreateForm redirect="list" draft="new-rate" texts={texts} maxWidth={720} resolver={resolver} defaultValues={EMPTY}>
      <RateInputs />
    </CreateForm>
  );
}
