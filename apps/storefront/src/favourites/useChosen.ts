import { toUuid } from '@carzaa/api/text/text';
import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from './compared.ts';

export interface Chosen {
  uuids: readonly string[];
  isFull: boolean;
  toggle: (uuid: string) => void;
  clear: () => void;
}

const KEY = 'carzaa-chosen';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice as it is kept, which the browser may not allow: then there is none. */
function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keep(uuids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, uuids.join(','));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function uuidsIn(text: string): string[] {
  return [...new Set(text.split(',').flatMap((one) => toUuid(one) || []))].slice(0, MAX_COMPARED);
}

/** Takes a car in, or out; of what is kept now, since another one may have been pressed after what is shown. */
function toggle(uuid: string): void {
  const uuids = uuidsIn(kept());
  keep(uuids.includes(uuid) ? uuids.filter((other) => other !== uuid) : [...uuids, uuid].slice(0, MAX_COMPARED));
}

/** The cars chosen for a comparison, in the order in which they were; still there on the way back from it. */
export function useChosen(): Chosen {
  // The server knows nothing of the choice, and the first paint is the server's.
  const uuids = uuidsIn(useSyncExternalStore(subscribe, kept, () => ''));
  return { uuids, isFull: uuids.length >= MAX_COMPARED, toggle, clear: () => keep([]) };
}
