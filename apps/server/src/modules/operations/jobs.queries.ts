import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** A job queue: what is in it, and how long the eldest has been waiting, in seconds. */
export interface QueueFigures {
  name: string;
  waiting: number;
  active: number;
  completed: number;
  failed: number;
  oldest_seconds: number;
  last_done: Date | null;
}

export interface FailedJob {
  id: string;
  name: string;
  at: Date;
  tries: number;
  data: unknown;
  output: unknown;
}

const SHOWN = 50;

/** The queue's tables are made by the queue itself, at the first start. */
async function hasQueues(db: Db): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS known`.execute(db);
  return rows[0]?.known === true;
}

/** Every queue of the product. */
export async function queueFigures(db: Db, now: Date): Promise<QueueFigures[]> {
  if (!(await hasQueues(db))) return [];
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<QueueFigures>`
    SELECT q.name,
      count(*) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE j.state = 'active')::int AS active,
      count(*) FILTER (WHERE j.state = 'completed')::int AS completed,
      count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
      greatest(0, coalesce(extract(epoch FROM ${moment} - min(j.start_after) FILTER (
        WHERE j.state IN ('created', 'retry'))), 0))::int AS oldest_seconds,
      max(j.completed_on) FILTER (WHERE j.state = 'completed') AS last_done
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
    WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`.execute(db);
  return rows;
}

/** The latest jobs that failed and were given up. */
export async function failedJobs(db: Db): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return [];
  const { rows } = await sql<FailedJob>`
    SELECT id, name, coalesce(completed_on, created_on) AS at, retry_count + 1 AS tries, data, output
    FROM pgboss.job WHERE state = 'failed' ORDER BY 3 DESC LIMIT ${SHOWN}`.execute(db);
  return rows;
}

/** Puts a failed job back in its queue; its queue's name, or undefined where there is no such job any more. */
export async function retryJob(trx: Transaction<Schema>, id: string): Promise<string | undefined> {
  if (!(await hasQueues(trx))) return undefined;
  const { rows } = await sql<{ name: string }>`
    UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
    WHERE id = ${id} AND state = 'failed' RETURNING name`.execute(trx);
  const name = rows[0]?.name;
  // As the queue itself tells of a new job, which it does for none that is put back: it would wait half a minute.
  if (name !== undefined) {
    await sql`SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name})`.execute(trx);
  }
  return name;
}
