import { LOGGED_COOKIE } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/errors';
import type { Identify, MockContext } from './adapter.ts';
import type { Account } from './rows/accounts.ts';
import { state } from './state.ts';

/** Holds the address of whoever has signed in; a test may set it to start as somebody, together with `X-Logged`. */
export const MOCK_SESSION_COOKIE = 'carzaa_mock_session';

export function findAccount(email: string): Account | undefined {
  return state.accounts.find(({ user }) => user.email === email);
}

export const identify: Identify = (cookies) => {
  const account = findAccount(decodeURIComponent(cookies[MOCK_SESSION_COOKIE] ?? ''));
  return account?.enabled ? account.user : null;
};

export function accountOf({ actor }: MockContext): Account {
  const account = state.accounts.find(({ user }) => user.uuid === actor?.uuid);
  if (!account) throw new ApiError('3');
  return account;
}

export function beginSession(email: string, { headers }: MockContext): void {
  headers.append('set-cookie', `${MOCK_SESSION_COOKIE}=${encodeURIComponent(email)}; Path=/; SameSite=Lax`);
  headers.append('set-cookie', `${LOGGED_COOKIE}=1; Path=/; SameSite=Lax`);
}

export function endSession({ headers }: MockContext): void {
  headers.append('set-cookie', `${MOCK_SESSION_COOKIE}=; Path=/; Max-Age=0`);
  headers.append('set-cookie', `${LOGGED_COOKIE}=; Path=/; Max-Age=0`);
}
