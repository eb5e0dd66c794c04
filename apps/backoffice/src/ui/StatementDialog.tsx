import { DISABLE_GROUNDS, disableListingBody } from '@carzaa/api/calls/admin/adminListings';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { adminTexts } from '../it/admin.ts';
import { adminListingTexts as texts } from '../it/adminListings.ts';
import { SafeDialog } from './SafeDialog.tsx';

export type Statement = z.output<typeof disableListingBody>;

interface StatementDialogProps {
  title: string;
  confirm: string;
  onClose: () => void;
  onConfirm: (statement: Statement) => void;
}

const EMPTY = { ground: 'terms', rule: '', facts: '' };
type Field = keyof typeof EMPTY;

/** Asks for the statement of reasons without which no listing is taken off the site. */
export function StatementDialog({ title, confirm, onClose, onConfirm }: StatementDialogProps) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = disableListingBody.safeParse(values);
    if (result.success) onConfirm(result.data);
    else {
      setErrors(Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message])));
    }
  };
  const field = (name: Field, label: string, hint = ' ') => ({
    label,
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? hint,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <SafeDialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="statement-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="statement-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.disableText}</DialogContentText>
          <Stack spacing={1}>
            <TextField select {...field('ground', texts.ground)}>
              {Object.entries(DISABLE_GROUNDS).map(([id, name]) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <TextField {...field('rule', texts.rule, texts.ruleHint)} />
            <TextField multiline minRows={4} {...field('facts', texts.facts, texts.factsHint)} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{adminTexts.cancel}</Button>
          <Button type="submit" variant="contained" color="error">
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </SafeDialog>
  );
}
