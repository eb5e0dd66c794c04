import { ApiError, errorText } from '@carzaa/api/errors';

/** What a person reads of a call that failed. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : errorText('1');
}
