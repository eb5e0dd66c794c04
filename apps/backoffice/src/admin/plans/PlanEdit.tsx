import { type AdminPlan, updatePlanBody } from '@carzaa/api/calls/admin/adminPlans';
import { euroCents } from '@carzaa/api/text/format';
import { TextInput, useRecordContext } from 'react-admin';
import { contractResolver } from '../../form/contractResolver.ts';
import { NumberInput } from '../../form/NumberInput.tsx';
import { adminPlanTexts as texts } from '../../it/adminPlans.ts';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { valueText } from '../../ui/valueText.ts';
import { PlanImpact } from './PlanImpact.tsx';

const resolver = contractResolver(updatePlanBody);
const asTyped = (value: string) => value;

const TELL = { price: (cents: unknown) => (typeof cents === 'number' ? euroCents(cents) : valueText(cents)) };

/** One plan: what it gives and costs, beside who a change would touch. */
export function PlanEdit() {
  return (
    <SafeEdit body={updatePlanBody} redirect={false} component="div" actions={<RecordHead />} tell={TELL}>
      <PlanForm />
    </SafeEdit>
  );
}

function PlanForm() {
  const plan = useRecordContext<AdminPlan & { id: string }>();
  if (!plan) return null;
  return (
    <EditForm resolver={resolver} draft="plan">
      <Columns
        main={
          <Panel title={texts.data}>
            <TextInput source="name" isRequired parse={asTyped} />
            <TextInput source="description" isRequired multiline minRows={3} parse={asTyped} />
            <NumberInput
              source="price"
              isRequired
              decimals={2}
              unit="€"
              disabled={plan.tier === 'Free'}
              scale={100}
              helperText={texts.priceHint}
            />
            <NumberInput source="showcase_limit" isRequired helperText={texts.limitHint} />
            <NumberInput source="featured_limit" isRequired helperText={texts.limitHint} />
            <NumberInput source="carfax_monthly" isRequired helperText={texts.carfaxHint} />
          </Panel>
        }
        side={
          <>
            <PlanImpact id={plan.uuid} />
            <Timeline subject="subscription_plan" />
          </>
        }
      />
      <SaveBar />
    </EditForm>
  );
}
