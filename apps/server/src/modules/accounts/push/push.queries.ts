import { MAX_PUSH_DEVICES, type PushKind, type PushSubscriptionBody } from '@carzaa/api/calls/public/push';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import type { QuietHours } from '../../../integrations/push/quietHours.ts';
import { hashSecret } from '../secrets.ts';

type Db = Kysely<Schema>;

/** The browsers on which somebody is notified, the one used last first. */
export function pushDevices(db: Db, user: string) {
  return db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', user)
    .selectAll()
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function choosePushes(
  db: Db,
  user: string,
  { kinds, quiet }: { kinds: PushKind[]; quiet: QuietHours },
): Promise<void> {
  const values = { kinds, quiet_from: quiet.from, quiet_to: quiet.to };
  await db
    .insertInto('push_settings')
    .values({ user_id: user, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

interface Browser {
  user: string;
  /** The secret of its session. */
  session: string;
  device: string;
  userAgent: string;
}

/**
 * Has a browser show somebody's notifications: the one that asks, and from now on nobody else's there. Beyond the most
 * that one person may have, the one that has been still for longest goes.
 */
export async function addPushDevice(
  trx: Db,
  { user, session, device, userAgent }: Browser,
  { endpoint, keys }: PushSubscriptionBody,
  now: Date,
): Promise<void> {
  // A browser has one address; an earlier one of it is dead.
  await trx
    .deleteFrom('push_subscriptions')
    .where('device_hash', '=', device)
    .where('endpoint', '!=', endpoint)
    .execute();
  const session_id = trx.selectFrom('sessions').where('id_hash', '=', hashSecret(session)).select('id');
  const values = {
    user_id: user,
    session_id,
    device_hash: device,
    ...keys,
    user_agent: userAgent.slice(0, 200),
    last_used_at: now,
  };
  await trx
    .insertInto('push_subscriptions')
    .values({ id: uuidv7(now.getTime()), endpoint, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions as own')
        .where('own.user_id', '=', user)
        .select('own.id')
        .orderBy('own.last_used_at', 'desc')
        .orderBy('own.id')
        .limit(MAX_PUSH_DEVICES),
    )
    .execute();
}

/** Whether it was one of theirs. */
export async function removePushDevice(db: Db, user: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id.toLowerCase())
    .where('user_id', '=', user)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function stopPushes(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** A browser's new address in place of the old one, which nobody else knows. */
export async function replacePushAddress(
  db: Db,
  old: string,
  { endpoint, keys }: PushSubscriptionBody,
  now: Date,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ endpoint, ...keys, last_used_at: now })
    .where('endpoint', '=', old)
    // Known already under the new one: the page was quicker.
    .where(sql<boolean>`NOT EXISTS (SELECT FROM push_subscriptions AS known WHERE known.endpoint = ${endpoint})`)
    .execute();
}

/** Whoever signs in with a browser gets the notifications that they switched on there, and nobody else's. */
export async function takeUpPushes(db: Db, session: { id: string; user: string }, device: string): Promise<void> {
  const there = db.deleteFrom('push_subscriptions').where('device_hash', '=', device);
  await there.where('user_id', '!=', session.user).execute();
  await db
    .updateTable('push_subscriptions')
    .set({ session_id: session.id })
    .where('device_hash', '=', device)
    .where('user_id', '=', session.user)
    .execute();
}

/** This browser goes on showing what it showed in the session before. */
export async function keepPushes(trx: Db, user: string, before: string, after: string): Promise<void> {
  const sessionOf = (secret: string) =>
    trx.selectFrom('sessions').where('id_hash', '=', hashSecret(secret)).select('id');
  await trx
    .updateTable('push_subscriptions')
    .set({ session_id: sessionOf(after) })
    .where('user_id', '=', user)
    .where('session_id', '=', sessionOf(before))
    .execute();
}
