import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/errors';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const TOKEN = /^[\w-]{43}$/;

/** Gives the client its anti-forgery token: a readable cookie, to be repeated in a header by every write. */
export function giveCsrfToken(context: Context, isSecure: boolean): void {
  const known = context.cookies[CSRF_COOKIE];
  const token = known !== undefined && TOKEN.test(known) ? known : randomBytes(32).toString('base64url');
  context.setCookie(CSRF_COOKIE, token, { path: '/', sameSite: 'lax', httpOnly: false, secure: isSecure });
}

/** Throws code 6 for a write that another site may have caused: foreign origin, or token missing or unequal. */
export function refuseForgery(request: FastifyRequest, ownOrigins: readonly string[]): void {
  const { headers } = request;
  const origin = headers.origin;
  const isForeign =
    headers['sec-fetch-site'] === 'cross-site' || (origin !== undefined && !ownOrigins.includes(origin));
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  const header = headers[CSRF_HEADER.toLowerCase()];
  if (isForeign || typeof header !== 'string' || !TOKEN.test(cookie) || !isEqual(cookie, header)) {
    throw new ApiError('6', { message: 'La richiesta non proviene da una pagina valida: ricarica e riprova.' });
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}
