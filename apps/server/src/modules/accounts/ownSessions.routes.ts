import type { accountSecurityCalls } from '@carzaa/api/calls/public/accountSecurity';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Context } from '../../http/context.ts';
import { countTry, networkOf } from '../../shared/limits/rateLimits.ts';
import type { AccountServices } from './accountServices.ts';
import { restoreAddress } from './addressChange.queries.ts';
import { takeSession } from './cookies.ts';
import { deviceOf } from './deviceOf.ts';
import { LIMITS } from './limits.ts';
import { hashSecret } from './secrets.ts';
import { endOwnSession, endSessions, openSessions } from './sessions.queries.ts';

function own({ actor, cookies }: Context): { user: string; secret: string } {
  const secret = cookies[SESSION_COOKIE];
  if (!actor || secret === undefined) throw new ApiError('3');
  return { user: actor.uuid, secret };
}

/** The calls by which people look after where they are signed in. */
export function accountSecurityHandlers(services: AccountServices): Handlers<typeof accountSecurityCalls, Context> {
  const { db, now, isSecure } = services;

  return {
    async sessions(_input, context) {
      const { user, secret } = own(context);
      const rows = await openSessions(db, user, now());
      return rows.map(({ id, id_hash, user_agent, ip, created_at, last_seen_at, support, factor }) => ({
        uuid: id,
        device: deviceOf(user_agent),
        ip,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
        current: id_hash === hashSecret(secret),
        support,
        factor,
      }));
    },

    async endSession({ params: { id } }, context) {
      const { user, secret } = own(context);
      const ended = await endOwnSession(db, user, id);
      if (ended === undefined) throw new ApiError('4');
      if (ended === hashSecret(secret)) takeSession(context, isSecure);
      return null;
    },

    async endOtherSessions(_input, context) {
      const { user, secret } = own(context);
      await endSessions(db, user, secret);
      return null;
    },

    async restoreAddress({ body }, { ip }) {
      await countTry(db, ['reset', networkOf(ip)], LIMITS.resetToken, now());
      return { token: await restoreAddress(services, body.token) };
    },
  };
}
