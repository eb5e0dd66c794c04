import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { adminTexts } from '../it/admin.ts';
import { SafeDialog } from './SafeDialog.tsx';

const SHORTEST = 10;
const LONGEST = 2000;

interface ReasonDialogProps {
  title: string;
  text: string;
  confirm: string;
  /** Who reads it. */
  hint?: string;
  /** Least characters. */
  shortest?: number;
  color?: 'error' | 'primary';
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks for a reason that will be mailed or logged. */
export function ReasonDialog({
  title,
  text,
  confirm,
  hint = adminTexts.reasonHint,
  shortest = SHORTEST,
  color = 'error',
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const isLong = reason.trim().length >= shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLong) onConfirm(reason.trim());
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="reason-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
          <TextField
            label={adminTexts.reason}
            helperText={hint}
            value={reason}
            multiline
            minRows={4}
            required
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
            onChange={({ target }) => setReason(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
          <Button type="submit" variant="contained" color={color} disabled={!isLong}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}
