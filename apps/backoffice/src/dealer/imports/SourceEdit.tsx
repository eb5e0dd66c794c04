import { editedImportSource, type ImportSource } from '@carzaa/api/calls/dealer/imports';
import { Box, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useRedirect } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { useLetGo } from '../../ui/saveFirst.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { contractResolver } from '../../form/contractResolver.ts';
import { importTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { EditForm } from '../../ui/EditForm.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { ReadNow } from './ReadNow.tsx';
import { RunHistory } from './RunHistory.tsx';
import { SourceInputs } from './SourceInputs.tsx';
import { SourceState } from './Sources.tsx';

const resolver = contractResolver(editedImportSource);

/** One source: how it is read, and what came of its files. */
export function SourceEdit() {
  return (
    <SafeEdit
      body={editedImportSource}
      redirect={false}
      component="div"
      actions={
        <RecordHead>
          <Actions />
        </RecordHead>
      }
    >
      <State />
      <EditForm resolver={resolver} draft="source">
        <SourceInputs />
        <SaveBar />
      </EditForm>
      <History />
    </SafeEdit>
  );
}

function State() {
  const source = useRecordContext<ImportSource>();
  return (
    <Stack sx={{ mb: 2, '&:empty': { mb: 0 } }} aria-live="polite">
      {source && <SourceState source={source} />}
    </Stack>
  );
}

function History() {
  const source = useRecordContext<ImportSource>();
  return <Box sx={{ mt: 3 }}>{source && <RunHistory source={source.uuid} />}</Box>;
}

function Actions() {
  const source = useRecordContext<ImportSource>();
  const { uuid: d } = useDealership();
  const [redirect, letGo] = [useRedirect(), useLetGo()];
  const queryClient = useQueryClient();
  if (!source) return null;
  return (
    <>
      {source.url !== null && <ReadNow id={source.uuid} />}
      <ConfirmedButton
        color="error"
        label={importTexts.remove}
        title={importTexts.removeTitle}
        content={importTexts.removeText}
        call={() => api.imports.deleteSource({ dealer: d, id: source.uuid })}
        done={importTexts.removed}
        after={() => {
          void queryClient.invalidateQueries({ queryKey: ['import-sources'] });
          letGo();
          redirect('list', 'imports');
        }}
      />
    </>
  );
}
