import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isReserved } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { mailVerification, mayMail } from './accountMails.ts';
import { findByEmail } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';

/** Answers that must not tell by their time whether an address is known take at least so long. */
const LEAST_MS = 250;

export async function inEqualTime(work: Promise<void>): Promise<null> {
  const [done] = await Promise.allSettled([work, wait(LEAST_MS)]);
  if (done.status === 'rejected') throw done.reason;
  return null;
}

interface NewUser {
  name: string;
  email: string;
  password_hash: string;
  role: 'customer' | 'dealer';
}

type Beside<Source = Kysely<Schema>> = (db: Source, userId: string) => Promise<unknown>;
const writeNothing: Beside = async () => {};

/**
 * A new account, with what `attach` writes beside it; or, with what `onKnown` writes, a word to the owner of the one
 * there is.
 */
export async function registerUser(
  given: NewUser,
  services: AccountServices,
  {
    attach = writeNothing,
    onKnown = writeNothing,
    onward = null,
  }: { attach?: Beside<Transaction<Schema>>; onKnown?: Beside; onward?: string | null } = {},
): Promise<void> {
  const { db, outbox, now } = services;
  const user = { ...given, id: uuidv7(), pending_email: null };
  const isNew = await db
    .transaction()
    .execute(async (trx) => {
      const added = await trx
        .insertInto('users')
        .values({ ...user, created_at: now(), updated_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n) return false;
      await attach(trx, user.id);
      await mailVerification(trx, user, services, { onward });
      return true;
    })
    .catch((error: unknown) => {
      if (isReserved(error)) return false;
      throw error;
    });
  if (isNew) return;
  const known = await findByEmail(db, given.email);
  const owner = known ?? (await findReserver(db, given.email, now()));
  if (owner) await onKnown(db, owner.id);
  if (!owner?.enabled || !(await mayMail(db, 'known', given.email, now()))) return;
  const template = known ? 'alreadyRegistered' : 'addressReserved';
  const { name } = owner;
  await db.transaction().execute((trx) => outbox.post(trx, { to: given.email, template, data: { name } }));
}

/** The user who may still get an address back that they had. */
function findReserver(db: Kysely<Schema>, email: string, now: Date) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('tokens.kind', '=', 'object')
    .where('tokens.email', '=', email)
    .where('tokens.used_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .select(['users.id', 'users.name', 'users.enabled'])
    .executeTakeFirst();
}
