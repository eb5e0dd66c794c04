import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useRef } from 'react';
import { adminTexts } from '../it/admin.ts';
import { SafeDialog } from './SafeDialog.tsx';

interface ConfirmDialogProps {
  title: string;
  content: ReactNode;
  confirm: string;
  cancel?: string;
  color?: 'primary' | 'error';
  onConfirm: () => void;
  onClose: () => void;
}

/** A question that is answered once, however often its button is pressed. Shown for as long as it is there. */
export function ConfirmDialog({
  title,
  content,
  confirm,
  cancel = adminTexts.cancel,
  color = 'primary',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const isAnswered = useRef(false);
  const answer = (then: () => void) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    then();
  };
  return (
    <SafeDialog open onClose={() => answer(onClose)} aria-labelledby={id} maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">{content}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(onClose)}>{cancel}</Button>
        <Button variant="contained" color={color} onClick={() => answer(onConfirm)}>
          {confirm}
        </Button>
      </DialogActions>
    </SafeDialog>
  );
}
