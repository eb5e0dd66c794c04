import type { userCalls } from '@carzaa/api/calls/users';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { type Actor, isAdmin, REFUSED_IN_SUPPORT } from '@carzaa/api/rules';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { countTry, forgetTries } from '../../db/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { mailVerification } from './accountMails.ts';
import { currentUserOf, findByEmail, findById, type UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { giveSession, takeSession } from './cookies.ts';
import { eraseAccount } from './eraseAccount.ts';
import { exportOf } from './exportData.ts';
import { LIMITS } from './limits.ts';
import { hashPassword, isPassword, refuseBreached } from './passwords.ts';
import { beginSession, endSessions } from './sessions.ts';
import { endTokens } from './tokens.ts';

type ProfileCalls = Pick<
  Handlers<typeof userCalls, Context>,
  'current' | 'profile' | 'setRole' | 'updateProfile' | 'changePassword' | 'exportData' | 'deleteAccount'
>;

function needActor({ actor }: Context): Actor {
  if (!actor) throw new ApiError('3');
  return actor;
}

/** The calls by which people look after their own account. */
export function profileHandlers(services: AccountServices): ProfileCalls {
  const { db, outbox, now, isSecure } = services;
  const profile = (_input: unknown, context: Context) => {
    const { uuid, support } = needActor(context);
    return currentUserOf(db, uuid, now(), support);
  };

  /** The user, once the password given is found to be theirs; A7 when it isn't. Who has none needs none. */
  async function checkPassword(id: string, password: string): Promise<UserRow> {
    const user = await findById(db, id);
    if (!user) throw new ApiError('3');
    if (user.password_hash === null) return user;
    const key = ['password', id];
    await countTry(db, key, LIMITS.password, now());
    if (!(await isPassword(password, user.password_hash))) throw new ApiError('A7');
    await forgetTries(db, key);
    return user;
  }

  return {
    current: profile,
    profile,

    async setRole({ body: { role } }, context) {
      const actor = needActor(context);
      if (isAdmin(actor)) throw new ApiError('6');
      const secret = await db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ role, updated_at: now() })
          .where('id', '=', actor.uuid)
          // Somebody may have made them an administrator in the meantime.
          .where('role', 'in', ['customer', 'dealer'])
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) throw new ApiError('6');
        await endSessions(trx, actor.uuid);
        return beginSession(trx, actor.uuid, context, now());
      });
      giveSession(context, secret, isSecure);
      return currentUserOf(db, actor.uuid, now());
    },

    async updateProfile({ body }, context) {
      const { uuid, support } = needActor(context);
      await db.transaction().execute(async (trx) => {
        const before = await trx.selectFrom('users').selectAll().where('id', '=', uuid).forUpdate().executeTakeFirst();
        if (!before) throw new ApiError('3');
        if (before.updated_at.getTime() !== Date.parse(body.updated_at)) throw await overtaken(trx, uuid, now());
        const pending_email = body.email === before.email ? null : body.email;
        if (support && pending_email !== before.pending_email) {
          throw new ApiError('6', { message: REFUSED_IN_SUPPORT });
        }
        const user = await trx
          .updateTable('users')
          .set({
            name: body.name,
            phone: body.phone === '' ? null : body.phone,
            pending_email,
            updated_at: sql<Date>`GREATEST(${now().toISOString()}::timestamptz, updated_at + interval '1 millisecond')`,
          })
          .where('id', '=', uuid)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (pending_email === before.pending_email) return;
        await endTokens(trx, 'verify', uuid);
        if (pending_email === null) return;
        await countTry(trx, ['mail', 'change', uuid], LIMITS.mailAddress, now());
        // Whether the address is somebody's is not for the asker to know: the owner is told, nobody else.
        const owner = await findByEmail(trx, pending_email);
        if (!owner) await mailVerification(trx, user, services);
        else await outbox.post(trx, { to: owner.email, template: 'alreadyRegistered', data: { name: owner.name } });
      });
      return currentUserOf(db, uuid, now(), support);
    },

    async changePassword({ body }, context) {
      const { uuid } = needActor(context);
      await checkPassword(uuid, body.current_password);
      await refuseBreached(body.password, services);
      const password_hash = await hashPassword(body.password);
      const secret = await db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set({ password_hash, updated_at: now() })
          .where('id', '=', uuid)
          .returningAll()
          .executeTakeFirstOrThrow();
        await endSessions(trx, uuid);
        await endTokens(trx, 'reset', uuid);
        await outbox.post(trx, { to: user.email, template: 'passwordChanged', data: { name: user.name } });
        return beginSession(trx, uuid, context, now());
      });
      giveSession(context, secret, isSecure);
      return null;
    },

    async exportData(_input, context) {
      return exportOf(db, needActor(context).uuid, now());
    },

    async deleteAccount({ body }, context) {
      const actor = needActor(context);
      if (isAdmin(actor)) {
        throw new ApiError('6', { message: 'Un amministratore non può cancellare il proprio account.' });
      }
      await checkPassword(actor.uuid, body.password);
      await db.transaction().execute((trx) => eraseAccount(trx, actor.uuid));
      if (context.cookies[SESSION_COOKIE] !== undefined) takeSession(context, isSecure);
      return null;
    },
  };
}

/** Code 2 with status 409, and the row as it is now. */
async function overtaken(trx: Kysely<Schema>, uuid: string, now: Date): Promise<ApiError> {
  return new ApiError('2', {
    status: 409,
    message: 'I dati sono stati cambiati nel frattempo: controlla quelli attuali e riprova.',
    current: await currentUserOf(trx, uuid, now),
  });
}
