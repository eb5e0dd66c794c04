import type { userCalls } from '@carzaa/api/calls/users';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Context } from '../../context.ts';
import { countTry, forgetTries, networkOf, takeBackTry } from '../../db/rateLimits.ts';
import { mailReset, mailVerification, mayMail } from './accountMails.ts';
import { currentUserOf, findByEmail, findById, type UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { giveSession, RETURN_COOKIE, takeReturn, takeSession } from './cookies.ts';
import { LIMITS } from './limits.ts';
import { hashPassword, isPassword, refuseBreached } from './passwords.ts';
import { inEqualTime, registerUser } from './registerUser.ts';
import { beginSession, endSession, endSessions } from './sessions.ts';
import { endSupport } from './support.ts';
import { endTokens, isTokenValid, useToken } from './tokens.ts';

type SignInCalls = Pick<
  Handlers<typeof userCalls, Context>,
  | 'register'
  | 'login'
  | 'logout'
  | 'sendVerification'
  | 'renewVerification'
  | 'validateResetToken'
  | 'forgotPassword'
  | 'resetPassword'
>;

/** What a link that is no longer good is answered with. */
function oldLink(): ApiError {
  return invalid({ token: ['Il collegamento non è più valido: chiedine uno nuovo.'] });
}

/** The calls of who has no session yet, or has lost the way to one. */
export function signInHandlers(services: AccountServices): SignInCalls {
  const { db, outbox, now, isSecure } = services;

  /** Mails `user` what `write` writes, unless there is no such user or the address has had enough. */
  async function mailTo(
    kind: string,
    email: string,
    find: () => Promise<UserRow | undefined>,
    write: typeof mailReset,
  ) {
    const may = await mayMail(db, kind, email, now());
    const user = await find();
    if (!may || !user?.enabled) return;
    await db.transaction().execute((trx) => write(trx, user, services));
  }

  return {
    async register({ body: { name, email, password } }, { ip }) {
      await countTry(db, ['register', networkOf(ip)], LIMITS.register, now());
      await refuseBreached(password, services);
      const password_hash = await hashPassword(password);
      return inEqualTime(registerUser({ name, email, password_hash, role: 'customer' }, services));
    },

    async login({ body: { email, password } }, context) {
      const network = ['login', networkOf(context.ip)];
      const key = [...network, email];
      await countTry(db, key, LIMITS.login, now());
      await countTry(db, network, LIMITS.loginNetwork, now());
      const user = await findByEmail(db, email);
      if (!(await isPassword(password, user?.password_hash ?? null)) || !user) throw new ApiError('A1');
      await forgetTries(db, key);
      await takeBackTry(db, network);
      if (!user.enabled) throw new ApiError('5');
      const secret = await beginSession(db, user.id, context, now());
      giveSession(context, secret, isSecure);
      return currentUserOf(db, user.id, now());
    },

    async logout(_input, context) {
      const secret = context.cookies[SESSION_COOKIE];
      const origin = context.cookies[RETURN_COOKIE];
      await db.transaction().execute(async (trx) => {
        if (secret !== undefined) await endSupport(trx, secret, context, now());
        // Who leaves while helping leaves altogether.
        for (const own of [secret, origin]) if (own !== undefined) await endSession(trx, own);
      });
      if (origin !== undefined) takeReturn(context, isSecure);
      takeSession(context, isSecure);
      return null;
    },

    async sendVerification(_input, { actor, ip }) {
      await countTry(db, ['mail', networkOf(ip)], LIMITS.mailNetwork, now());
      const user = actor && (await findById(db, actor.uuid));
      if (!user) throw new ApiError('3');
      await countTry(db, ['mail', 'verify', user.pending_email ?? user.email], LIMITS.mailAddress, now());
      await db.transaction().execute((trx) => mailVerification(trx, user, services));
      return null;
    },

    async renewVerification({ body: { email } }, { ip }) {
      await countTry(db, ['mail', networkOf(ip)], LIMITS.mailNetwork, now());
      const find = () =>
        db
          .selectFrom('users')
          .selectAll()
          .where((where) =>
            where.or([
              where('pending_email', '=', email),
              where.and([where('email', '=', email), where('email_verified_at', 'is', null)]),
            ]),
          )
          // Several may wish for one address; it becomes the first's who confirms it.
          .orderBy('updated_at', 'desc')
          .limit(1)
          .executeTakeFirst();
      return inEqualTime(mailTo('verify', email, find, mailVerification));
    },

    async validateResetToken({ body: { token } }, { ip }) {
      await countTry(db, ['reset', networkOf(ip)], LIMITS.resetToken, now());
      return { valid: await isTokenValid(db, 'reset', token, now()) };
    },

    async forgotPassword({ body: { email } }, { ip }) {
      await countTry(db, ['mail', networkOf(ip)], LIMITS.mailNetwork, now());
      return inEqualTime(mailTo('reset', email, () => findByEmail(db, email), mailReset));
    },

    async resetPassword({ body: { token, password } }, { ip }) {
      await countTry(db, ['reset', networkOf(ip)], LIMITS.resetToken, now());
      // Before anything slow is done for it.
      if (!(await isTokenValid(db, 'reset', token, now()))) throw oldLink();
      await refuseBreached(password, services);
      const password_hash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        const used = await useToken(trx, 'reset', token, now());
        if (!used) throw oldLink();
        const user = await trx
          .updateTable('users')
          .set((eb) => ({
            password_hash,
            updated_at: now(),
            // Who read the mail has confirmed the address.
            email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now())),
          }))
          .where('id', '=', used.user_id)
          .where('enabled', '=', true)
          .returningAll()
          .executeTakeFirst();
        if (!user) throw oldLink();
        await endSessions(trx, user.id);
        await endTokens(trx, 'reset', user.id);
        await outbox.post(trx, { to: user.email, template: 'passwordChanged', data: { name: user.name } });
      });
      return null;
    },
  };
}
