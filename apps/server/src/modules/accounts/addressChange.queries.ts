import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import { isDuplicate } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import { decideForOwner } from '../../shared/dealers/verification.ts';
import type { UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { forgetDevices } from './devices.queries.ts';
import { removeFactorsSince } from './factors/factors.queries.ts';
import { endSessions, endSessionsBut } from './sessions.queries.ts';
import { endObjectionsSince, endTokens, issueToken, oldLink, useToken } from './tokens.queries.ts';

type Db = Kysely<Schema>;
type Services = Pick<AccountServices, 'outbox' | 'now'>;

/**
 * Tells the address that an account has of the one that is to take its place, with a link to object. An address that
 * nobody has confirmed may be a stranger's: it is not told, and can take nothing back.
 */
export async function tellOldAddress(
  trx: Db,
  user: UserRow,
  change: { email: string; by: 'owner' | 'admin'; isDone: boolean },
  { outbox, now }: Services,
): Promise<void> {
  if (user.email_verified_at === null) return;
  const token = await issueToken(trx, 'object', user, now());
  await outbox.post(trx, {
    to: user.email,
    template: 'emailChanging',
    data: { ...change, name: user.name, path: `/restore-address/${token}` },
    aboutUser: user.id,
  });
}

/** Makes the address of a verification link the account's; false when the link is no longer good. */
export async function confirmAddress({ db, outbox, now }: AccountServices, token: string): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      const used = await useToken(trx, 'verify', token, now());
      if (!used) return false;
      const before = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', used.user_id)
        .where('enabled', '=', true)
        .forUpdate()
        .executeTakeFirst();
      // The address that the account has, or waits for, and not one it has since given up.
      if (!before || (before.pending_email ?? before.email) !== used.email) return false;
      const isNew = used.email !== before.email;
      await trx
        .updateTable('users')
        .set({
          email: used.email,
          pending_email: null,
          email_verified_at: now(),
          updated_at: now(),
          // Google vouched for who had the address that is given up.
          ...(isNew ? { google_subject: null } : {}),
        })
        .where('id', '=', before.id)
        .execute();
      await decideForOwner(trx, before.id, { outbox, now });
      if (!isNew) return true;
      await endSessionsBut(trx, before.id, used.session_hash);
      await endTokens(trx, before.id);
      await tellOldAddress(trx, before, { email: used.email, by: 'owner', isDone: true }, { outbox, now });
      return true;
    });
  } catch (error) {
    // Somebody else has confirmed the same address meanwhile, or may still get it back.
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/**
 * Gives an account back to whoever reads the mails of the address that it had, and to nobody who came in since; the
 * secret of a link to a new password. Throws code 2 when the link is no longer good, A3 when the address is taken.
 */
export async function restoreAddress({ db, now }: AccountServices, token: string): Promise<string> {
  try {
    return await db.transaction().execute(async (trx) => {
      const used = await useToken(trx, 'object', token, now());
      if (!used) throw oldLink();
      const user = await trx
        .updateTable('users')
        .set({
          email: used.email,
          pending_email: null,
          email_verified_at: now(),
          password_hash: null,
          google_subject: null,
          updated_at: now(),
        })
        .where('id', '=', used.user_id)
        .where('enabled', '=', true)
        .returningAll()
        .executeTakeFirst();
      if (!user) throw oldLink();
      await endSessions(trx, user.id);
      await forgetDevices(trx, user.id);
      await endTokens(trx, user.id);
      await removeFactorsSince(trx, user.id, used.created_at);
      // Objections to earlier changes outlive this one: who took the account may object too.
      await endObjectionsSince(trx, user.id, used.created_at);
      return issueToken(trx, 'reset', user, now());
    });
  } catch (error) {
    throw isDuplicate(error) ? new ApiError('A3') : error;
  }
}
