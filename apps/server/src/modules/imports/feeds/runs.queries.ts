import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { isDuplicate } from '../../../db/failures.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ImportRunsTable } from '../../../db/schema/imports.ts';
import { uuidv7 } from '../../../db/uuid.ts';

type Db = Kysely<Schema>;
export type Run = Selectable<ImportRunsTable>;
export type RunChange = Updateable<ImportRunsTable>;

const LEASE_SECONDS = 60;
/**
 * A run that was begun so often without writing anything would come to nothing again. Processes are also killed for
 * reasons that are not the file's: so many in a row, of one run, at the same place, are not.
 */
const MAX_ATTEMPTS = 12;
const FETCHES_OF_DEALER = 2;

/** Another process has taken the run over, or somebody has cancelled it. */
export class LeaseLostError extends Error {}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1000);

/**
 * Takes the oldest run that waits, or whose process has died, for this process alone; undefined when there is none. One
 * that has failed before lets those of other dealers go first. Of one source only one run works at once, and none before
 * an older one: an index of the table says the former, whoever asks.
 */
export function claimRun(db: Db, now: Date): Promise<Run | undefined> {
  return claim(
    db,
    now,
    sql<string>`(
      SELECT waiting.id FROM import_runs waiting
      WHERE NOT waiting.awaits_file AND ${isNext(now)}
      ORDER BY waiting.attempts, waiting.created_at, waiting.id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
  );
}

/**
 * Takes a run whose file is to be read at an address: of the dealer with the fewest readings at work, of these the one
 * that was last served longest ago. Nobody has more than a few at once, so that slow addresses hold up their own
 * dealer alone.
 */
export function claimFetch(db: Db, now: Date): Promise<Run | undefined> {
  return claim(
    db,
    now,
    sql<string>`(
      SELECT waiting.id FROM import_runs waiting
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE of_dealer.state = 'running' AND of_dealer.lease_until >= ${now.toISOString()}::timestamptz) AS busy,
          max(of_dealer.started_at) AS served_at
        FROM import_runs of_dealer
        WHERE of_dealer.dealer_id = waiting.dealer_id
          AND (of_dealer.awaits_file OR of_dealer.started_at > ${now.toISOString()}::timestamptz - interval '1 hour')
      ) dealer
      WHERE waiting.awaits_file AND dealer.busy < ${FETCHES_OF_DEALER} AND ${isNext(now)}
      ORDER BY dealer.busy, dealer.served_at NULLS FIRST, waiting.created_at, waiting.id
      LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED)`,
  );
}

/** Whether a run waits, or has lost its process, and none of the same source is before it. */
function isNext(now: Date) {
  return sql`(waiting.state = 'queued' OR (waiting.state = 'running' AND waiting.lease_until < ${now.toISOString()}::timestamptz))
    AND NOT EXISTS (
      SELECT FROM import_runs other
      WHERE other.source_id = waiting.source_id AND other.id <> waiting.id
        AND (other.state = 'running' OR (other.state = 'queued' AND waiting.state = 'queued'
          AND (other.created_at, other.id) < (waiting.created_at, waiting.id)))
    )`;
}

async function claim(db: Db, now: Date, waiting: RawBuilder<string>): Promise<Run | undefined> {
  const lease = uuidv7();
  try {
    const run = await db
      .updateTable('import_runs')
      .set((row) => ({
        state: 'running',
        lease,
        lease_until: leaseEnd(now),
        attempts: sql<number>`attempts + 1`,
        started_at: row.fn.coalesce('started_at', sql<Date>`${now.toISOString()}::timestamptz`),
      }))
      .where('id', '=', waiting)
      .returningAll()
      .executeTakeFirst();
    if (run && run.attempts > MAX_ATTEMPTS) {
      await endRun(db, run, 'failed', now, {
        message: 'L’importazione si è interrotta più volte: controlla il file e caricalo di nuovo.',
      });
      return await claim(db, now, waiting);
    }
    return run;
  } catch (error) {
    // Another process has just begun a run of the same source.
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

/** Writes to the run as long as it is ours, and keeps it ours for another minute. Throws `LeaseLostError`. */
export async function holdRun(db: Db, run: Run, now: Date, change: RunChange = {}): Promise<void> {
  const held = await db
    .updateTable('import_runs')
    .set({ ...change, lease_until: leaseEnd(now) })
    .where('id', '=', run.id)
    .where('lease', '=', run.lease)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) throw new LeaseLostError();
}

/** Ends our work on the run. */
export async function endRun(
  db: Db,
  run: Run,
  state: 'previewed' | 'needs_confirmation' | 'done' | 'failed' | 'queued',
  now: Date,
  change: RunChange = {},
): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({
      ...change,
      state,
      lease: null,
      lease_until: null,
      finished_at: state === 'queued' || state === 'needs_confirmation' ? null : now,
    })
    .where('id', '=', run.id)
    .where('lease', '=', run.lease)
    .execute();
}

/** Gives the run back as it was claimed: what kept us from it is not the file's, and does not count. */
export function putBack(db: Db, run: Run, now: Date): Promise<void> {
  return endRun(db, run, 'queued', now, { attempts: Math.max(0, run.attempts - 1) });
}

/** Forgets a run of ours that came to nothing. */
export async function dropRun(db: Db, run: Run): Promise<void> {
  await db.deleteFrom('import_runs').where('id', '=', run.id).where('lease', '=', run.lease).execute();
}

/** How many runs of a source wait or are being worked on. */
export async function countUnfinished(db: Db, source: string): Promise<number> {
  const { unfinished } = await db
    .selectFrom('import_runs')
    .select((row) => row.fn.countAll<number>().as('unfinished'))
    .where('source_id', '=', source)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return unfinished;
}

/** Lets a run go on that waits for the dealer's word; false where it does not wait for it. */
export async function confirmRun(db: Db, dealer: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_runs')
    .set({ state: 'queued', confirmed: true })
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('state', '=', 'needs_confirmation')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run before its time; false where it is over already. */
export async function cancelRun(db: Db, dealer: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_runs')
    .set({ state: 'cancelled', lease: null, lease_until: null, finished_at: now })
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('state', 'in', ['queued', 'running', 'needs_confirmation'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
