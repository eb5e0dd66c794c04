import { createRateBody, type RateRow, updateRateBody } from '@carzaa/api/calls/admin/adminRates';
import { RATE_KINDS } from '@carzaa/api/vehicle/rates';
import { CONDITION_ANSWERS, CONDITION_QUESTIONS } from '@carzaa/api/vehicle/tradeIn';
import {
  BooleanInput,
  CloneButton,
  DateInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../form/choicesOf.ts';
import { contractResolver } from '../../form/contractResolver.ts';
import { CreateForm } from '../../form/CreateForm.tsx';
import { FieldGrid } from '../../form/FieldGrid.tsx';
import { NumberInput } from '../../form/NumberInput.tsx';
import { adminTexts } from '../../it/admin.ts';
import { rateTexts as texts } from '../../it/rates.ts';
import { conditionName } from '../../it/tradeIn.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { useLetGo } from '../../ui/saveFirst.tsx';
import { Timeline } from '../../ui/Timeline.tsx';

const creating = contractResolver(createRateBody);
const updating = contractResolver(updateRateBody);
const EMPTY = { area: '', detail: '', source: '', estimate: false };

const asTyped = (value: string) => value;
const kinds = choicesOf(Object.fromEntries(Object.entries(RATE_KINDS).map(([kind, { name }]) => [kind, name])));
const units = new Map<unknown, string>(Object.entries(RATE_KINDS).map(([kind, { unit }]) => [kind, unit]));
/** Every condition that takes something off: what is in order does not. */
const conditions = CONDITION_QUESTIONS.flatMap((question) =>
  CONDITION_ANSWERS.filter((answer) => answer !== 'good').map((answer) => `${question}:${answer}`),
).map((id) => ({ id, name: conditionName(id) }));

/** What a rate consists of. */
function RateInputs() {
  const kind: unknown = useWatch({ name: 'kind' });
  const unit = units.get(kind) || undefined;
  return (
    <>
      <SelectInput source="kind" choices={kinds} isRequired translateChoice={false} />
      <FieldGrid inPairs>
        <TextInput source="area" parse={asTyped} helperText={texts.areaHint} />
        {kind === 'condition' ? (
          <SelectInput source="detail" choices={conditions} isRequired translateChoice={false} helperText={false} />
        ) : (
          <TextInput source="detail" parse={asTyped} helperText={texts.detailHint} />
        )}
        <NumberInput
          source="value"
          isRequired
          decimals={4}
          {...(unit === undefined ? {} : { unit })}
          {...(kind === 'electric_free_years' ? { helperText: texts.forEverHint } : {})}
        />
        <DateInput source="valid_from" isRequired parse={asTyped} />
      </FieldGrid>
      <TextInput source="source" isRequired multiline parse={asTyped} helperText={texts.sourceHint} />
      <BooleanInput source="estimate" helperText={texts.estimateHint} />
    </>
  );
}

/** A new rate, or the new value of one from a day on. */
export function RateCreate() {
  return (
    <CreateForm redirect="list" draft="new-rate" texts={texts} resolver={creating} defaultValues={EMPTY}>
      <RateInputs />
    </CreateForm>
  );
}

/** Leads to a form filled with this rate's values; before they have come, it would lead to an empty one. */
function NextValueButton() {
  return useRecordContext() ? <CloneButton label={texts.next} /> : null;
}

function RemoveButton() {
  const rate = useRecordContext<RateRow>();
  const [redirect, letGo] = [useRedirect(), useLetGo()];
  if (!rate) return null;
  return (
    <ConfirmedButton
      startIcon={<DeleteIcon />}
      color="error"
      label={adminTexts.remove}
      title={texts.removeTitle}
      content={texts.removeText}
      call={() => api.adminRates.delete({ id: rate.uuid })}
      done={texts.removed}
      after={() => {
        letGo();
        redirect('list', 'rates');
      }}
    />
  );
}

/** One rate, to be corrected, or to be followed by another from a day on. */
export function RateEdit() {
  return (
    <SafeEdit
      body={updateRateBody}
      redirect={false}
      component="div"
      actions={
        <RecordHead>
          <NextValueButton />
          <RemoveButton />
        </RecordHead>
      }
    >
      <Columns
        main={
          <EditForm resolver={updating} draft="rate">
            <Panel title={texts.data}>
              <RateInputs />
            </Panel>
            <SaveBar />
          </EditForm>
        }
        side={<Timeline subject="rate" />}
      />
    </SafeEdit>
  );
}
