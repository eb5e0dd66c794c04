import { LOGGED_COOKIE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Actor } from '@carzaa/api/contract/rules';
import { type Account, accounts } from './rows/accounts.ts';

/** What a mock handler knows besides its input. */
export interface MockContext {
  actor: Actor | null;
  cookies: Readonly<Record<string, string>>;
  /** Headers of the answer. */
  headers: Headers;
  /** Sends the client to a path: `return context.redirect(path)` answers 302 without Location. */
  redirect: (url: string) => string;
}

/** Holds the address of whoever has signed in; a test may set it to start as somebody, together with `X-Logged`. */
export const MOCK_SESSION_COOKIE = 'carzaa_mock_session';

export function findAccount(email: string): Account | undefined {
  return accounts.rows.find((account) => account.email === email);
}

/** Whoever is signed in; null is a visitor. */
export function identify(cookies: MockContext['cookies']): Account | null {
  const account = findAccount(decodeURIComponent(cookies[MOCK_SESSION_COOKIE] ?? ''));
  return account?.enabled ? account : null;
}

/** The account that calls; throws 401 without one. */
export function accountOf({ cookies }: MockContext): Account {
  const account = identify(cookies);
  if (!account) throw new ApiError('3');
  return account;
}

function setCookie({ headers }: MockContext, name: string, value: string | null): void {
  const content = value === null ? '; Max-Age=0' : encodeURIComponent(value);
  headers.append('set-cookie', `${name}=${content}; Path=/; SameSite=Lax`);
}

export function beginSession(email: string, context: MockContext): void {
  setCookie(context, MOCK_SESSION_COOKIE, email);
  setCookie(context, LOGGED_COOKIE, '1');
}

export function endSession(context: MockContext): null {
  for (const name of [MOCK_SESSION_COOKIE, LOGGED_COOKIE]) setCookie(context, name, null);
  return null;
}
