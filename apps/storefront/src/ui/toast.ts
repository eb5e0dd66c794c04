import { TOAST_MS } from '@carzaa/api/constants';
import { needOverlays } from './overlayDemand.ts';

export interface ToastOptions {
  type: 'error' | 'success';
  title: string;
  text?: string;
  /** How long it stays, in ms. */
  timeout?: number;
}

export interface ToastEntry extends ToastOptions {
  id: number;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => entries,
  readOnServer: (): readonly ToastEntry[] => NONE,
};
const NONE: readonly ToastEntry[] = [];

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(entries.filter((entry) => entry.id !== id));
}

/** Stops the clock of a toast that is being read; `resumeToast` starts it again. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

export function resumeToast({ id, timeout = TOAST_MS }: ToastEntry): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), timeout),
  );
}

/** Shows a message for a while, and returns its id. A timeout of zero or less is refused with a RangeError. */
export function toast(options: ToastOptions): number {
  const { timeout = TOAST_MS } = options;
  if (!(timeout > 0)) throw new RangeError('A toast needs a timeout greater than zero');
  lastId += 1;
  const entry = { ...options, id: lastId };
  publish([...entries, entry]);
  needOverlays();
  resumeToast(entry);
  return entry.id;
}
