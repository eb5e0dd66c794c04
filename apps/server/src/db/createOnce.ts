import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The key of a user or of a visitor's browser, and the fingerprint of what is asked under it. */
interface CreationKey {
  owner: string;
  key: string;
  print: string;
}

/** Does the work of the first request with a key, and gives its answer to all others. */
export type Once = (creation: CreationKey, work: () => Promise<unknown>) => Promise<unknown>;

const KEPT_MS = 864e5;
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 100;
/** No request takes so long: its process has died. */
const LOST_MS = 60_000;

const REUSED = 'Questa chiave è già servita per una richiesta diversa.';
const LOST =
  'La stessa richiesta è già arrivata, ma non sappiamo come sia finita: controlla se c’è già, prima di riprovare.';

interface Running {
  print: string;
  result: Promise<unknown>;
}

/** Does the work of a claimed key, and keeps its answer. */
async function perform(db: Kysely<Schema>, { owner, key }: CreationKey, work: () => Promise<unknown>) {
  let data: unknown;
  try {
    data = await work();
  } catch (error) {
    // Nothing was created: the same request may be sent again.
    await db.deleteFrom('idempotency_keys').where('user_id', '=', owner).where('key', '=', key).execute();
    throw error;
  }
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(data ?? null) })
    .where('user_id', '=', owner)
    .where('key', '=', key)
    .execute();
  return data;
}

/** Requests of this process wait for each other in memory, those of others in the database. */
export function createOnce(db: Kysely<Schema>, now: () => Date): Once {
  const running = new Map<string, Running>();

  /** Whether this request is the first with its key. */
  async function claim({ owner, key, print }: CreationKey): Promise<boolean> {
    const created_at = now();
    const row = await db
      .insertInto('idempotency_keys')
      .values({ user_id: owner, key, print, created_at, answer: null })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ print, answer: null, created_at })
          .where('idempotency_keys.created_at', '<', new Date(created_at.getTime() - KEPT_MS)),
      )
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  }

  const rowOf = ({ owner, key }: CreationKey) =>
    db.selectFrom('idempotency_keys').where('user_id', '=', owner).where('key', '=', key);

  async function first(creation: CreationKey, work: () => Promise<unknown>): Promise<unknown> {
    for (let waited = 0; waited <= WAIT_MS; waited += LOOK_AGAIN_MS) {
      if (await claim(creation)) return perform(db, creation, work);
      const row = await rowOf(creation).select(['print', 'answer', 'created_at']).executeTakeFirst();
      if (row && row.print !== creation.print) throw new ApiError('2', { message: REUSED });
      if (row && row.answer !== null) return JSON.parse(row.answer);
      if (row && row.created_at.getTime() < now().getTime() - LOST_MS) {
        throw new ApiError('2', { status: 409, message: LOST });
      }
      await sleep(LOOK_AGAIN_MS);
    }
    throw new ApiError('1', { status: 503, retryAfter: 2 });
  }

  return async (creation, work) => {
    const slot = `${creation.owner} ${creation.key}`;
    const other = running.get(slot);
    if (other) {
      if (other.print !== creation.print) throw new ApiError('2', { message: REUSED });
      return other.result;
    }
    const result = first(creation, work).finally(() => running.delete(slot));
    running.set(slot, { print: creation.print, result });
    return result;
  };
}
