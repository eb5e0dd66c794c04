import { randomUUID } from 'node:crypto';
import { PUSH_KINDS, PUSH_QUIET, type PushKind } from '@carzaa/api/calls/public/push';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type QuietHours, quietUntil } from './quietHours.ts';

type Db = Kysely<Schema>;

/** What a notification says. */
export interface PushWords {
  /** Whose browsers show it. */
  user: string;
  kind: PushKind;
  /** Of two with one tag a browser shows the later alone. */
  tag: string;
  title: string;
  body: string;
  /** The page of the site that it opens. */
  path: string;
}

/** How long the mail that says the same waits for a browser to say that it has shown a notification. */
export const HOLD_MS = 10 * 60_000;
/** A push service forgets it before that, or somebody might read both. */
export const TTL_SECONDS = 9 * 60;

export interface PushChoice {
  kinds: readonly PushKind[];
  quiet: QuietHours;
}

/** What somebody wants to be notified of; all of it, unless they have chosen. */
export async function pushChoice(db: Db, user: string): Promise<PushChoice> {
  const row = await db.selectFrom('push_settings').where('user_id', '=', user).selectAll().executeTakeFirst();
  if (!row) return { kinds: PUSH_KINDS, quiet: PUSH_QUIET };
  return { kinds: row.kinds, quiet: { from: row.quiet_from, to: row.quiet_to } };
}

/** When a notification would be shown; null for who wants none of it, or has no browser that shows any. */
export async function pushMoment(db: Db, { user, kind }: PushWords, now: Date): Promise<Date | null> {
  const own = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where('push_subscriptions.user_id', '=', user)
    .where('users.enabled', '=', true)
    .select('push_subscriptions.id')
    .limit(1)
    .executeTakeFirst();
  if (!own) return null;
  const { kinds, quiet } = await pushChoice(db, user);
  return kinds.includes(kind) ? (quietUntil(now, quiet) ?? now) : null;
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Has a notification shown at `due`; `mail` says the same, and waits for what becomes of it. */
export async function queuePush(
  trx: Db,
  { user, kind, tag, title, body, path }: PushWords,
  { mail, due, now }: { mail: string; due: Date; now: Date },
): Promise<void> {
  await trx
    .insertInto('push_messages')
    .values({
      id: randomUUID(),
      user_id: user,
      kind,
      tag,
      title: cut(title, 120),
      body: cut(body, 300),
      path,
      mail_id: mail,
      created_at: now,
      next_try_at: due,
    })
    .execute();
}
