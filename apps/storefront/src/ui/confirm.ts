import { CONFIRM_CLOSE_MS, type DIALOG_SIZES } from '@carzaa/api/constants';
import { needOverlays } from './overlayDemand.ts';

export type DialogSize = keyof typeof DIALOG_SIZES;

export interface ConfirmOptions {
  title: string;
  text?: string;
  /** Labels; a null one leaves its button out. 'OK' and 'Annulla' when absent. */
  yes?: string | null;
  no?: string | null;
  size?: DialogSize;
  /** "Yes" takes something away, and is red. */
  isGrave?: boolean;
  /** Neither Escape nor a click outside closes it. */
  persistent?: boolean;
  /** No button answers, as when a needed condition is missing. */
  disabled?: boolean;
  /** Closes by itself after so many ms, which counts as "no". */
  timeout?: number;
  /** Runs before the dialog closes; its button is busy until then, and its failure rejects the caller. */
  onYes?: () => Promise<void> | void;
  onNo?: () => Promise<void> | void;
}

export type Answer = 'yes' | 'no';

/** `queued` waits for the one before it, `processing` is shown, `closed` is on its way out. */
export interface ConfirmEntry extends ConfirmOptions {
  id: number;
  state: 'queued' | 'processing' | 'closed';
  busy: Record<Answer, boolean>;
}

interface Pending {
  resolve: (answer: boolean) => void;
  reject: (reason: unknown) => void;
}

let queue: readonly ConfirmEntry[] = [];
let lastId = 0;
const pending = new Map<number, Pending>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function publish(next: readonly ConfirmEntry[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function change(id: number, patch: Partial<ConfirmEntry>): void {
  publish(queue.map((entry) => (entry.id === id ? { ...entry, ...patch } : entry)));
}

export const confirmStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The dialog on screen, if any. */
  read: (): ConfirmEntry | undefined => queue[0],
  readOnServer: (): ConfirmEntry | undefined => undefined,
};

function showNext(): void {
  const next = queue[0];
  if (next?.state !== 'queued') return;
  change(next.id, { state: 'processing' });
  if (next.timeout !== undefined) {
    timers.set(
      next.id,
      setTimeout(() => void answer(next.id, 'no'), next.timeout),
    );
  }
}

/** Lets the dialog leave, tells the caller, and shows the next one in the queue. */
function close(id: number, settle: (caller: Pending) => void): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(id, { state: 'closed' });
  setTimeout(() => {
    const caller = pending.get(id);
    pending.delete(id);
    publish(queue.filter((entry) => entry.id !== id));
    if (caller) settle(caller);
    showNext();
  }, CONFIRM_CLOSE_MS);
}

/** Answers the dialog on screen; ignored while it is busy or already closing. */
export async function answer(id: number, given: Answer): Promise<void> {
  const entry = queue.find((candidate) => candidate.id === id);
  if (entry?.state !== 'processing' || entry.busy.yes || entry.busy.no) return;
  clearTimeout(timers.get(id));
  change(id, { busy: { yes: given === 'yes', no: given === 'no' } });
  try {
    await (given === 'yes' ? entry.onYes : entry.onNo)?.();
    close(id, ({ resolve }) => resolve(given === 'yes'));
  } catch (error) {
    close(id, ({ reject }) => reject(error));
  }
}

/** Whether Escape or a click outside may close the dialog. */
export function isDismissable(entry: ConfirmEntry): boolean {
  return !entry.persistent && !entry.disabled && !entry.busy.yes && !entry.busy.no;
}

/**
 * Asks, once the dialogs asked before have been answered. Resolves to true for "yes", false for "no" (also by timeout
 * or dismissal); rejects with whatever `onYes` or `onNo` fails with.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    publish([...queue, { ...options, id, state: 'queued', busy: { yes: false, no: false } }]);
    showNext();
    needOverlays();
  });
}
