import { TOAST_TITLES } from '@carzaa/api/contract/errors';
import { REFERENCE_FAILURES } from '@carzaa/api/referenceFailures';
import { toast } from '../ui/toast.ts';

/** Says of each list of this name that it did not load. */
export function sayFailed(lists: readonly string[]): void {
  for (const name of lists) {
    const text = Object.entries(REFERENCE_FAILURES).find(([list]) => list === name)?.[1];
    if (text) toast({ type: 'error', title: TOAST_TITLES.error, text });
  }
}
