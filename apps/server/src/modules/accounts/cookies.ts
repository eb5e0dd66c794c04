import { LOGGED_COOKIE, SESSION_COOKIE } from '@carzaa/api/constants';
import type { Context } from '../../http/context.ts';
import { giveCsrfToken } from '../../http/csrf.ts';

/** HttpOnly; the session that an administrator returns to after helping a user. */
export const RETURN_COOKIE = 'carzaa_return';

/** HttpOnly; a sign-in whose password was right and whose second factor is awaited. */
export const PENDING_COOKIE = 'carzaa_pending';

/** HttpOnly; a browser that its owner has signed in with, long after the session has ended. */
export const DEVICE_COOKIE = 'carzaa_device';
const DEVICE_SECONDS = 180 * 86_400;

const PATH = { path: '/', sameSite: 'lax' } as const;

/** Gives the client its session, the flag that says so, and the anti-forgery token that belongs to it. */
export function giveSession(context: Context, secret: string, isSecure: boolean): void {
  context.setCookie(SESSION_COOKIE, secret, { ...PATH, httpOnly: true, secure: isSecure });
  context.setCookie(LOGGED_COOKIE, '1', { ...PATH, secure: isSecure });
  giveCsrfToken(context, isSecure, { session: secret });
}

/** Takes all of it away again; the token becomes a visitor's. */
export function takeSession(context: Context, isSecure: boolean): void {
  context.setCookie(SESSION_COOKIE, '', { ...PATH, httpOnly: true, secure: isSecure, maxAge: 0 });
  context.setCookie(LOGGED_COOKIE, '', { ...PATH, secure: isSecure, maxAge: 0 });
  giveCsrfToken(context, isSecure, { session: undefined });
}

/** Keeps an administrator's own session aside while they are signed in as somebody else. */
export function giveReturn(context: Context, secret: string, isSecure: boolean): void {
  context.setCookie(RETURN_COOKIE, secret, { ...PATH, httpOnly: true, secure: isSecure });
}

export function takeReturn(context: Context, isSecure: boolean): void {
  context.setCookie(RETURN_COOKIE, '', { ...PATH, httpOnly: true, secure: isSecure, maxAge: 0 });
}

/** Keeps a sign-in that waits for its second factor; it is no session. */
export function givePending(context: Context, secret: string, isSecure: boolean): void {
  context.setCookie(PENDING_COOKIE, secret, { ...PATH, httpOnly: true, secure: isSecure, maxAge: 600 });
}

export function takePending(context: Context, isSecure: boolean): void {
  context.setCookie(PENDING_COOKIE, '', { ...PATH, httpOnly: true, secure: isSecure, maxAge: 0 });
}

export function giveDevice(context: Context, secret: string, isSecure: boolean): void {
  context.setCookie(DEVICE_COOKIE, secret, { ...PATH, httpOnly: true, secure: isSecure, maxAge: DEVICE_SECONDS });
}
