import type { userCalls } from '@carzaa/api/calls/public/users';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Actor, isAdminRole, REFUSED_IN_SUPPORT } from '@carzaa/api/contract/rules';
import { isChanged, overtaken } from '@carzaa/api/contract/overtaken';
import type { Context } from '../../http/context.ts';
import { countTry } from '../../shared/limits/rateLimits.ts';
import { mailVerification } from './accountMails.ts';
import { changeRole, currentUserOf, findByEmail, findById, lockUser, updateUser } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { tellOldAddress } from './addressChange.queries.ts';
import { giveSession, takeSession } from './cookies.ts';
import { forgetDevices, rememberDevice } from './devices.queries.ts';
import { eraseAccount } from './eraseAccount.queries.ts';
import { exportOf } from './exportData.queries.ts';
import { proveIdentity } from './identity.ts';
import { LIMITS } from './limits.ts';
import { hashPassword, refuseBreached } from './passwords.ts';
import { endSessions, renewSession, replaceSessions } from './sessions.queries.ts';
import { endTokens } from './tokens.queries.ts';

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
  return { ...identityHandlers(services), ...changeHandlers(services), ...dataHandlers(services) };
}

/** Who is signed in, and as what. */
function identityHandlers({ db, now, isSecure }: AccountServices) {
  const profile = (_input: unknown, context: Context) => {
    const { uuid, support } = needActor(context);
    return currentUserOf(db, uuid, now(), support);
  };
  return {
    current: profile,
    profile,

    async setRole({ body: { role } }, context) {
      const actor = needActor(context);
      if (isAdminRole(actor.role)) throw new ApiError('6');
      const { secret, user } = await db.transaction().execute(async (trx) => {
        // Somebody may have made them an administrator in the meantime.
        const hasRole = await changeRole(trx, actor.uuid, { from: ['customer', 'dealer'], to: role }, now());
        if (!hasRole) throw new ApiError('6');
        return {
          secret: await renewSession(trx, actor.uuid, context, now()),
          user: await currentUserOf(trx, actor.uuid, now()),
        };
      });
      giveSession(context, secret, isSecure);
      return user;
    },
  } satisfies Partial<ProfileCalls>;
}

function changeHandlers(services: AccountServices) {
  const { db, outbox, now, isSecure } = services;
  return {
    async updateProfile({ body }, context) {
      const { uuid, support } = needActor(context);
      const known = await findById(db, uuid);
      const isNewAddress = body.email !== known?.email && body.email !== known?.pending_email;
      if (isNewAddress && !support && known?.updated_at.getTime() === Date.parse(body.updated_at)) {
        await proveIdentity(services, uuid, context, { password: body.current_password, field: 'current_password' });
      }
      return db.transaction().execute(async (trx) => {
        const before = await lockUser(trx, uuid);
        if (!before) throw new ApiError('3');
        if (isChanged(before, body)) throw overtaken('profile', await currentUserOf(trx, uuid, now()));
        const pending_email = body.email === before.email ? null : body.email;
        if (support && pending_email !== before.pending_email) {
          throw new ApiError('6', { message: REFUSED_IN_SUPPORT });
        }
        const values = { name: body.name, phone: body.phone === '' ? null : body.phone, pending_email };
        const user = await updateUser(trx, uuid, values, now());
        if (pending_email === before.pending_email) return currentUserOf(trx, uuid, now(), support);
        await endTokens(trx, uuid);
        if (pending_email === null) return currentUserOf(trx, uuid, now(), support);
        await countTry(trx, ['mail', 'change', uuid], LIMITS.mailAddress, now());
        const own = context.cookies[SESSION_COOKIE];
        await endSessions(trx, uuid, own);
        await tellOldAddress(trx, before, { email: pending_email, by: 'owner', isDone: false }, services);
        // The answer must not reveal whether the address has an account: only its owner gets a mail.
        const owner = await findByEmail(trx, pending_email);
        if (!owner) await mailVerification(trx, user, services, { sessionSecret: own });
        else await outbox.post(trx, { to: owner.email, template: 'alreadyRegistered', data: { name: owner.name } });
        return currentUserOf(trx, uuid, now(), support);
      });
    },

    async changePassword({ body }, context) {
      const { uuid } = needActor(context);
      const before = await proveIdentity(services, uuid, context, {
        password: body.current_password,
        field: 'current_password',
      });
      await refuseBreached(body.password, services);
      const password_hash = await hashPassword(body.password);
      const secret = await db.transaction().execute(async (trx) => {
        // Somebody who knew the old password may have requested another address or linked Google.
        const forgotten = before.password_hash === null ? {} : { pending_email: null, google_subject: null };
        const user = await updateUser(trx, uuid, { password_hash, ...forgotten }, now());
        await endTokens(trx, uuid);
        await forgetDevices(trx, uuid);
        await rememberDevice(trx, uuid, context, services);
        await outbox.post(trx, { to: user.email, template: 'passwordChanged', data: { name: user.name } });
        return replaceSessions(trx, uuid, context, now());
      });
      giveSession(context, secret, isSecure);
      return null;
    },
  } satisfies Partial<ProfileCalls>;
}

/** What people take away, and the end of their account. */
function dataHandlers(services: AccountServices) {
  const { db, now, isSecure } = services;
  return {
    async exportData(_input, context) {
      return exportOf(db, needActor(context).uuid, now());
    },

    async deleteAccount({ body }, context) {
      const actor = needActor(context);
      if (isAdminRole(actor.role)) {
        throw new ApiError('6', { message: 'Un amministratore non può cancellare il proprio account.' });
      }
      await proveIdentity(services, actor.uuid, context, { password: body.password, field: 'password' });
      await db.transaction().execute((trx) => eraseAccount(trx, actor.uuid));
      if (context.cookies[SESSION_COOKIE] !== undefined) takeSession(context, isSecure);
      return null;
    },
  } satisfies Partial<ProfileCalls>;
}
