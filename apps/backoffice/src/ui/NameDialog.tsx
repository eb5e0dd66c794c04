import { MAX_VIEW_NAME } from '@carzaa/api/calls/dealer/savedViews';
import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { savedFilterTexts } from '../it/savedFilters.ts';
import { SafeDialog } from './SafeDialog.tsx';

interface NameDialogProps {
  onClose: () => void;
  onConfirm: (name: string) => void;
}

/** Asks under which name a search is kept. */
export function NameDialog({ onClose, onConfirm }: NameDialogProps) {
  const [name, setName] = useState('');
  const isGiven = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven) onConfirm(name.trim());
  };
  return (
    <SafeDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="saved-filter-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="saved-filter-title">{savedFilterTexts.title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{savedFilterTexts.lead}</DialogContentText>
          <TextField
            required
            label={savedFilterTexts.name}
            value={name}
            slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME } }}
            onChange={({ target }) => setName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{savedFilterTexts.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!isGiven}>
            {savedFilterTexts.confirm}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}
