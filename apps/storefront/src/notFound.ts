import { errorText, PageError } from '@carzaa/api/contract/errors';
import type { LoaderFunctionArgs } from 'react-router';

/** An address of a known kind, of something that nobody knows. */
export function notFound(): PageError {
  return new PageError(errorText('4'), { statusCode: 404, code: '4' });
}

/** What every unmatched address answers. */
export function notFoundLoader({ request }: LoaderFunctionArgs): never {
  throw new PageError(`Page not found: ${new URL(request.url).pathname}`, { statusCode: 404, code: '4' });
}
