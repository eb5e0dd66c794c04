import type { FactorKind, OwnFactors } from '@carzaa/api/calls/public/secondFactor';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { hashSecret, newSecret } from '../secrets.ts';

type Db = Kysely<Schema>;

const PENDING_MINUTES = 10;
const CHALLENGE_MINUTES = 10;
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** What the owner sees of their factors. */
export async function factorsOf(db: Db, userId: string): Promise<Omit<OwnFactors, 'required'>> {
  const passkeys = await passkeysOf(db, userId);
  const totp = await db.selectFrom('user_totp').where('user_id', '=', userId).select('created_at').executeTakeFirst();
  const { left } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      uuid: id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    totp: totp ? { created_at: totp.created_at.toISOString() } : null,
    recovery_left: left,
  };
}

/** With what somebody may show who they are; none without a factor: recovery codes only stand in for one. */
export async function methodsOf(db: Db, userId: string): Promise<FactorKind[]> {
  const { passkeys, totp, recovery_left } = await factorsOf(db, userId);
  const methods: FactorKind[] = [];
  if (passkeys.length > 0) methods.push('passkey');
  if (totp) methods.push('totp');
  return methods.length > 0 && recovery_left > 0 ? [...methods, 'recovery'] : methods;
}

export const passkeysOf = (db: Db, userId: string) =>
  db
    .selectFrom('user_passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();

export const addPasskeyRow = async (trx: Db, row: Parameters<typeof insertPasskey>[1]) =>
  insertPasskey(trx, row).execute();

function insertPasskey(
  trx: Db,
  row: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
  },
) {
  return trx.insertInto('user_passkeys').values(row);
}

/** Notes a use; false where the authenticator's count did not go on from what it was, as a copy's would not. */
export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable('user_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where.lit(counter === 0)])]),
    )
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Whether there was such a passkey of theirs. */
export async function removePasskeyRow(trx: Db, userId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('user_passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export const totpOf = (db: Db, userId: string) =>
  db.selectFrom('user_totp').where('user_id', '=', userId).select(['secret', 'last_step']).executeTakeFirst();

/** Whether the code of a half minute is taken now: of many tries at once with the same one, one is. */
export async function takeTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('user_totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export async function setTotp(trx: Db, userId: string, secret: string, step: number, now: Date): Promise<void> {
  const values = { secret, last_step: step, created_at: now };
  await trx
    .insertInto('user_totp')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function removeTotpRow(trx: Db, userId: string): Promise<boolean> {
  const removed = await trx.deleteFrom('user_totp').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Puts new codes in the place of those of before. */
export async function setRecoveryCodes(trx: Db, userId: string, hashes: readonly string[], now: Date): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** Whether the code was good; it is not good again. */
export async function useRecoveryCode(db: Db, userId: string, code_hash: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Begins to wait for a second factor; the secret that its cookie holds. */
export async function beginPending(db: Db, userId: string, now: Date): Promise<string> {
  const secret = newSecret();
  const row = { id_hash: hashSecret(secret), user_id: userId, expires_at: minutesAfter(now, PENDING_MINUTES) };
  await db.insertInto('pending_sign_ins').values(row).execute();
  return secret;
}

/** Whose sign-in waits under a secret. */
export async function pendingUser(db: Db, secret: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_sign_ins')
    .where('id_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .select('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether the sign-in still waited: it waits no more. */
export async function endPending(trx: Db, secret: string): Promise<boolean> {
  const ended = await trx.deleteFrom('pending_sign_ins').where('id_hash', '=', hashSecret(secret)).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

type Purpose = 'show' | 'passkey' | 'totp';

export async function keepChallenge(db: Db, holder: string, purpose: Purpose, challenge: string, now: Date) {
  const values = { challenge, expires_at: minutesAfter(now, CHALLENGE_MINUTES) };
  await db
    .insertInto('factor_challenges')
    .values({ holder_hash: hashSecret(holder), purpose, ...values })
    .onConflict((conflict) => conflict.columns(['holder_hash', 'purpose']).doUpdateSet(values))
    .execute();
}

/** The challenge, which is good for one answer alone. */
export async function takeChallenge(db: Db, holder: string, purpose: Purpose, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('factor_challenges')
    .where('holder_hash', '=', hashSecret(holder))
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : undefined;
}

/** The challenge, which may be tried again: a code of an app is easily mistyped. */
export async function readChallenge(db: Db, holder: string, purpose: Purpose, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('factor_challenges')
    .where('holder_hash', '=', hashSecret(holder))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .select('challenge')
    .executeTakeFirst();
  return row?.challenge;
}

/** Notes on a session that its owner has just shown a factor. */
export async function noteFactor(trx: Db, sessionSecret: string, factor: FactorKind, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ factor, factor_at: now })
    .where('id_hash', '=', hashSecret(sessionSecret))
    .execute();
}

/** Of an account that was in other hands since a moment: what those have added or renewed. */
export async function removeFactorsSince(trx: Db, userId: string, since: Date): Promise<void> {
  for (const table of ['user_passkeys', 'user_totp', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).where('created_at', '>=', since).execute();
  }
  // Codes that stand in for nothing are not kept.
  if ((await methodsOf(trx, userId)).length === 0) await setRecoveryCodes(trx, userId, [], since);
}

/** Of who has lost them all. */
export async function removeAllFactors(trx: Db, userId: string): Promise<void> {
  for (const table of ['user_passkeys', 'user_totp', 'recovery_codes'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
