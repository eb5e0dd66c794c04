import { MAIL_LINK_MINUTES } from '@carzaa/api/constants';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { TokensTable } from '../../db/schema/accounts.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Db = Kysely<Schema>;
type Kind = TokensTable['kind'];

/** Makes a link's token for one address of a user; earlier ones of its kind end. */
export async function issueToken(trx: Db, kind: Kind, user: { id: string; email: string }, now: Date): Promise<string> {
  await endTokens(trx, kind, user.id);
  const secret = newSecret();
  await trx
    .insertInto('tokens')
    .values({
      hash: hashSecret(secret),
      kind,
      user_id: user.id,
      email: user.email,
      created_at: now,
      expires_at: new Date(now.getTime() + MAIL_LINK_MINUTES * 60_000),
    })
    .execute();
  return secret;
}

export async function endTokens(trx: Db, kind: Kind, userId: string): Promise<void> {
  await trx.deleteFrom('tokens').where('kind', '=', kind).where('user_id', '=', userId).execute();
}

/** Whether a token would still be taken. */
export async function isTokenValid(db: Db, kind: Kind, secret: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('tokens.hash', '=', hashSecret(secret))
    .where('tokens.kind', '=', kind)
    .where('tokens.used_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .where('users.enabled', '=', true)
    .select('tokens.hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a token up; undefined when it is unknown, old or used. Of many at once exactly one gets it. */
export async function useToken(
  trx: Db,
  kind: Kind,
  secret: string,
  now: Date,
): Promise<{ user_id: string; email: string } | undefined> {
  return trx
    .updateTable('tokens')
    .set({ used_at: now })
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}
