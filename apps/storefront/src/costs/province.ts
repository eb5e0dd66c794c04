import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'carzaa:province';

// Storage is refused in some private windows: the choice then lives as long as the page.
let chosen: string | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same outside of a component. */
export function chosenProvince(): string | undefined {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? '';
    return /^[A-Z]{2}$/.test(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The code of the province that the person chose last, in this browser. */
export function useChosenProvince(): string | undefined {
  return useSyncExternalStore(subscribe, chosenProvince, () => undefined);
}

export function chooseProvince(code: string): void {
  chosen = code;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    return;
  }
}
