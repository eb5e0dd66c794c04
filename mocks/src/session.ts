import { LOGGED_COOKIE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/contract/errors';
import type { MockContext } from './adapter.ts';
import { type Account, accounts } from './rows/accounts.ts';

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

export function endSession(context: MockContext): void {
  for (const name of [MOCK_SESSION_COOKIE, LOGGED_COOKIE]) setCookie(context, name, null);
}
