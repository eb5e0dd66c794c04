import { PageError } from '@carzaa/api/contract/errors';
import type { LoaderFunctionArgs } from 'react-router';

/** What every unmatched address answers. */
export function notFoundLoader({ request }: LoaderFunctionArgs): never {
  throw new PageError(`Page not found: ${new URL(request.url).pathname}`, { statusCode: 404, code: '4' });
}
