import type { FastifyRequest } from 'fastify';

/** Addresses of files and calls, which are never pages. */
const NO_PAGES = /^\/(?:api|photos|builds|assets|backoffice)(?:[/?]|$)/;

export const isPageAddress = (url: string): boolean => !NO_PAGES.test(url);

/** Whether a person looks at the answer, who is to read a page where a program gets the envelope. */
export function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !isPageAddress(request.url)) return false;
  return request.routeOptions.url === '/*' || request.headers.accept?.includes('text/html') === true;
}
