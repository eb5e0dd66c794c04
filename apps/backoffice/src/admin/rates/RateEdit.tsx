import { updateRateBody } from '@carzaa/api/calls/admin/adminRates';
import { CloneButton, DeleteButton, useRecordContext } from 'react-admin';
import { contractResolver } from '../../form/contractResolver.ts';
import { rateTexts as texts } from '../../it/rates.ts';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { Columns, Panel } from '../../ui/Panel.tsx';
import { PanelToolbar } from '../../ui/PanelToolbar.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { RateInputs } from './RateInputs.tsx';

const resolver = contractResolver(updateRateBody);

/** Leads to a form filled with this rate's values; before they have come, it would lead to an empty one. */
function NextValueButton() {
  return useRecordContext() ? <CloneButton label={texts.next} /> : null;
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
          <DeleteButton mutationMode="pessimistic" />
        </RecordHead>
      }
    >
      <Columns
        main={
          <EditForm resolver={resolver} draft="rate">
            <Panel title={texts.data}>
              <RateInputs />
              <PanelToolbar />
            </Panel>
          </EditForm>
        }
        side={<Timeline subject="rate" />}
      />
    </SafeEdit>
  );
}
