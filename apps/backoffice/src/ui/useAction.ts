import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from './messageOf.ts';

interface Outcome {
  /** Said when it went well. */
  done?: string;
  /** Done then; without it the page is loaded anew. */
  after?: () => void;
}

/** Does something through the typed client, and tells how it went. */
export function useAction() {
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>, { done, after = refresh }: Outcome = {}) => {
    setBusy(true);
    try {
      await call();
      if (done !== undefined) notify(done, { type: 'success' });
      after();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy };
}
