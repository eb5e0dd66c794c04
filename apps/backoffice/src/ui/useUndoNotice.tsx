import { Alert, Button } from '@mui/material';
import { useCloseNotification, useNotify } from 'react-admin';
import { listingTexts } from '../it/listings.ts';

const LONG_ENOUGH_MS = 10_000;

function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Alert
      variant="filled"
      severity="info"
      icon={false}
      action={
        <Button color="inherit" size="small" onClick={undo}>
          {listingTexts.undo}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

/** Tells that something is done, and takes it back on request. */
export function useUndoNotice() {
  const notify = useNotify();
  return (text: string, onUndo: () => void) =>
    notify(<UndoNotice text={text} onUndo={onUndo} />, { autoHideDuration: LONG_ENOUGH_MS });
}
