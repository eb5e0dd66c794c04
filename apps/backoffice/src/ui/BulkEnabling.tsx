import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { adminTexts } from '../it/admin.ts';
import { useEach } from './useEach.ts';
import { BlockIcon, ConfirmIcon } from './icons.tsx';

export interface Asking<Answer> {
  /** How many rows it is about. */
  count: number;
  onClose: () => void;
  onConfirm: (answer: Answer) => void;
}

interface BulkEnablingProps<Answer> {
  enable: (id: string) => Promise<unknown>;
  disable: (id: string, answer: Answer) => Promise<unknown>;
  /** Asks what has to be known before anything is disabled. */
  ask: (asking: Asking<Answer>) => ReactNode;
}

/** Enables or disables the chosen rows, one after the other. */
export function BulkEnabling<Answer>({ enable, disable, ask }: BulkEnablingProps<Answer>) {
  const each = useEach();
  const { selectedIds } = useListContext();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" startIcon={<ConfirmIcon />} onClick={() => void each(enable)}>
        {adminTexts.enable}
      </Button>
      <Button size="small" color="inherit" startIcon={<BlockIcon />} onClick={() => setAsks(true)}>
        {adminTexts.disable}
      </Button>
      {asks &&
        ask({
          count: selectedIds.length,
          onClose: () => setAsks(false),
          onConfirm: (answer) => {
            setAsks(false);
            void each((id) => disable(id, answer));
          },
        })}
    </>
  );
}
