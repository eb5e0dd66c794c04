import { useState } from 'react';
import { MAX_COMPARED } from './compared.ts';

export interface Chosen {
  uuids: readonly string[];
  isFull: boolean;
  toggle: (uuid: string) => void;
  clear: () => void;
}

/** The cars chosen for a comparison, in the order in which they were. */
export function useChosen(): Chosen {
  const [uuids, setUuids] = useState<readonly string[]>([]);
  return {
    uuids,
    isFull: uuids.length >= MAX_COMPARED,
    toggle: (uuid) =>
      setUuids((now) =>
        now.includes(uuid) ? now.filter((other) => other !== uuid) : [...now, uuid].slice(0, MAX_COMPARED),
      ),
    clear: () => setUuids([]),
  };
}
