import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER, SESSION_COOKIE, VISITOR_COOKIE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

const SECRET = /^[\w-]{43}$/;

/**
 * The anti-forgery token of a session, or of a visitor. It follows from the HttpOnly cookie's secret and tells nothing
 * of it, so that every process knows it without storing it and no other session's token fits.
 */
export function csrfTokenOf(secret: string): string {
  return createHash('sha256').update(`csrf\0${secret}`).digest('base64url');
}

/** What the token is bound to: the session's secret where there is one, else the visitor's. */
function secretOf(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  return [cookies[SESSION_COOKIE], cookies[VISITOR_COOKIE]].find((value) => value !== undefined && SECRET.test(value));
}

/** An id of a visitor's browser that does not reveal its cookie; undefined before it has one. */
export function visitorId(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const secret = cookies[VISITOR_COOKIE];
  if (secret === undefined || !SECRET.test(secret)) return undefined;
  const hex = createHash('sha256').update(`visitor\0${secret}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Gives the client its token: a readable cookie, to be repeated in a header by every write. `session` is the secret
 * of a session that begins with this answer, or undefined in it when one ends.
 */
export function giveCsrfToken(
  context: Pick<Context, 'cookies' | 'setCookie'>,
  isSecure: boolean,
  change?: { session: string | undefined },
): void {
  const cookies = change ? { ...context.cookies, [SESSION_COOKIE]: change.session } : context.cookies;
  const options = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  const known = secretOf(cookies);
  const secret = known ?? randomBytes(32).toString('base64url');
  if (known === undefined) context.setCookie(VISITOR_COOKIE, secret, { ...options, httpOnly: true });
  context.setCookie(CSRF_COOKIE, csrfTokenOf(secret), { ...options, httpOnly: false });
}

/** Throws code 6 for a write that another site may have caused: foreign origin, or a token that is not the session's. */
export function refuseForgery(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  ownOrigins: readonly string[],
): void {
  const { headers } = request;
  const origin = headers.origin;
  const isForeign =
    headers['sec-fetch-site'] === 'cross-site' || (origin !== undefined && !ownOrigins.includes(origin));
  const secret = secretOf(request.cookies);
  const header = headers[CSRF_HEADER.toLowerCase()];
  if (isForeign || typeof header !== 'string' || secret === undefined || !isEqual(csrfTokenOf(secret), header)) {
    throw new ApiError('6', { message: 'La richiesta non proviene da una pagina valida: ricarica e riprova.' });
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}
