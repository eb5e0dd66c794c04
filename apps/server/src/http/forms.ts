import { CSRF_HEADER } from '@carzaa/api/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { contextOf } from './apiRoutes.ts';
import { giveCsrfToken, refuseForgery } from './csrf.ts';

/** Answers with a page that nobody keeps. */
export function html(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      // The address is a secret; a form must still say where it comes from.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(page)
  );
}

/** The anti-forgery token that the forms of this answer carry. */
export function formToken(request: FastifyRequest, reply: FastifyReply, appUrl: string): string {
  const context = contextOf(request, reply, null, appUrl);
  let token = '';
  const setCookie: typeof context.setCookie = (name, value, options) => {
    if (options.httpOnly !== true) token = value;
    context.setCookie(name, value, options);
  };
  giveCsrfToken({ cookies: context.cookies, setCookie }, appUrl.startsWith('https:'));
  return token;
}

/** The fields of a form of ours, by name; throws for anybody else's. */
export function readForm(request: FastifyRequest, { APP_URL, NODE_ENV }: Pick<Env, 'APP_URL' | 'NODE_ENV'>) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const origins = NODE_ENV === 'production' ? [APP_URL] : [APP_URL, `${request.protocol}://${request.host}`];
  const headers = { ...request.headers, [CSRF_HEADER]: form.get('token') ?? '' };
  refuseForgery({ headers, cookies: request.cookies }, origins);
  return (name: string) => (form.get(name) ?? '').slice(0, 100);
}
