import { editedImportSource, type ImportSource } from '@carzaa/api/calls/imports';
import { Box, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, Form, SaveButton, Toolbar, useRecordContext, useRedirect } from 'react-admin';
import { useDealership } from '../../dealer/dealership.ts';
import { contractResolver } from '../../form/contractResolver.ts';
import { importTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { RecordHead } from '../../ui/PageHeading.tsx';
import { SafeEdit } from '../../ui/SafeEdit.tsx';
import { useAction } from '../../ui/useAction.ts';
import { ReadNow } from './ReadNow.tsx';
import { RunHistory } from './RunHistory.tsx';
import { SourceInputs } from './SourceInputs.tsx';
import { SourceState } from './Sources.tsx';

const resolver = contractResolver(editedImportSource);

/** One source: how it is read, and what came of its files. */
export function SourceEdit() {
  return (
    <SafeEdit
      redirect={false}
      component="div"
      actions={
        <RecordHead>
          <Actions />
        </RecordHead>
      }
    >
      <State />
      <Form resolver={resolver} mode="onBlur" warnWhenUnsavedChanges>
        <Box sx={{ maxWidth: 640 }}>
          <SourceInputs />
          <Toolbar sx={{ mt: 2 }}>
            <SaveButton />
          </Toolbar>
        </Box>
      </Form>
      <History />
    </SafeEdit>
  );
}

function State() {
  const source = useRecordContext<ImportSource>();
  return (
    <Stack sx={{ mb: 2 }} aria-live="polite">
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
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction();
  const [asks, setAsks] = useState(false);
  if (!source) return null;
  const remove = () =>
    run(() => api.imports.deleteSource({ d, id: source.uuid }), {
      done: importTexts.removed,
      after() {
        void queryClient.invalidateQueries({ queryKey: ['import-sources'] });
        redirect('list', 'imports');
      },
    });
  return (
    <>
      {source.url !== null && <ReadNow id={source.uuid} />}
      <Button color="error" loading={isBusy} onClick={() => setAsks(true)}>
        {importTexts.remove}
      </Button>
      <Confirm
        isOpen={asks}
        title={importTexts.removeTitle}
        content={importTexts.removeText}
        confirm={importTexts.remove}
        cancel={importTexts.back}
        onConfirm={() => {
          setAsks(false);
          void remove();
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
