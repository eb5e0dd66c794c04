import type { CurrentUser } from '@carzaa/api/calls/users';
import { LOGGED_COOKIE, SUPPORT_MINUTES } from '@carzaa/api/constants';
import { ApiError } from '@carzaa/api/errors';
import type { Identify, MockContext } from './adapter.ts';
import type { Account } from './rows/accounts.ts';
import { state } from './state.ts';

/** Holds the address of whoever has signed in; a test may set it to start as somebody, together with `X-Logged`. */
export const MOCK_SESSION_COOKIE = 'carzaa_mock_session';

/** Holds the address of the administrator who helps, and until when. */
const RETURN_COOKIE = 'carzaa_mock_return';

export function findAccount(email: string): Account | undefined {
  return state.accounts.find(({ user }) => user.email === email);
}

/** Whoever helps, as long as they do. */
function supportOf(cookies: Readonly<Record<string, string>>): CurrentUser['support'] {
  const [email = '', until = ''] = decodeURIComponent(cookies[RETURN_COOKIE] ?? '').split('|');
  const admin = findAccount(email);
  return admin && until > new Date().toISOString() ? { admin: admin.user.uuid, by: admin.user.name, until } : null;
}

export const identify: Identify = (cookies) => {
  const account = findAccount(decodeURIComponent(cookies[MOCK_SESSION_COOKIE] ?? ''));
  if (!account?.enabled) return null;
  return { ...account.user, support: supportOf(cookies) };
};

export function withSupport(user: CurrentUser, { cookies }: MockContext): CurrentUser {
  return { ...user, support: supportOf(cookies) };
}

/** Signs an administrator in as a user, for support. */
export function beginSupport(user: CurrentUser, context: MockContext): CurrentUser {
  const { user: admin } = accountOf(context);
  const until = new Date(Date.now() + SUPPORT_MINUTES * 60_000).toISOString();
  const value = encodeURIComponent(`${admin.email}|${until}`);
  context.headers.append('set-cookie', `${RETURN_COOKIE}=${value}; Path=/; SameSite=Lax`);
  beginSession(user.email, context);
  return { ...user, support: { admin: admin.uuid, by: admin.name, until } };
}

/** Gives the browser the administrator's own session again. */
export function endSupport(context: MockContext): CurrentUser | null {
  const [email = ''] = decodeURIComponent(context.cookies[RETURN_COOKIE] ?? '').split('|');
  context.headers.append('set-cookie', `${RETURN_COOKIE}=; Path=/; Max-Age=0`);
  const admin = findAccount(email);
  if (!admin) return null;
  beginSession(email, context);
  return admin.user;
}

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
  headers.append('set-cookie', `${RETURN_COOKIE}=; Path=/; Max-Age=0`);
  headers.append('set-cookie', `${LOGGED_COOKIE}=; Path=/; Max-Age=0`);
}
