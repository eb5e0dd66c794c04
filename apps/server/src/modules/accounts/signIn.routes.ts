import type { userCalls } from '@carzaa/api/calls/public/users';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import { ANY_ORIGIN, safeRedirect } from '@carzaa/api/contract/rules';
import { ruleMessage } from '@carzaa/api/text/validation';
import type { Context } from '../../http/context.ts';
import { decideForOwner } from '../../shared/dealers/verification.ts';
import { countTry, networkOf } from '../../shared/limits/rateLimits.ts';
import { mailReset, mailVerification, mayMail } from './accountMails.ts';
import {
  currentUserOf,
  findByEmail,
  findById,
  findUnconfirmed,
  resetPassword,
  type UserRow,
} from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { givePending, giveSession, RETURN_COOKIE, takeReturn, takeSession } from './cookies.ts';
import { beginPending, methodsOf } from './factors/factors.queries.ts';
import { LIMITS } from './limits.ts';
import { forgetDevices, rememberDevice } from './devices.queries.ts';
import { hashPassword, isPassword, refuseBreached } from './passwords.ts';
import { admitTry, forgetWrongPasswords } from './passwordTries.queries.ts';
import { inEqualTime, registerUser } from './registerUser.queries.ts';
import { beginSession, endSession, endSessions } from './sessions.queries.ts';
import { endSupport } from './support.queries.ts';
import { endTokens, isResetValid, oldLink, useToken } from './tokens.queries.ts';

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

/** Mails a user what `write` writes, unless there is no such user or the address has had enough mails. */
async function mailTo(
  services: AccountServices,
  kind: string,
  email: string,
  find: () => Promise<UserRow | undefined>,
  write: typeof mailReset,
) {
  const { db, now } = services;
  const may = await mayMail(db, kind, email, now());
  const user = await find();
  if (!may || !user?.enabled) return;
  await db.transaction().execute((trx) => write(trx, user, services));
}

/** The calls of people who have no session yet, or who cannot sign in any more. */
export function signInHandlers(services: AccountServices): SignInCalls {
  return { ...sessionHandlers(services), ...verificationHandlers(services), ...resetHandlers(services) };
}

function sessionHandlers(services: AccountServices) {
  const { db, now, isSecure } = services;
  return {
    async register({ body: { name, email, password, redirect_to } }, { ip }) {
      await countTry(db, ['register', networkOf(ip)], LIMITS.register, now());
      await refuseBreached(password, services);
      const password_hash = await hashPassword(password);
      const onward = safeRedirect(redirect_to, ANY_ORIGIN);
      return inEqualTime(registerUser({ name, email, password_hash, role: 'customer' }, services, { onward }));
    },

    async login({ body: { email, password } }, context) {
      const { succeed, fail } = await admitTry(services, email, context);
      const user = await findByEmail(db, email);
      if (!(await isPassword(password, user?.password_hash ?? null)) || !user) {
        await fail();
        throw new ApiError('A1');
      }
      await succeed();
      if (!user.enabled) throw new ApiError('5');
      if ((await methodsOf(db, user.id)).length > 0) {
        givePending(context, await beginPending(db, user.id, now()), isSecure);
        throw new ApiError('F1');
      }
      const device = await rememberDevice(db, user.id, context, services);
      const current = await currentUserOf(db, user.id, now());
      giveSession(context, await beginSession(db, user.id, context, now(), { device }), isSecure);
      return current;
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
  } satisfies Partial<SignInCalls>;
}

function verificationHandlers(services: AccountServices) {
  const { db, now } = services;
  return {
    async sendVerification({ body = {} }, { actor, ip, cookies }) {
      await countTry(db, ['mail', networkOf(ip)], LIMITS.mailNetwork, now());
      const user = actor && (await findById(db, actor.uuid));
      if (!user) throw new ApiError('3');
      if (user.email_verified_at !== null && user.pending_email === null) return null;
      await countTry(db, ['mail', 'verify', user.pending_email ?? user.email], LIMITS.mailAddress, now());
      const onward = safeRedirect(body.redirect_to, ANY_ORIGIN);
      const sessionSecret = cookies[SESSION_COOKIE];
      await db.transaction().execute((trx) => mailVerification(trx, user, services, { onward, sessionSecret }));
      return null;
    },

    async renewVerification({ body = {} }, { ip, actor }) {
      const own = body.email === undefined && actor ? await findById(db, actor.uuid) : undefined;
      const email = body.email ?? own?.pending_email ?? own?.email;
      if (email === undefined) throw invalid({ email: [ruleMessage('required', 'Email')] });
      await countTry(db, ['mail', networkOf(ip)], LIMITS.mailNetwork, now());
      const onward = safeRedirect(body.redirect_to, ANY_ORIGIN);
      const find = () => findUnconfirmed(db, email);
      return inEqualTime(
        mailTo(services, 'verify', email, find, (trx, user) => mailVerification(trx, user, services, { onward })),
      );
    },
  } satisfies Partial<SignInCalls>;
}

function resetHandlers(services: AccountServices) {
  const { db, outbox, now } = services;
  return {
    async validateResetToken({ body: { token } }, { ip }) {
      await countTry(db, ['reset', networkOf(ip)], LIMITS.resetToken, now());
      return { valid: await isResetValid(db, token, now()) };
    },

    async forgotPassword({ body: { email } }, { ip }) {
      await countTry(db, ['mail', networkOf(ip)], LIMITS.mailNetwork, now());
      return inEqualTime(mailTo(services, 'reset', email, () => findByEmail(db, email), mailReset));
    },

    async resetPassword({ body: { token, password } }, context) {
      const { ip } = context;
      await countTry(db, ['reset', networkOf(ip)], LIMITS.resetToken, now());
      // Before anything slow is done for it.
      if (!(await isResetValid(db, token, now()))) throw oldLink();
      await refuseBreached(password, services);
      const password_hash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        const used = await useToken(trx, 'reset', token, now());
        if (!used) throw oldLink();
        const user = await resetPassword(trx, used, password_hash, now());
        if (!user) throw oldLink();
        await decideForOwner(trx, user.id, services);
        await endSessions(trx, user.id);
        await endTokens(trx, user.id);
        // Strangers' tries hold up neither this browser nor, for now, any other.
        await forgetDevices(trx, user.id);
        await rememberDevice(trx, user.id, context, services);
        await forgetWrongPasswords(trx, user.email);
        await outbox.post(trx, { to: user.email, template: 'passwordChanged', data: { name: user.name } });
      });
      return null;
    },
  } satisfies Partial<SignInCalls>;
}
