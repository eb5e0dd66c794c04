import { ADDRESS_OBJECTION_DAYS, MAIL_LINK_MINUTES } from '@carzaa/api/constants';
import { type ApiError, invalid } from '@carzaa/api/contract/errors';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { TokensTable } from '../../db/schema/accounts.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Db = Kysely<Schema>;
type Kind = TokensTable['kind'];

const MINUTES: Record<Kind, number> = {
  verify: MAIL_LINK_MINUTES,
  reset: MAIL_LINK_MINUTES,
  object: ADDRESS_OBJECTION_DAYS * 24 * 60,
};

/** Makes a link's token for one address of a user; earlier ones of its kind end, unless they object to something. */
export async function issueToken(
  trx: Db,
  kind: Kind,
  user: { id: string; email: string },
  now: Date,
  sessionSecret?: string,
): Promise<string> {
  if (kind !== 'object')
    await trx.deleteFrom('tokens').where('kind', '=', kind).where('user_id', '=', user.id).execute();
  const secret = newSecret();
  await trx
    .insertInto('tokens')
    .values({
      hash: hashSecret(secret),
      kind,
      user_id: user.id,
      email: user.email,
      created_at: now,
      expires_at: new Date(now.getTime() + MINUTES[kind] * 60_000),
      session_hash: sessionSecret === undefined ? null : hashSecret(sessionSecret),
    })
    .execute();
  return secret;
}

/**
 * Ends every link that was mailed to a user, as a new address or password does. Only an objection outlives them: else
 * who takes an account by changing both would end it too.
 */
export async function endTokens(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('kind', '!=', 'object')
    // What was used opens nothing any more, but tells the second press of a link that the first one worked.
    .where('used_at', 'is', null)
    .execute();
}

/** Whether a link to a new password would still be taken. */
export async function isResetValid(db: Db, secret: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('tokens.hash', '=', hashSecret(secret))
    .where('tokens.kind', '=', 'reset')
    .where('tokens.used_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .where('users.enabled', '=', true)
    .whereRef('tokens.email', '=', 'users.email')
    .select('tokens.hash')
    .executeTakeFirst();
  return row !== undefined;
}

type UsedToken = Pick<Selectable<TokensTable>, 'user_id' | 'email' | 'created_at' | 'session_hash'>;

/** Uses a token up; undefined when it is unknown, old or used. Of many at once exactly one gets it. */
export async function useToken(trx: Db, kind: Kind, secret: string, now: Date): Promise<UsedToken | undefined> {
  return trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'created_at', 'session_hash'])
    .executeTakeFirst();
}

/** Whether this very link has confirmed the address that its account has now: somebody, or a scanner of mails, was here. */
export async function hasConfirmed(db: Db, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('tokens.hash', '=', hashSecret(secret))
    .where('tokens.kind', '=', 'verify')
    .where('tokens.used_at', 'is not', null)
    .whereRef('users.email', '=', 'tokens.email')
    .where('users.email_verified_at', 'is not', null)
    .where('users.enabled', '=', true)
    .select('tokens.hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the objections of a user to changes since a moment; earlier ones live on. */
export async function endObjectionsSince(trx: Db, userId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'object')
    .where('created_at', '>=', since)
    .execute();
}

/** The answer to a link that is no longer valid. */
export function oldLink(): ApiError {
  return invalid({ token: ['Il collegamento non è più valido: chiedine uno nuovo.'] });
}
