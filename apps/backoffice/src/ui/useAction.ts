import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from './messageOf.ts';

interface Outcome {
  /** Done before; nothing else happens where it answers false. */
  first?: () => Promise<boolean>;
  /** Said when it went well. */
  done?: string;
  /** Closes the dialog; called only after success, so that a failure loses nothing typed. */
  close?: () => void;
  /** Done then; without it the page is loaded anew. */
  after?: () => void;
}

/** Does something through the typed client, one thing at a time, and tells how it went. */
export function useAction() {
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the button is drawn anew.
  const isRunning = useRef(false);
  const run = async (call: () => Promise<unknown>, { first, done, close, after = refresh }: Outcome = {}) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      if (first && !(await first())) return;
      await call();
      close?.();
      if (done !== undefined) notify(done, { type: 'success' });
      after();
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy };
}
