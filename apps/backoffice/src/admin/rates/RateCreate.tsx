import { createRateBody } from '@carzaa/api/calls/admin/adminRates';
import { Typography } from '@mui/material';
import { Create, Form, Toolbar } from 'react-admin';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { contractResolver } from '../../form/contractResolver.ts';
import { rateTexts as texts } from '../../it/rates.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RateInputs } from './RateInputs.tsx';

const resolver = contractResolver(createRateBody);
const EMPTY = { area: '', detail: '', source: '', estimate: false };

/** A new rate, or the new value of one from a day on. */
export function RateCreate() {
  return (
    <Create redirect="list" component="div" actions={<PageHeading text={texts.create} />} sx={{ maxWidth: 720 }}>
      <Form resolver={resolver} defaultValues={EMPTY} mode="onBlur" warnWhenUnsavedChanges>
        <DraftKeeper form="new-rate" />
        <Panel title={texts.data}>
          <Typography color="text.secondary" variant="body2" gutterBottom>
            {texts.createHint}
          </Typography>
          <RateInputs />
        </Panel>
        <Toolbar sx={{ mt: 2 }}>
          <SaveButton alwaysEnable />
        </Toolbar>
      </Form>
    </Create>
  );
}
