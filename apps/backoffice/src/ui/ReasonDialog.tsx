import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { adminTexts } from '../it/admin.ts';

const SHORTEST = 10;
const LONGEST = 2000;

interface ReasonDialogProps {
  title: string;
  text: string;
  confirm: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks why, before somebody is told so. */
export function ReasonDialog({ title, text, confirm, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const isLong = reason.trim().length >= SHORTEST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLong) onConfirm(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="reason-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
          <TextField
            label={adminTexts.reason}
            helperText={adminTexts.reasonHint}
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
          <Button type="submit" variant="contained" color="error" disabled={!isLong}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
