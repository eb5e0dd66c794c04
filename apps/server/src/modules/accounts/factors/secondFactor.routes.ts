import type { FactorKind, secondFactorCalls, showFactorBody } from '@carzaa/api/calls/public/secondFactor';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import type { z } from 'zod';
import type { Context } from '../../../http/context.ts';
import { countTry, forgetTries } from '../../../shared/limits/rateLimits.ts';
import type { AccountServices } from '../accountServices.ts';
import { currentUserOf, findById } from '../accounts.queries.ts';
import { giveSession, PENDING_COOKIE, takePending } from '../cookies.ts';
import { rememberDevice } from '../devices.queries.ts';
import { LIMITS } from '../limits.ts';
import { beginSession } from '../sessions.queries.ts';
import { hashRecoveryCode, stepOf } from './codes.ts';
import {
  endPending,
  keepChallenge,
  methodsOf,
  noteFactor,
  notePasskeyUse,
  passkeysOf,
  pendingUser,
  takeChallenge,
  takeTotpStep,
  totpOf,
  useRecoveryCode,
} from './factors.queries.ts';
import { ownFactorHandlers } from './ownFactors.routes.ts';
import { requestOptions, signedCount } from './passkeys.ts';

/** Who shows a factor: somebody signed in already, or whose sign-in waits for it; `secret` is of the one or the other. */
interface Shower {
  user: string;
  secret: string;
  isPending: boolean;
}

const WRONG = 'Non è quello giusto, o è già stato usato: riprova.';

/** Who shows a factor. Throws code 3 for anybody else. */
async function showerOf({ db, now }: AccountServices, { actor, cookies }: Context): Promise<Shower> {
  const [session, pending] = [cookies[SESSION_COOKIE], cookies[PENDING_COOKIE]];
  if (actor && !actor.support && session !== undefined) return { user: actor.uuid, secret: session, isPending: false };
  const user = pending === undefined || actor ? undefined : await pendingUser(db, pending, now());
  if (user === undefined || pending === undefined) throw new ApiError('3');
  return { user, secret: pending, isPending: true };
}

type Shown = z.output<typeof showFactorBody>;

/** Which factor was shown. Throws code 2 when it is wrong, and 429 after too many. */
async function check(services: AccountServices, shower: Shower, shown: Shown): Promise<FactorKind> {
  const { db, now } = services;
  const key = ['factor', shower.user];
  await countTry(db, key, LIMITS.factor, now());
  await countTry(db, ['factor-day', shower.user], LIMITS.factorDay, now());
  const kind: FactorKind = 'passkey' in shown ? 'passkey' : 'totp' in shown ? 'totp' : 'recovery';
  if (!(await isRight(services, shower, shown))) throw invalid({ [kind]: [WRONG] });
  await forgetTries(db, key);
  return kind;
}

async function isRight(services: AccountServices, shower: Shower, shown: Shown): Promise<boolean> {
  const { db, now } = services;
  const { user } = shower;
  if ('passkey' in shown) return isPasskey(services, shower, shown.passkey);
  if ('recovery' in shown) {
    const code = hashRecoveryCode(shown.recovery);
    return (await methodsOf(db, user)).length > 0 && useRecoveryCode(db, user, code, now());
  }
  const app = await totpOf(db, user);
  const step = app && stepOf(app.secret, shown.totp, now());
  return step !== undefined && takeTotpStep(db, user, step);
}

async function isPasskey(
  { db, now, appUrl }: AccountServices,
  { user, secret }: Shower,
  answer: { id: string },
): Promise<boolean> {
  const challenge = await takeChallenge(db, secret, 'show', now());
  const key = (await passkeysOf(db, user)).find(({ credential_id }) => credential_id === answer.id);
  if (challenge === undefined || !key) return false;
  const count = await signedCount(appUrl, answer, challenge, key);
  return count !== undefined && notePasskeyUse(db, key.id, count, now());
}

export function secondFactorHandlers(services: AccountServices): Handlers<typeof secondFactorCalls, Context> {
  const { db, now, isSecure, appUrl } = services;

  return {
    ...ownFactorHandlers(services),

    async methods(_input, context) {
      const { user, isPending } = await showerOf(services, context);
      const fresh = !isPending && (context.actor?.factor ?? 'fresh') === 'fresh';
      return { methods: await methodsOf(db, user), fresh };
    },

    async passkeyOptions(_input, context) {
      const { user, secret } = await showerOf(services, context);
      const keys = await passkeysOf(db, user);
      if (keys.length === 0) throw new ApiError('4');
      const options = await requestOptions(appUrl, keys);
      await keepChallenge(db, secret, 'show', options.challenge, now());
      return { ...options };
    },

    async show({ body }, context) {
      const shower = await showerOf(services, context);
      const factor = await check(services, shower, body);
      const { user, secret, isPending } = shower;
      if (!isPending) {
        await noteFactor(db, secret, factor, now());
        return currentUserOf(db, user, now());
      }
      if (!(await findById(db, user))?.enabled) throw new ApiError('5');
      const begun = await db.transaction().execute(async (trx) => {
        // Of two answers at once one begins a session.
        if (!(await endPending(trx, secret))) throw new ApiError('3');
        const device = await rememberDevice(trx, user, context, services);
        const session = await beginSession(trx, user, context, now(), { device });
        await noteFactor(trx, session, factor, now());
        return { session, current: await currentUserOf(trx, user, now()) };
      });
      takePending(context, isSecure);
      giveSession(context, begun.session, isSecure);
      return begun.current;
    },
  };
}
