import { ApiError } from '@carzaa/api/contract/errors';

/** Why a call was refused: the server's message, which is more specific than the code's. */
export function reasonOf({ reason, message }: ApiError): string {
  return reason ? reason : message;
}

/** What a failure tells people, that of its first field where it names one; or the key of react-admin's own word for it. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return Object.values(error.fields).flat()[0] ?? reasonOf(error);
  return error instanceof Error ? error.message : 'ra.notification.http_error';
}
