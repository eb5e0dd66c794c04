import { CompiledQuery, type Kysely } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

export interface Job {
  name: string;
  /** Five fields, in UTC: when it runs by itself. */
  cron: string;
  /** Does what there is to do; may run in several processes at once. */
  run: () => Promise<unknown>;
  /** How often, in seconds, it is looked whether somebody asked for it. */
  pollSeconds: number;
}

export interface JobLog {
  warn(fields: object, message: string): void;
}

export interface Jobs {
  /** Asks, as part of a transaction, for a job to run once that has committed. */
  request(trx: Kysely<Schema>, name: string): Promise<void>;
  work(jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The job queue, in the database itself (schema `pgboss`), shared by all processes. A job lost with its process runs
 * again at its next hour.
 */
export async function startJobs(database: Database, log: JobLog): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: 'pgboss',
    persistWarnings: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'));
  await boss.start();
  return {
    async request(trx, name) {
      const inTransaction = {
        executeSql: (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, [...values])),
      } as Db;
      await boss.send(name, null, { db: inTransaction });
    },
    async work(jobs) {
      for (const { name, cron, run, pollSeconds } of jobs) {
        // A failed run is told and forgotten: the next one does its work.
        await boss.createQueue(name, { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 });
        await boss.work(name, { pollingIntervalSeconds: pollSeconds, batchSize: 50 }, async () => {
          try {
            await run();
          } catch (error) {
            log.warn({ err: error, job: name }, 'job failed');
            throw error;
          }
        });
        await boss.schedule(name, cron, null, { tz: 'UTC' });
        // There may be work from before the start; and from now on the queue is known without asking the database,
        // which inside somebody's transaction would wait for itself.
        await boss.send(name, null);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
  };
}
