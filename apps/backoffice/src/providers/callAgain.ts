import type { Client } from '@carzaa/api/contract/client';
import { ApiError, type ErrorCode } from '@carzaa/api/contract/errors';

type Call = (...args: unknown[]) => Promise<unknown>;

/** Calls that say by their refusal who is there, or that sign in and out themselves. */
const OF_THE_SESSION = new Set([
  'users.profile',
  'users.login',
  'users.logout',
  'users.endSupport',
  'misc.csrfCookie',
  'secondFactor.show',
]);

const isCall = (value: unknown): value is Call => typeof value === 'function';
const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === '3' && error.status === 401;
const wantsFactor = (error: unknown) => error instanceof ApiError && (error.code === 'F2' || error.code === 'F3');

/** What helps a call that was refused for who asks: a new session, or the second factor. Each says whether it did. */
export interface Asks {
  signIn: () => Promise<boolean>;
  /** `code` is F2, to show it, or F3, to have one at all. */
  showFactor: (code: ErrorCode) => Promise<boolean>;
}

/** Does a call once more after a session that has ended was begun anew, or the second factor was shown. */
export async function againSignedIn<T>(call: () => Promise<T>, asks: Asks): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isHelped = isSignedOut(error)
      ? await asks.signIn()
      : error instanceof ApiError && wantsFactor(error) && (await asks.showFactor(error.code));
    if (!isHelped) throw error;
    return call();
  }
}

/** The same client, whose every call outlives a session that ends: the person signs in, and it goes through. */
export function outlivingSessions(client: Client, asks: Asks): Client {
  const wrapped = Object.entries(client).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]: [string, unknown]) => [
        name,
        !isCall(call) || OF_THE_SESSION.has(`${group}.${name}`)
          ? call
          : (...args: unknown[]) => againSignedIn(() => call(...args), asks),
      ]),
    ),
  ]);
  // Built from the client's own groups and calls.
  return Object.fromEntries(wrapped) as Client;
}
