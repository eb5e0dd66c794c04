import { errorText, PageError } from '@carzaa/api/contract/errors';
import { isRouteErrorResponse } from 'react-router';

/** The status code and text of whatever a page failed with. */
export function describeError(error: unknown): { status: number; message: string } {
  if (error instanceof PageError) return { status: error.statusCode, message: error.message };
  if (isRouteErrorResponse(error))
    return { status: error.status, message: errorText(error.status === 404 ? '4' : '1') };
  return { status: 500, message: errorText('1') };
}
