import { newImportSource } from '@carzaa/api/calls/dealer/imports';
import { Typography } from '@mui/material';
import { Create, Form, Toolbar } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { contractResolver } from '../../form/contractResolver.ts';
import { importTexts } from '../../it/imports.ts';
import { AskBeforeLeaving } from '../../ui/leaving.tsx';
import { CreateHead } from '../../ui/PageHeading.tsx';
import { SourceInputs } from './SourceInputs.tsx';

const resolver = contractResolver(newImportSource);

const EMPTY = {
  name: '',
  url: null,
  schedule: 'manual',
  format: 'auto',
  encoding: 'auto',
  separator: 'auto',
  mapping: {},
};

export function SourceCreate() {
  const { uuid: dealer } = useDealership();
  return (
    <Create
      redirect="edit"
      component="div"
      title={importTexts.create}
      actions={<CreateHead text={importTexts.create} />}
    >
      <Form resolver={resolver} defaultValues={EMPTY} mode="onBlur">
        <AskBeforeLeaving />
        <DraftKeeper form={`${dealer}:new-source`} />
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {importTexts.createLead}
        </Typography>
        <SourceInputs />
        <Toolbar sx={{ mt: 2 }}>
          <SaveButton alwaysEnable />
        </Toolbar>
      </Form>
    </Create>
  );
}
