import {
  Button,
  Dialog,
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
import { valueText } from './valueText.ts';

type Version = Readonly<Record<string, unknown>>;

export interface Conflict {
  mine: Version;
  theirs: Version;
}

/** What the server keeps for itself, and no person compares. */
const UNSEEN = new Set(['id', 'uuid', 'revision', 'updated_at', 'created_at']);

/** The fields in which two versions of a row differ, of those that the form had. */
function differences({ mine, theirs }: Conflict): string[] {
  return Object.keys(mine).filter(
    (key) => !UNSEEN.has(key) && key in theirs && JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]),
  );
}

/** By field, how its value reads. */
export type Tellers = Readonly<Record<string, (value: unknown) => string>>;

interface ConflictDialogProps {
  resource: string;
  tell?: Tellers;
  conflict: Conflict;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both versions side by side, where an edit was overtaken by another. */
export function ConflictDialog({ resource, tell = {}, conflict, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const translate = useTranslate();
  const fields = differences(conflict);
  const textOf = (field: string, value: unknown) => (tell[field] ?? valueText)(value);
  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{conflictTexts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{fields.length === 0 ? conflictTexts.same : conflictTexts.lead}</DialogContentText>
        {fields.length > 0 && (
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
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onTakeTheirs}>{conflictTexts.takeTheirs}</Button>
        <Button variant="contained" onClick={onKeepMine}>
          {conflictTexts.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
