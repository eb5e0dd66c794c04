import { type AdminPlan, updatePlanBody } from '@carzaa/api/calls/adminPlans';
import { euroCents } from '@carzaa/api/format';
import { Form, NumberInput, TextInput, useRecordContext } from 'react-admin';
import { contractResolver } from '../../form/contractResolver.ts';
import { adminPlanTexts as texts } from '../../it/adminPlans.ts';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { PanelToolbar } from '../../ui/PanelToolbar.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { valueText } from '../../ui/valueText.ts';
import { PlanImpact } from './PlanImpact.tsx';

const resolver = contractResolver(updatePlanBody);
const asTyped = (value: string) => value;
const toEuro = (cents: number | null) => (cents === null ? '' : cents / 100);
const toCents = (euro: string) => (euro === '' ? null : Math.round(Number(euro) * 100));

const TELL = { price: (cents: unknown) => (typeof cents === 'number' ? euroCents(cents) : valueText(cents)) };

/** One plan: what it gives and costs, beside who a change would touch. */
export function PlanEdit() {
  return (
    <SafeEdit redirect={false} component="div" actions={<RecordHead />} tell={TELL}>
      <PlanForm />
    </SafeEdit>
  );
}

function PlanForm() {
  const plan = useRecordContext<AdminPlan & { id: string }>();
  if (!plan) return null;
  return (
    <Form resolver={resolver} mode="onBlur" warnWhenUnsavedChanges>
      <Columns
        main={
          <Panel title={texts.data}>
            <TextInput source="name" isRequired parse={asTyped} />
            <TextInput source="description" isRequired multiline minRows={3} parse={asTyped} />
            <NumberInput
              source="price"
              isRequired
              min={0}
              step={0.01}
              disabled={plan.tier === 'Free'}
              format={toEuro}
              parse={toCents}
              helperText={texts.priceHint}
            />
            <NumberInput source="showcase_limit" isRequired min={0} step={1} helperText={texts.limitHint} />
            <NumberInput source="featured_limit" isRequired min={0} step={1} helperText={texts.limitHint} />
            <NumberInput source="carfax_monthly" isRequired min={0} step={1} helperText={texts.carfaxHint} />
            <PanelToolbar />
          </Panel>
        }
        side={
          <>
            <PlanImpact id={plan.uuid} />
            <Timeline subject="subscription_plan" />
          </>
        }
      />
    </Form>
  );
}
