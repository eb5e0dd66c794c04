import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useDealership } from '../dealership.ts';
import { importTexts } from '../../it/imports.ts';
import { api } from '../../providers/client.ts';
import { messageOf } from '../../ui/messageOf.ts';
import { useOpenRun } from './useImports.ts';

/** Reads a source's address now, and leads to what its file would change. */
export function ReadNow({ id }: { id: string }) {
  const { uuid: d } = useDealership();
  const openRun = useOpenRun();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [isBusy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      openRun(await api.imports.fetch({ dealer: d, id }));
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      // The source tells of it too.
      refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={isBusy} onClick={() => void read()}>
      {importTexts.readNow}
    </Button>
  );
}
