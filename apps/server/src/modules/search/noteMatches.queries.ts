import { type Kysely, sql } from 'kysely';
import { currentPosition, readChanges } from '../../db/changes.ts';
import type { Schema } from '../../db/schema.ts';
import { createPace } from '../../shared/pace.ts';
import { keepMatched, noteFound } from './matching.queries.ts';
import { publicIds } from './listingIds.queries.ts';
import { rowsOf } from './search.queries.ts';

type Db = Kysely<Schema>;
/** What is done with some listings in a transaction. */
type Work = (trx: Db, batch: readonly string[]) => Promise<void>;

/** Listings of one transaction: on the embedded database requests wait for it. */
const AT_ONCE = 200;

/** Changes that take a large stock longer than a process takes to begin. */
const MANY_CHANGES = 1000;

/**
 * Finds the saved searches that new or changed listings answer to, starting from the listings: no search is ever run.
 * Any number of processes may do so at once; one after the other they take a batch, and what two take is noted once.
 */
export async function noteMatches(db: Db, now: Date): Promise<void> {
  await (await lookForMatches(db, now)).run();
}

/** What `noteMatches` has to do, and whether it is much. */
export async function lookForMatches(db: Db, now: Date): Promise<{ isMuch: () => boolean; run: () => Promise<void> }> {
  const { position } = await stateOf(db);
  if (position === null) return { isMuch: () => true, run: () => beginFrom(db, now) };
  const changes = await readChanges(db, position);
  return {
    isMuch: () => changes.mustReload || changes.ids.length >= MANY_CHANGES,
    run: async () => {
      await inBatches(db, changes.mustReload ? publicIds(db) : [changes.ids], (trx, batch) => compare(trx, batch, now));
      await remember(db, changes.position);
    },
  };
}

/** Whom a first look finds is not told: their searches are from now on. */
async function beginFrom(db: Db, now: Date): Promise<void> {
  const first = await currentPosition(db);
  await inBatches(db, publicIds(db), (trx, ids) => keepOnly(trx, ids, now));
  await remember(db, first);
}

const stateOf = (db: Db) => db.selectFrom('saved_search_state').selectAll().executeTakeFirstOrThrow();

async function remember(db: Db, position: string): Promise<void> {
  await db
    .updateTable('saved_search_state')
    .set({ position })
    .where('position', 'is distinct from', position)
    .execute();
}

async function inBatches(
  db: Db,
  lists: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  work: Work,
): Promise<void> {
  const pace = createPace();
  for await (const ids of lists) {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      await db.transaction().execute((trx) => inTurn(trx, ids.slice(from, from + AT_ONCE), work));
      await pace();
    }
  }
}

async function inTurn(trx: Db, batch: readonly string[], work: Work): Promise<void> {
  // Compiling the long condition takes longer than all of its answers.
  await sql`SET LOCAL jit = off`.execute(trx);
  // Listings are read once the turn has come, so that nobody overwrites a newer state with an older one.
  await trx.selectFrom('saved_search_state').select('single').forUpdate().execute();
  await work(trx, batch);
}

async function compare(trx: Db, ids: readonly string[], now: Date): Promise<void> {
  const rows = await rowsOf(trx, ids);
  if (rows.length === 0) return;
  await noteFound(trx, rows, now);
  await keepMatched(trx, rows, now);
}

async function keepOnly(trx: Db, ids: readonly string[], now: Date): Promise<void> {
  const rows = await rowsOf(trx, ids);
  if (rows.length > 0) await keepMatched(trx, rows, now);
}
