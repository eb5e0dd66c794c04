import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Env } from '../../env.ts';
import { isPublicAddress } from '../publicFetch/publicFetch.ts';
import type { PushServices } from './sendPushes.ts';
import { vapidKeys } from './vapid.queries.ts';

/** What sending notifications needs. A stand-in is the only address of our own network that they may go to. */
export function openPushes(env: Env, { db, now }: { db: Kysely<Schema>; now: () => Date }): PushServices {
  const { PUSH_STAND_IN: standIn } = env;
  const host = standIn === undefined ? undefined : new URL(standIn).hostname;
  const isAllowed = (address: string) => address === host || isPublicAddress(address);
  return { db, now, keys: vapidKeys(db, env), network: host === undefined ? undefined : { isAllowed } };
}
