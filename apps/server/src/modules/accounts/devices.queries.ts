import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import { DEVICE_COOKIE, giveDevice } from './cookies.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Db = Kysely<Schema>;
const SECRET = /^[\w-]{43}$/;

function secretOf({ cookies }: Pick<Context, 'cookies'>): string | undefined {
  const secret = cookies[DEVICE_COOKIE];
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

/** What a browser is known by to the owner of an address; null when they never signed in with it. */
export async function knownDevice(db: Db, context: Pick<Context, 'cookies'>, email: string): Promise<string | null> {
  const secret = secretOf(context);
  if (secret === undefined) return null;
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .where('users.email', '=', email)
    .where('known_devices.id_hash', '=', hashSecret(secret))
    .select('known_devices.id_hash')
    .executeTakeFirst();
  return row?.id_hash ?? null;
}

/** Remembers that a browser is the user's, for they have just shown who they are; what it is known by from now on. */
export async function rememberDevice(
  db: Db,
  userId: string,
  context: Context,
  { now, isSecure }: { now: () => Date; isSecure: boolean },
): Promise<string> {
  const secret = secretOf(context) ?? newSecret();
  const moment = now();
  const id_hash = hashSecret(secret);
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, id_hash, created_at: moment, last_used_at: moment })
    .onConflict((conflict) => conflict.columns(['user_id', 'id_hash']).doUpdateSet({ last_used_at: moment }))
    .execute();
  giveDevice(context, secret, isSecure);
  return id_hash;
}

/** What this browser is known by, whoever's it is; null before anybody has signed in with it. */
export function ownDevice(context: Pick<Context, 'cookies'>): string | null {
  const secret = secretOf(context);
  return secret === undefined ? null : hashSecret(secret);
}

/** No browser is the user's any more: somebody else may have made one of them known. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
