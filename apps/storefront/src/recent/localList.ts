import { isUuid } from '@carzaa/api/text/text';
import { useSyncExternalStore } from 'react';

/** A listing remembered in this browser; the title names it when the listing itself is gone. */
export interface RememberedListing {
  uuid: string;
  title: string;
}

export interface LocalList {
  subscribe: (onChange: () => void) => () => void;
  /** The entries, newest first; the same array until something changes. */
  read: () => readonly RememberedListing[];
  /** Puts an entry first, once; the oldest ones beyond the limit fall out. */
  add: (entry: RememberedListing) => void;
  remove: (uuid: string) => void;
}

const NOTHING: readonly RememberedListing[] = [];

function isEntry(value: unknown): value is RememberedListing {
  if (typeof value !== 'object' || value === null || !('uuid' in value) || !('title' in value)) return false;
  return typeof value.uuid === 'string' && isUuid(value.uuid) && typeof value.title === 'string';
}

/** Storage can be edited or cut short by anyone: what is not an entry is dropped. */
function parse(text: string | null, max: number): readonly RememberedListing[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).slice(0, max) : NOTHING;
  } catch {
    return NOTHING;
  }
}

/**
 * A list of listings kept in localStorage under `key`, at most `max` long, shared by every tab of the browser.
 * Where storage is refused (private mode, full disk) it lives as long as the page.
 */
export function createLocalList(key: string, max: number): LocalList {
  let entries: readonly RememberedListing[] | undefined;
  const listeners = new Set<() => void>();

  function announce() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    // A null key means that everything was cleared.
    if (event.key !== key && event.key !== null) return;
    entries = undefined;
    announce();
  }

  function read(): readonly RememberedListing[] {
    if (entries === undefined) {
      try {
        entries = parse(localStorage.getItem(key), max);
      } catch {
        entries = NOTHING;
      }
    }
    return entries;
  }

  function write(next: readonly RememberedListing[]) {
    entries = next;
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage refused: the list in memory is all there is.
    }
    announce();
  }

  return {
    read,
    subscribe(onChange) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        // Another tab may have written while nobody listened here.
        entries = undefined;
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    add({ uuid, title }) {
      write([{ uuid, title }, ...read().filter((entry) => entry.uuid !== uuid)].slice(0, max));
    },
    remove(uuid) {
      write(read().filter((entry) => entry.uuid !== uuid));
    },
  };
}

const never = () => () => undefined;

/** Whether this browser's own lists can be read by now: not on the server, nor in the first render here. */
export function useListsKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The entries of a list; empty on the server and in the first render of the browser, which must agree. */
export function useLocalList(list: LocalList): readonly RememberedListing[] {
  return useSyncExternalStore(list.subscribe, list.read, () => NOTHING);
}
