import type { secondFactorCalls } from '@carzaa/api/calls/public/secondFactor';
import { SESSION_COOKIE } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { isAdminRole } from '@carzaa/api/contract/rules';
import type { Transaction } from 'kysely';
import { renderSVG } from 'uqr';
import type { Schema } from '../../../db/schema.ts';
import { isDuplicate } from '../../../db/failures.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { Context } from '../../../http/context.ts';
import { writeAudit } from '../../../shared/audit/audit.ts';
import { findById } from '../accounts.queries.ts';
import type { AccountServices } from '../accountServices.ts';
import { proveIdentity } from '../identity.ts';
import { endSessions } from '../sessions.queries.ts';
import { hashRecoveryCode, newApp, newRecoveryCodes, stepOf } from './codes.ts';
import {
  addPasskeyRow,
  factorsOf,
  keepChallenge,
  methodsOf,
  noteFactor,
  passkeysOf,
  readChallenge,
  removePasskeyRow,
  removeTotpRow,
  setRecoveryCodes,
  setTotp,
  takeChallenge,
} from './factors.queries.ts';
import { creationOptions, madeKey } from './passkeys.ts';

type Trx = Transaction<Schema>;
type OwnCalls = Omit<Handlers<typeof secondFactorCalls, Context>, 'methods' | 'passkeyOptions' | 'show'>;
type Change = 'passkey_added' | 'passkey_removed' | 'totp_added' | 'totp_removed' | 'recovery_renewed';

const OLD = 'È passato troppo tempo: ricomincia.';
const MOST_PASSKEYS = 10;

function own({ actor, cookies }: Context): { user: string; secret: string } {
  const secret = cookies[SESSION_COOKIE];
  if (!actor || secret === undefined) throw new ApiError('3');
  return { user: actor.uuid, secret };
}

/** What every change of somebody's factors brings along. */
function factorChanges({ db, now, outbox }: AccountServices) {
  /** Tells the owner and the audit log of a change. */
  async function tell(trx: Trx, context: Context, user: string, change: Change): Promise<void> {
    const row = await findById(trx, user);
    if (!row) throw new ApiError('3');
    await outbox.post(trx, { to: row.email, template: 'factorChanged', data: { name: row.name, change } });
    await writeAudit(trx, context, {
      action: 'update',
      subject_type: 'user',
      subject_id: user,
      subject_name: row.email,
      before: null,
      after: { second_factor: change },
      at: now(),
    });
  }

  async function renewCodes(trx: Trx, user: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await setRecoveryCodes(trx, user, codes.map(hashRecoveryCode), now());
    return codes;
  }

  /** Adds a factor; with the first one come recovery codes, and whoever is signed in elsewhere without it is not any more. */
  async function add(context: Context, kind: 'passkey' | 'totp', work: (trx: Trx) => Promise<void>) {
    const { user, secret } = own(context);
    return db.transaction().execute(async (trx) => {
      const isFirst = (await methodsOf(trx, user)).length === 0;
      await work(trx);
      await noteFactor(trx, secret, kind, now());
      if (isFirst) await endSessions(trx, user, secret);
      await tell(trx, context, user, `${kind}_added`);
      return { recovery_codes: isFirst ? await renewCodes(trx, user) : null };
    });
  }

  async function remove(context: Context, change: Change, work: (trx: Trx, user: string) => Promise<boolean>) {
    const { user } = own(context);
    await db.transaction().execute(async (trx) => {
      if (!(await work(trx, user))) throw new ApiError('4');
      // Codes that stand in for nothing are not kept.
      if ((await methodsOf(trx, user)).length === 0) await setRecoveryCodes(trx, user, [], now());
      await tell(trx, context, user, change);
    });
    return null;
  }

  return { tell, renewCodes, add, remove };
}
type Changes = ReturnType<typeof factorChanges>;

function passkeyHandlers(
  services: AccountServices,
  { add, remove }: Changes,
): Pick<OwnCalls, 'beginPasskey' | 'addPasskey' | 'removePasskey'> {
  const { db, now, appUrl } = services;
  return {
    async beginPasskey({ body }, context) {
      const { user, secret } = own(context);
      const row = await proveIdentity(services, user, context, { password: body.password, field: 'password' });
      const keys = await passkeysOf(db, user);
      if (keys.length >= MOST_PASSKEYS)
        throw invalid({ password: [`Hai già ${MOST_PASSKEYS} passkey: toglierne una fa posto.`] });
      const options = await creationOptions(appUrl, row, keys);
      await keepChallenge(db, secret, 'passkey', options.challenge, now());
      return { ...options };
    },

    async addPasskey({ body: { name, answer } }, context) {
      const { user, secret } = own(context);
      const challenge = await takeChallenge(db, secret, 'passkey', now());
      if (challenge === undefined) throw invalid({ answer: [OLD] });
      const key = await madeKey(appUrl, answer, challenge);
      if (!key) throw invalid({ answer: ['La passkey non è stata creata per questo sito: riprova.'] });
      try {
        return await add(context, 'passkey', async (trx) => {
          await addPasskeyRow(trx, { id: uuidv7(), user_id: user, ...key, name, created_at: now() });
        });
      } catch (error) {
        throw isDuplicate(error) ? invalid({ answer: ['Questa passkey c’è già.'] }) : error;
      }
    },

    removePasskey: ({ params: { id } }, context) =>
      remove(context, 'passkey_removed', (trx, user) => removePasskeyRow(trx, user, id)),
  };
}

function totpHandlers(
  services: AccountServices,
  { add, remove }: Changes,
): Pick<OwnCalls, 'beginTotp' | 'addTotp' | 'removeTotp'> {
  const { db, now } = services;
  return {
    async beginTotp({ body }, context) {
      const { user, secret: holder } = own(context);
      const row = await proveIdentity(services, user, context, { password: body.password, field: 'password' });
      const { secret, address } = newApp(row.email);
      await keepChallenge(db, holder, 'totp', secret, now());
      return { secret, address, picture: renderSVG(address, { border: 2 }) };
    },

    async addTotp({ body: { code } }, context) {
      const { user, secret: holder } = own(context);
      const secret = await readChallenge(db, holder, 'totp', now());
      if (secret === undefined) throw invalid({ code: [OLD] });
      const step = stepOf(secret, code, now());
      if (step === undefined)
        throw invalid({ code: ['Il codice non è quello giusto: controlla anche l’ora del telefono.'] });
      return add(context, 'totp', async (trx) => {
        await takeChallenge(trx, holder, 'totp', now());
        await setTotp(trx, user, secret, step, now());
      });
    },

    removeTotp: (_input, context) => remove(context, 'totp_removed', (trx, user) => removeTotpRow(trx, user)),
  };
}

/** The calls by which people look after their own second factors. */
export function ownFactorHandlers(services: AccountServices): OwnCalls {
  const { db } = services;
  const changes = factorChanges(services);
  return {
    async own(_input, context) {
      const { user } = own(context);
      const required = services.demandsFactor && context.actor !== null && isAdminRole(context.actor.role);
      return { ...(await factorsOf(db, user)), required };
    },

    ...passkeyHandlers(services, changes),
    ...totpHandlers(services, changes),

    async renewRecovery(_input, context) {
      const { user } = own(context);
      return db.transaction().execute(async (trx) => {
        if ((await methodsOf(trx, user)).length === 0) throw new ApiError('4');
        await changes.tell(trx, context, user, 'recovery_renewed');
        return { recovery_codes: await changes.renewCodes(trx, user) };
      });
    },
  };
}
