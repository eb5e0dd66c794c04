import { updateRateBody } from '@carzaa/api/calls/adminRates';
import { CloneButton, DeleteButton, Form } from 'react-admin';
import { contractResolver } from '../../form/contractResolver.ts';
import { rateTexts as texts } from '../../it/rates.ts';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { PanelToolbar } from '../../ui/PanelToolbar.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { RateInputs } from './RateInputs.tsx';

const resolver = contractResolver(updateRateBody);

/** One rate, to be corrected, or to be followed by another from a day on. */
export function RateEdit() {
  return (
    <SafeEdit
      redirect={false}
      component="div"
      actions={
        <RecordHead>
          <CloneButton label={texts.next} />
          <DeleteButton mutationMode="pessimistic" />
        </RecordHead>
      }
    >
      <Columns
        main={
          <Form resolver={resolver} mode="onBlur" warnWhenUnsavedChanges>
            <Panel title={texts.data}>
              <RateInputs />
              <PanelToolbar />
            </Panel>
          </Form>
        }
        side={<Timeline subject="rate" />}
      />
    </SafeEdit>
  );
}
