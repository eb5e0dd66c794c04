import { ApiError, errorText } from '@carzaa/api/contract/errors';
import { networkIt } from './it/network.ts';
import { isLost } from './network.ts';

/** What a person reads of a call that failed. */
export function failureText(error: unknown): string {
  if (isLost(error)) return networkIt.notDone;
  return error instanceof ApiError ? error.message : errorText('1');
}
