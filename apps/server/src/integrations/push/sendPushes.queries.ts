import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { PushMessagesTable, PushSubscriptionsTable } from '../../db/schema/push.ts';
import { HOLD_MS } from './pushQueue.queries.ts';

type Db = Kysely<Schema>;
export type PushRow = Selectable<PushMessagesTable>;
export type SubscriptionRow = Selectable<PushSubscriptionsTable>;

/** A notification whose process died is taken up again after so long. */
const LEASE_MS = 60_000;

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** Takes one that is due, for this process alone. */
export function claimPush(db: Db, now: Date): Promise<PushRow | undefined> {
  return db
    .updateTable('push_messages')
    .set({ attempts: sql`attempts + 1`, next_try_at: later(now, LEASE_MS) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('push_messages as due')
        .select('due.id')
        .where('due.next_try_at', '<=', now)
        .orderBy('due.next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function subscriptionsOf(db: Db, user: string): Promise<SubscriptionRow[]> {
  return db.selectFrom('push_subscriptions').where('user_id', '=', user).selectAll().execute();
}

/** Removes a browser that its push service no longer knows, or that was unsubscribed. */
export async function forgetSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

/** Tries again at a moment; the mail waits until some minutes after. */
export async function putOff(db: Db, { id, mail_id }: PushRow, moment: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('push_messages').set({ next_try_at: moment }).where('id', '=', id).execute();
    await holdMail(trx, mail_id, later(moment, HOLD_MS));
  });
}

/**
 * Has the mail wait while a notification is sent; false where it is on its way already, so that nobody reads both.
 */
export async function holdForSending(db: Db, { mail_id }: PushRow, now: Date): Promise<boolean> {
  return (await holdMail(db, mail_id, later(now, HOLD_MS))) > 0n;
}

/** A push service has it; from now on the mail waits for a browser to show it. */
export async function noteSent(db: Db, { id, mail_id }: PushRow, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('push_messages').set({ next_try_at: null, sent_at: now }).where('id', '=', id).execute();
    await holdMail(trx, mail_id, later(now, HOLD_MS));
  });
}

/** Nobody will show it: the mail need not wait. */
export async function giveUp(db: Db, { id, mail_id }: PushRow, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('push_messages').set({ next_try_at: null }).where('id', '=', id).execute();
    await holdMail(trx, mail_id, now);
  });
}

/** A mail that has not been begun goes out at `moment`. */
async function holdMail(trx: Db, mail: string | null, moment: Date): Promise<bigint> {
  if (mail === null) return 0n;
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ next_try_at: moment })
    .where('id', '=', mail)
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** A browser has shown it: who reads it there need not read it again in a mail, unless that is on its way. */
export async function noteShown(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const message = await trx
      .updateTable('push_messages')
      .set({ shown_at: sql`coalesce(shown_at, ${now.toISOString()}::timestamptz)`, next_try_at: null })
      .where('id', '=', id)
      .returning(['mail_id', 'user_id'])
      .executeTakeFirst();
    if (!message?.mail_id) return;
    await trx
      .deleteFrom('outbox')
      .where('id', '=', message.mail_id)
      .where('attempts', '=', 0)
      .where('sent_at', 'is', null)
      .execute();
  });
}

/** That a browser still takes what it is sent. */
export async function noteUse(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('push_subscriptions').set({ last_used_at: now }).where('id', 'in', ids).execute();
}
