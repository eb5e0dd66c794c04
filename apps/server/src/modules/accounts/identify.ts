import { SESSION_COOKIE } from '@carzaa/api/constants';
import { alwaysSpace, type HasSpace } from '../../db/freeSpace.ts';
import type { Identify } from '../../http/access.ts';
import type { AccountServices } from './accountServices.ts';
import { sessionActor } from './sessions.queries.ts';

const SECRET = /^[\w-]{43}$/;

type IdentifyServices = Pick<AccountServices, 'db' | 'now'> &
  Partial<Pick<AccountServices, 'demandsFactor'>> & { hasSpace?: HasSpace };

/** Knows people by their session's cookie; asked of the database each time, so that an ended session is dead at once. */
export function identifyBySession({
  db,
  now,
  demandsFactor = false,
  hasSpace = alwaysSpace,
}: IdentifyServices): Identify {
  return async ({ cookies }) => {
    const secret = cookies[SESSION_COOKIE];
    return secret !== undefined && SECRET.test(secret)
      ? sessionActor(db, secret, now(), { demandsFactor, hasSpace })
      : null;
  };
}
