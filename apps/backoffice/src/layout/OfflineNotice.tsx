import { Alert, Button, Snackbar } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { officeTexts as it } from '../it/office.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Has what waits for the network go on, where there is one by now. */
async function tryAgain(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    onlineManager.setOnline(true);
  } catch {
    // Still away: the notice stays.
  }
}

/**
 * Says that the network is away: the page and what is typed in it stay, and what was pressed waits for the network to be
 * back (react-query holds it) rather than fail.
 */
export function OfflineNotice() {
  const isHere = useSyncExternalStore(subscribe, isOnline);
  return (
    <Snackbar open={!isHere} anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      <Alert
        severity="warning"
        variant="filled"
        action={
          <Button color="inherit" size="small" onClick={() => void tryAgain()}>
            {it.tryAgain}
          </Button>
        }
      >
        {it.away}
      </Alert>
    </Snackbar>
  );
}
