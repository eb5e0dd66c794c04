import type { Kysely } from 'kysely';
import { ApiError } from '@carzaa/api/contract/errors';
import { countTry } from '../../shared/limits/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import type { UserRow } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { LIMITS } from './limits.ts';
import { issueToken } from './tokens.queries.ts';

type MailServices = Pick<AccountServices, 'outbox' | 'now'>;
type Recipient = Pick<UserRow, 'id' | 'name' | 'email' | 'pending_email'>;

/** A path that remembers the page to open afterwards. */
export function withOnward(path: string, onward: string | null): string {
  if (onward === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ redirectTo: onward }).toString()}`;
}

/** Mails the link that confirms the address a user has, or wants to have. */
export async function mailVerification(
  trx: Kysely<Schema>,
  user: Recipient,
  { outbox, now }: MailServices,
  { onward = null, sessionSecret }: { onward?: string | null; sessionSecret?: string | undefined } = {},
) {
  const email = user.pending_email ?? user.email;
  const token = await issueToken(trx, 'verify', { id: user.id, email }, now(), sessionSecret);
  await outbox.post(trx, {
    to: email,
    template: 'verification',
    data: { name: user.name, path: withOnward(`/verify-email/${token}`, onward) },
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

/** Whether an address may get another mail of this kind. Callers must not reveal the answer. */
export async function mayMail(db: Kysely<Schema>, kind: string, email: string, now: Date): Promise<boolean> {
  try {
    await countTry(db, ['mail', kind, email], LIMITS.mailAddress, now);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}
