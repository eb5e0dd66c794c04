import { PageError } from '@carzaa/api/contract/errors';

/** Pages for whoever develops: a server in production answers that they are not there. */
export function developersOnly(path: string) {
  return () => {
    // What is running is asked when the page is, not fixed in the build, which serves the demo as well as production.
    const { NODE_ENV } = import.meta.env.SSR ? process.env : {};
    if (NODE_ENV === 'production') throw new PageError(`Page not found: ${path}`, { statusCode: 404, code: '4' });
    return null;
  };
}
