import type { adminUserCalls } from '@carzaa/api/calls/admin/adminUsers';
import type { userCalls } from '@carzaa/api/calls/public/users';
import { SESSION_COOKIE, SUPPORT_MINUTES } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { isAdmin } from '@carzaa/api/contract/rules';
import { cleanText } from '@carzaa/api/text/text';
import type { Transaction } from 'kysely';
import type { Context } from '../../http/context.ts';
import { writeAudit } from '../../shared/audit/audit.ts';
import type { Schema } from '../../db/schema.ts';
import { currentUserOf, type UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { giveReturn, giveSession, RETURN_COOKIE, takeReturn, takeSession } from './cookies.ts';
import { beginSession, sessionActor } from './sessions.queries.ts';
import { endSupport, noteSupport } from './support.queries.ts';

type Trx = Transaction<Schema>;
type LockUser = (trx: Trx, context: Context, id: string, right: 'support') => Promise<{ user: UserRow }>;

/** Signs an administrator in as a user, for support. */
export function supportHandler(
  { db, now, isSecure }: AccountServices,
  lockUser: LockUser,
): Handlers<typeof adminUserCalls, Context>['support'] {
  return async ({ params: { id }, body }, context) => {
    const { actor } = context;
    const origin = context.cookies[SESSION_COOKIE];
    if (!actor || origin === undefined) throw new ApiError('3');
    const until = new Date(now().getTime() + SUPPORT_MINUTES * 60_000);
    const { secret, helped } = await db.transaction().execute(async (trx) => {
      const { user } = await lockUser(trx, context, id, 'support');
      const begun = await beginSession(trx, id, context, now());
      await noteSupport(
        trx,
        { session: begun, admin_session: origin, admin_id: actor.uuid, user_id: id, until },
        now(),
      );
      await writeAudit(trx, context, {
        action: 'begin_support',
        subject_type: 'user',
        subject_id: id,
        subject_name: user.email,
        before: null,
        after: { reason: cleanText(body.reason), until },
        at: now(),
      });
      const support = { admin: actor.uuid, until: until.toISOString() };
      return { secret: begun, helped: await currentUserOf(trx, id, now(), support) };
    });
    giveReturn(context, origin, isSecure);
    giveSession(context, secret, isSecure);
    return helped;
  };
}

/** Ends the help and gives the browser the administrator's own session again, as long as that one is alive. */
export function endSupportHandler({
  db,
  now,
  isSecure,
  demandsFactor,
}: AccountServices): Handlers<typeof userCalls, Context>['endSupport'] {
  return async (_input, context) => {
    const secret = context.cookies[SESSION_COOKIE];
    const origin = context.cookies[RETURN_COOKIE];
    if (secret !== undefined) {
      await db.transaction().execute((trx) => endSupport(trx, secret, context, now()));
    }
    takeReturn(context, isSecure);
    const admin = origin === undefined ? null : await sessionActor(db, origin, now(), { demandsFactor });
    if (origin === undefined || !isAdmin(admin)) {
      if (context.actor === null || context.actor.support) takeSession(context, isSecure);
      return null;
    }
    giveSession(context, origin, isSecure);
    return admin && currentUserOf(db, admin.uuid, now());
  };
}
