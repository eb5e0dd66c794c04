import type { Kysely } from 'kysely';
import { ApiError } from '@carzaa/api/errors';
import { countTry } from '../../db/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import type { UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { LIMITS } from './limits.ts';
import { issueToken } from './tokens.ts';

type MailServices = Pick<AccountServices, 'outbox' | 'now'>;
type Recipient = Pick<UserRow, 'id' | 'name' | 'email' | 'pending_email'>;

/** Mails the link that confirms the address a user has, or wants to have. */
export async function mailVerification(trx: Kysely<Schema>, user: Recipient, { outbox, now }: MailServices) {
  const email = user.pending_email ?? user.email;
  const token = await issueToken(trx, 'verify', { id: user.id, email }, now());
  await outbox.post(trx, {
    to: email,
    template: 'verification',
    data: { name: user.name, path: `/verify-email/${token}` },
    aboutUser: user.id,
  });
}

/** Mails the link that leads to a new password. */
export async function mailReset(trx: Kysely<Schema>, user: Recipient, { outbox, now }: MailServices) {
  const token = await issueToken(trx, 'reset', user, now());
  await outbox.post(trx, {
    to: user.email,
    template: 'reset',
    data: { name: user.name, path: `/password-reset/${token}` },
    aboutUser: user.id,
  });
}

/** Mails who has been given an account the link that leads to its first password. */
export async function mailInvitation(trx: Kysely<Schema>, user: Recipient, { outbox, now }: MailServices) {
  const token = await issueToken(trx, 'reset', user, now());
  await outbox.post(trx, {
    to: user.email,
    template: 'invitation',
    data: { name: user.name, path: `/password-reset/${token}` },
    aboutUser: user.id,
  });
}

/** Whether an address may get another mail of a kind; who asks is not told. */
export async function mayMail(db: Kysely<Schema>, kind: string, email: string, now: Date): Promise<boolean> {
  try {
    await countTry(db, ['mail', kind, email], LIMITS.mailAddress, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}
