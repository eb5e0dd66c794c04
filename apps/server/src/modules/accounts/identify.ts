import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Identify } from '../../access.ts';
import type { AccountServices } from './accountServices.ts';
import { sessionActor } from './sessions.ts';

const SECRET = /^[\w-]{43}$/;

/** Knows people by their session's cookie; asked of the database each time, so that an ended session is dead at once. */
export function identifyBySession({ db, now }: Pick<AccountServices, 'db' | 'now'>): Identify {
  return async ({ cookies }) => {
    const secret = cookies[SESSION_COOKIE];
    return secret !== undefined && SECRET.test(secret) ? sessionActor(db, secret, now()) : null;
  };
}
