import { ApiError } from '@carzaa/api/errors';

/** What a failure tells people, that of its first field where it names one; or the key of react-admin's own word for it. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fields).flat()[0] ?? error.message;
  return error instanceof Error ? error.message : 'ra.notification.http_error';
}
