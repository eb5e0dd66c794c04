import { CompiledQuery, type Kysely } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import type { Spans } from '../db/spans.ts';
import { oneByOne } from './oneByOne.ts';

export interface Job {
  name: string;
  /** Five fields, in UTC: when it runs by itself. */
  cron: string;
  /** Does what there is to do; may run in several processes at once. */
  run: () => Promise<unknown>;
  /** Seconds between two looks at its queue, where the database sends no notice. */
  pollSeconds: number;
}

export interface JobLog {
  warn(fields: object, message: string): void;
}

export interface Jobs {
  /** Asks, as part of a transaction, for a job to run once that has committed. */
  request(trx: Kysely<Schema>, name: string): Promise<void>;
  /** Makes the queues that are not there yet: from then on they may be asked for. */
  prepare(jobs: readonly Pick<Job, 'name'>[]): Promise<void>;
  /** Takes up jobs of prepared queues, and what has waited for them. */
  work(jobs: readonly Job[]): Promise<void>;
  stop(): Promise<void>;
}

interface JobsOptions {
  /** Whether the disk still takes writes; always, by default. */
  hasSpace?: (() => Promise<boolean>) | undefined;
  /** Whether jobs are done here, as by default, or only asked for. */
  isWorking?: boolean;
  /** Seconds after which jobs of every minute run again: a minute, by default. */
  minuteSeconds?: number;
  /** Follows jobs back to who asked for them; nobody does, by default. */
  spans?: Spans | undefined;
}

/** The times of a job that runs every minute. */
export const EVERY_MINUTE = '* * * * *';

/** Nothing is wrong with the queue: it goes on once the disk has space. */
class NoSpaceError extends Error {}

/** Whether the queue may write: it is at work, and the disk has space. */
class Space {
  isAtWork = false;
  /** The disk was full when the queue last asked. */
  isResting = false;
  private readonly log: JobLog;
  readonly has: () => Promise<boolean>;

  constructor(has: () => Promise<boolean>, log: JobLog) {
    this.has = has;
    this.log = log;
  }

  /** Lets the queue's statements through while there is space. */
  guard(executeSql: Database['executeSql']): Database['executeSql'] {
    return async (text, values) => {
      // A server starts on a full disk too, for those who read.
      const mayWrite = !this.isAtWork || (await this.has());
      if (this.isResting === mayWrite) this.log.warn({}, mayWrite ? 'jobs go on' : 'jobs rest: the disk is full');
      this.isResting = !mayWrite;
      if (!mayWrite) throw new NoSpaceError('The disk is full');
      return executeSql(text, values);
    };
  }
}

/** How often, in seconds, queues are looked into of which the database tells, and the times of jobs. */
const SAFETY_NET_SECONDS = 30;

async function openBoss(database: Database, space: Space, log: JobLog, isWorking: boolean): Promise<PgBoss> {
  const { listenTo } = database;
  const boss = new PgBoss({
    db: {
      executeSql: space.guard((text, values) => database.executeSql(text, values)),
      ...(listenTo && {
        listen: async (channel: string, heard: (name: string) => void) => ({ close: await listenTo(channel, heard) }),
      }),
    },
    schema: 'pgboss',
    useListenNotify: isWorking && listenTo !== undefined,
    cronWorkerIntervalSeconds: SAFETY_NET_SECONDS,
    persistWarnings: false,
    supervise: isWorking,
    schedule: isWorking,
  });
  boss.on('error', (error) => {
    if (!space.isResting) log.warn({ err: error }, 'the job queue has trouble');
  });
  await boss.start();
  return boss;
}

/**
 * The job queue, in the database itself (schema `pgboss`), shared by all processes. A job lost with its process runs
 * again at its next hour. While the disk has no space none is begun, and the queue itself writes nothing: taking up,
 * ending and planning jobs are writes too.
 */
export async function startJobs(
  database: Database,
  log: JobLog,
  { hasSpace = async () => true, isWorking = true, minuteSeconds = 60, spans }: JobsOptions = {},
): Promise<Jobs> {
  const space = new Space(hasSpace, log);
  const boss = await openBoss(database, space, log, isWorking);
  const runs = new Runs(space, log, spans);
  const asked = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  /** The queue's own clock knows whole minutes. */
  const hurry = (name: string) => {
    const send = () => void boss.send(name, null).catch((error: unknown) => log.warn({ err: error }, 'no job begun'));
    timers.push(setInterval(send, minuteSeconds * 1000).unref());
  };
  return {
    async request(trx, name) {
      const inTransaction = {
        executeSql: (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, [...values])),
      } as Db;
      await boss.send(name, spans?.carried() ?? null, { db: inTransaction });
    },
    async prepare(jobs) {
      const notify = database.listenTo !== undefined;
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const { name } of jobs) {
        const queue = known.get(name);
        if (queue && queue.notify !== notify) await boss.updateQueue(name, { notify });
      }
      for (const { name } of jobs.filter((job) => !known.has(job.name))) {
        // A failed run is logged and forgotten: the next one does its work.
        await boss.createQueue(name, { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600, notify });
        asked.add(name);
        // Known from now on without asking the database, which inside somebody's transaction would wait for itself, as
        // those are that were there at the start.
        await boss.send(name, null);
      }
    },
    async work(jobs) {
      for (const { name, cron, run, pollSeconds } of jobs) {
        if (isWorking) {
          const pollingIntervalSeconds = Math.min(pollSeconds, minuteSeconds);
          const safetyNet = Math.min(SAFETY_NET_SECONDS, minuteSeconds);
          const notifyPollingIntervalSeconds = Math.max(safetyNet, pollingIntervalSeconds);
          const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds };
          await boss.work(name, { ...polling, batchSize: 50 }, (taken) => runs.perform(name, run, taken));
          await boss.schedule(name, cron, null, { tz: 'UTC' });
          if (minuteSeconds < 60 && cron === EVERY_MINUTE) hurry(name);
        }
        // There may be work from before the start.
        if (!asked.has(name)) await boss.send(name, null);
      }
      space.isAtWork = true;
    },
    async stop() {
      space.isAtWork = false;
      runs.isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5000, close: false });
    },
  };
}

/** Does what is due, runs of one job after each other. */
class Runs {
  isStopped = false;
  private readonly followEachOther = oneByOne();
  private readonly space: Space;
  private readonly log: JobLog;
  private readonly spans: Spans | undefined;

  constructor(space: Space, log: JobLog, spans: Spans | undefined) {
    this.space = space;
    this.log = log;
    this.spans = spans;
  }

  async perform(name: string, run: Job['run'], asked: readonly { data: unknown }[]): Promise<void> {
    const { log, spans } = this;
    if (!(await this.space.has())) {
      log.warn({ job: name }, 'job left out: the disk is full');
      return;
    }
    const carried = asked.map(({ data }) => data);
    try {
      await this.followEachOther(name, () => (spans ? spans.job(name, carried, run) : run()));
    } catch (error) {
      // The database has been closed over what a stop did not wait for: the next start does it again.
      if (!this.isStopped) log.warn({ err: error, job: name }, 'job failed');
      throw error;
    }
  }
}
