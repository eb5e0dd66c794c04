import { ApiError } from '@carzaa/api/contract/errors';
import { KEY_CALLS_PER_MINUTE, KEY_PATTERN } from '@carzaa/api/contract/scopes';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { alwaysSpace, type HasSpace } from '../../db/freeSpace.ts';
import type { Schema } from '../../db/schema.ts';
import type { IdentifyKey } from '../../http/access.ts';
import { countTry } from '../../shared/limits/rateLimits.ts';
import { countCall, keyActor } from './keys.queries.ts';

/** What is stored of a key. It is random enough for a plain hash. */
export const hashKey = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Tries with keys that are none, from one address: somebody is guessing. */
const WRONG_KEYS = { hits: 30, windowSeconds: 600 };

/** Knows programs by their key, and counts what they do. Throws code 3 for a key that is none, 429 beyond the limit. */
export function identifyByKey({
  db,
  now,
  hasSpace = alwaysSpace,
}: {
  db: Kysely<Schema>;
  now: () => Date;
  hasSpace?: HasSpace;
}): IdentifyKey {
  return async (secret, ip) => {
    const actor = KEY_PATTERN.test(secret) ? await keyActor(db, hashKey(secret)) : null;
    if (!actor) {
      await countTry(db, ['wrong-key', ip], WRONG_KEYS, now());
      throw new ApiError('3', { message: 'La chiave non è valida, oppure è stata revocata.' });
    }
    await countTry(db, ['key', actor.key.id], { hits: KEY_CALLS_PER_MINUTE, windowSeconds: 60 }, now());
    if (await hasSpace()) await countCall(db, actor.key.id, now(), dayInRome(now()));
    return actor;
  };
}
