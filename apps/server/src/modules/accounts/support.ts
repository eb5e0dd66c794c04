import type { adminUserCalls } from '@carzaa/api/calls/adminUsers';
import type { userCalls } from '@carzaa/api/calls/users';
import { SESSION_COOKIE, SUPPORT_MINUTES } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { isAdmin } from '@carzaa/api/rules';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type AuditSource, writeAudit } from '../../db/audit.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { currentUserOf, type UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { giveReturn, giveSession, RETURN_COOKIE, takeReturn, takeSession } from './cookies.ts';
import { hashSecret } from './secrets.ts';
import { beginSession, endSession, sessionActor } from './sessions.ts';

type Trx = Transaction<Schema>;
type LockUser = (trx: Trx, context: Context, id: string, right: 'support') => Promise<{ user: UserRow }>;

/** Signs an administrator in as a user, for support. */
export function supportHandler(
  { db, now, isSecure }: AccountServices,
  lockUser: LockUser,
): Handlers<typeof adminUserCalls, Context>['support'] {
  return async ({ params: { id } }, context) => {
    const { actor } = context;
    const origin = context.cookies[SESSION_COOKIE];
    if (!actor || origin === undefined) throw new ApiError('3');
    const until = new Date(now().getTime() + SUPPORT_MINUTES * 60_000);
    const secret = await db.transaction().execute(async (trx) => {
      const { user } = await lockUser(trx, context, id, 'support');
      const begun = await beginSession(trx, id, context, now());
      await trx
        .insertInto('support_sessions')
        .values({
          id: uuidv7(),
          session_hash: hashSecret(begun),
          admin_session_hash: hashSecret(origin),
          admin_id: actor.uuid,
          user_id: id,
          began_at: now(),
          until,
        })
        .execute();
      await writeAudit(trx, context, {
        action: 'begin_support',
        subject_type: 'user',
        subject_id: id,
        subject_name: user.email,
        before: null,
        after: { until },
        at: now(),
      });
      return begun;
    });
    giveReturn(context, origin, isSecure);
    giveSession(context, secret, isSecure);
    return currentUserOf(db, id, now(), { admin: actor.uuid, until: until.toISOString() });
  };
}

/** Ends the help and gives the browser the administrator's own session again, as long as that one is alive. */
export function endSupportHandler({
  db,
  now,
  isSecure,
}: AccountServices): Handlers<typeof userCalls, Context>['endSupport'] {
  return async (_input, context) => {
    const secret = context.cookies[SESSION_COOKIE];
    const origin = context.cookies[RETURN_COOKIE];
    if (secret !== undefined) {
      await db.transaction().execute((trx) => endSupport(trx, secret, context, now()));
    }
    takeReturn(context, isSecure);
    const admin = origin === undefined ? null : await sessionActor(db, origin, now());
    if (origin === undefined || !isAdmin(admin)) {
      if (context.actor === null || context.actor.support) takeSession(context, isSecure);
      return null;
    }
    giveSession(context, origin, isSecure);
    return admin && currentUserOf(db, admin.uuid, now());
  };
}

/** Ends the session of a secret if it is one of support; the audit log tells so. */
export async function endSupport(trx: Trx, secret: string, { ip }: { ip: string }, now: Date): Promise<void> {
  const ended = await trx
    .updateTable('support_sessions')
    .set({ ended_at: now })
    .where('session_hash', '=', hashSecret(secret))
    .where('ended_at', 'is', null)
    .returning(['admin_id', 'user_id', 'began_at'])
    .executeTakeFirst();
  if (!ended) return;
  await endSession(trx, secret);
  await tellEnd(trx, ended, { ip, at: now });
}

async function tellEnd(
  trx: Trx,
  { admin_id, user_id, began_at }: { admin_id: string; user_id: string; began_at: Date },
  { ip, at }: { ip: string; at: Date },
): Promise<void> {
  const user = await trx.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirst();
  const source: AuditSource = { actor: { uuid: admin_id }, ip };
  await writeAudit(trx, source, {
    action: 'end_support',
    subject_type: 'user',
    subject_id: user_id,
    subject_name: user?.email ?? '',
    before: null,
    after: { minutes: Math.round((at.getTime() - began_at.getTime()) / 60_000) },
    at,
  });
}

/** Closes what nobody closed: help whose time is up, or whose administrator has left. */
export async function closeSupport(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const over = await trx
      .selectFrom('support_sessions as support')
      .where('support.ended_at', 'is', null)
      .where((where) =>
        where.or([
          where('support.until', '<=', now),
          ...(['session_hash', 'admin_session_hash'] as const).map((hash) =>
            where.not(
              where.exists(
                where.selectFrom('sessions').whereRef('sessions.id_hash', '=', `support.${hash}`).select('id_hash'),
              ),
            ),
          ),
        ]),
      )
      .selectAll('support')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const support of over) {
      const at = new Date(Math.min(now.getTime(), support.until.getTime()));
      await trx.updateTable('support_sessions').set({ ended_at: at }).where('id', '=', support.id).execute();
      await trx.deleteFrom('sessions').where('id_hash', '=', support.session_hash).execute();
      await tellEnd(trx, support, { ip: '', at });
    }
  });
}
