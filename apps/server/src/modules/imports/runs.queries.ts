import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { isDuplicate } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import type { ImportRunsTable } from '../../db/schema/imports.ts';
import { uuidv7 } from '../../db/uuid.ts';

type Db = Kysely<Schema>;
export type Run = Selectable<ImportRunsTable>;
export type RunChange = Updateable<ImportRunsTable>;

const LEASE_SECONDS = 60;
/** A run that has lost its process so often would lose the next one too. */
const MAX_ATTEMPTS = 5;

/** Another process has taken the run over, or somebody has cancelled it. */
export class LeaseLostError extends Error {}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1000);

/**
 * Takes the oldest run that waits, or whose process has died, for this process alone; undefined when there is none. One
 * that has failed before lets those of other dealers go first. Of one source only one run works at once, and none before
 * an older one: an index of the table says the former, whoever asks.
 */
export async function claimRun(db: Db, now: Date): Promise<Run | undefined> {
  const lease = uuidv7();
  const waiting = sql`(
    SELECT waiting.id FROM import_runs waiting
    WHERE (waiting.state = 'queued' OR (waiting.state = 'running' AND waiting.lease_until < ${now.toISOString()}::timestamptz))
      AND NOT EXISTS (
        SELECT FROM import_runs other
        WHERE other.source_id = waiting.source_id AND other.id <> waiting.id
          AND (other.state = 'running' OR (other.state = 'queued' AND waiting.state = 'queued'
            AND (other.created_at, other.id) < (waiting.created_at, waiting.id)))
      )
    ORDER BY waiting.attempts, waiting.created_at, waiting.id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
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
      .where('id', '=', sql<string>`${waiting}`)
      .returningAll()
      .executeTakeFirst();
    if (run && run.attempts > MAX_ATTEMPTS) {
      await endRun(db, run, 'failed', now, {
        message: 'L’importazione si è interrotta più volte: controlla il file e caricalo di nuovo.',
      });
      return await claimRun(db, now);
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
