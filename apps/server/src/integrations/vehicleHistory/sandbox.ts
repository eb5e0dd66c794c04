import { setTimeout as wait } from 'node:timers/promises';
import { HistoryFailure, type HistorySource } from './provider.ts';
import { SANDBOX_CASES } from './sandboxNumbers.ts';
import { tellHistory } from './tellHistory.ts';

const SLOW_MS = 30_000;

/** The provider used when none is configured: a number always has the same history, and the documented ones fail. */
export function sandboxSource(now: () => Date): HistorySource {
  return async (query, signal) => {
    const found = SANDBOX_CASES[query.vin ?? ''] ?? SANDBOX_CASES[query.plate ?? ''];
    if (found?.kind === 'error') throw new HistoryFailure(found.code, found.text);
    if (found?.kind === 'slow') await wait(SLOW_MS, undefined, { signal });
    if (found?.kind === 'broken') return { vin: query.vin, owners: 'tanti' };
    return tellHistory(query, now(), found?.kind);
  };
}
