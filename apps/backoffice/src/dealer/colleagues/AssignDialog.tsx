import { Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { colleagueTexts as it } from '../../it/colleagues.ts';
import { SafeDialog } from '../../ui/SafeDialog.tsx';
import { useStaff } from './useStaff.ts';

const NOBODY = 'nobody';

interface AssignDialogProps {
  /** How many cars are given. */
  count: number;
  onClose: () => void;
  onApply: (colleague: string | null) => void;
}

/** Asks whose work the chosen cars are to be. */
export function AssignDialog({ count, onClose, onApply }: AssignDialogProps) {
  const { staff } = useStaff();
  const [chosen, setChosen] = useState('');
  return (
    <SafeDialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="assign-title">
      <DialogTitle id="assign-title">{it.assignTitle(count)}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          label={it.assignTo}
          value={chosen}
          disabled={!staff}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ mt: 1 }}
        >
          {staff?.people.map(({ uuid, name }) => (
            <MenuItem key={uuid} value={uuid}>
              {name}
            </MenuItem>
          ))}
          <MenuItem value={NOBODY}>{it.nobody}</MenuItem>
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{it.cancel}</Button>
        <Button variant="contained" disabled={chosen === ''} onClick={() => onApply(chosen === NOBODY ? null : chosen)}>
          {it.assign}
        </Button>
      </DialogActions>
    </SafeDialog>
  );
}
