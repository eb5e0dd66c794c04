import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { conflictTexts } from '../it/conflict.ts';
import type { Edits } from './mergeEdit.ts';
import { SafeDialog } from './SafeDialog.tsx';
import { valueText } from './valueText.ts';

/** By field, how its value reads. */
export type Tellers = Readonly<Record<string, (value: unknown) => string>>;

interface ConflictDialogProps {
  resource: string;
  tell?: Tellers;
  conflict: Pick<Edits, 'mine' | 'theirs'>;
  /** Those that both have changed. */
  fields: readonly string[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What two people have changed differently, side by side. */
export function ConflictDialog({
  resource,
  tell = {},
  conflict,
  fields,
  onKeepMine,
  onTakeTheirs,
}: ConflictDialogProps) {
  const translate = useTranslate();
  const textOf = (field: string, value: unknown) => (tell[field] ?? valueText)(value);
  return (
    <SafeDialog open maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{conflictTexts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{conflictTexts.lead}</DialogContentText>
        <Table size="small" sx={{ mt: 2 }}>
          <TableHead>
            <TableRow>
              <TableCell>{conflictTexts.field}</TableCell>
              <TableCell>{conflictTexts.mine}</TableCell>
              <TableCell>{conflictTexts.theirs}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((field) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {translate(`resources.${resource}.fields.${field}`)}
                </TableCell>
                <TableCell sx={{ wordBreak: 'break-word' }}>{textOf(field, conflict.mine[field])}</TableCell>
                <TableCell sx={{ wordBreak: 'break-word' }}>{textOf(field, conflict.theirs[field])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onTakeTheirs}>{conflictTexts.takeTheirs}</Button>
        <Button variant="contained" onClick={onKeepMine}>
          {conflictTexts.keepMine}
        </Button>
      </DialogActions>
    </SafeDialog>
  );
}
