import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { pruneChanges } from './db/changes.ts';
import { isDatabaseAway } from './db/failures.ts';
import { freeSpaceGuard } from './db/freeSpace.ts';
import { LockedError } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { loadReference } from './db/reference.ts';
import { gatherStatistics } from './db/statistics.ts';
import { startWatchdog } from './db/watchdog.ts';
import { seedOnce, warmCovers } from './demo/startDemo.ts';
import type { Env } from './env.ts';
import { createOutbox } from './integrations/mail/outbox.ts';
import type { Transport } from './integrations/mail/sendDue.ts';
import { folderTransport, smtpTransport } from './integrations/mail/transports.ts';
import { openPhotoStore } from './integrations/photos/openStore.ts';
import type { PhotoStore } from './integrations/photos/store.ts';
import { startJobs } from './jobs/jobs.ts';
import { IMPORT_JOB, MAIL_JOB, productJobs } from './jobs/productJobs.ts';
import { createSearch } from './modules/search/createSearch.ts';
import type { Office } from './pages/office.ts';
import type { Site } from './pages/site.ts';
import { createServices } from './routes.ts';

const PRUNE_EVERY_MS = 60_000;
/** Answers under way at a stop may take this long. */
const STOP_LIMIT_MS = 10_000;

const now = () => new Date();

type Services = ReturnType<typeof createServices>;
interface Running {
  services: Services | undefined;
  isStopping: boolean;
  stop: (() => Promise<void>)[];
}

/** Listens, loads what it needs, and stops in order on SIGTERM and SIGINT. Ends the process when it cannot start. */
export async function startServer(
  env: Env,
  { site, office }: { site: Site | undefined; office: Office | undefined },
): Promise<void> {
  const running: Running = { services: undefined, isStopping: false, stop: [] };
  const photos = openPhotoStore(env);
  const app = await buildApp({
    env,
    services: () => running.services,
    photos,
    ...(env.DATABASE_URL === undefined ? { hasSpace: freeSpaceGuard(env.DATA_DIR, env.MIN_FREE_MB) } : {}),
    ...(site ? { site } : {}),
    ...(office ? { office } : {}),
  });
  stopOnSignals(app, running);
  try {
    // A rush of visitors waits in the system's row; past its end they would try again after seconds.
    await app.listen({ host: env.HOST, port: env.PORT, backlog: env.MAX_CONNECTIONS });
    await load(env, app.log, photos, running);
    app.log.info({ site: site !== undefined }, `ready at ${env.APP_URL}`);
  } catch (error) {
    if (running.isStopping) return;
    app.log.fatal(explain(error, env) ?? { err: error }, 'cannot start');
    process.exitCode = 1;
    await stop(app, running);
  }
}

async function load(env: Env, log: FastifyBaseLogger, photos: PhotoStore, running: Running): Promise<void> {
  const hasDemo = env.DEMO && env.NODE_ENV !== 'production';
  const database = await openDatabase(env);
  running.stop.push(() => database.close());
  const applied = await patiently(log, running, () => migrate(database.db));
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  if (await patiently(log, running, () => loadReference(database.db))) log.info('reference lists loaded');
  if (hasDemo) await patiently(log, running, () => seedOnce(database, log));
  if (database.kind === 'pglite') await gatherStatistics(database.db);
  const search = await patiently(log, running, () => createSearch(database, log));
  running.stop.push(() => search.stop());
  running.stop.push(pruneNowAndThen(database, log));
  if (hasDemo) running.stop.push(warmCovers(database, photos, log));
  const jobs = await patiently(log, running, () => startJobs(database, log));
  running.stop.push(() => jobs.stop());
  const outbox = createOutbox(env.APP_URL, now, (trx) => jobs.request(trx, MAIL_JOB));
  const services = createServices(database, search, {
    env,
    photos,
    outbox,
    now,
    wakeImports: (db) => jobs.request(db, IMPORT_JOB),
    warn: (error) => log.warn({ err: error }, 'views were not counted'),
  });
  running.stop.push(() => services.views.flush());
  const work = productJobs(database, photos, mailTransport(env), services);
  await patiently(log, running, () => jobs.work(work));
  // Only now: on a slow machine, creating and filling a database may keep the loop busy for longer than is healthy later.
  if (database.kind === 'pglite') running.stop.push(startWatchdog());
  running.services = services;
  // The first question in free text need not wait for its vocabulary.
  services.reader.refresh().catch((error: unknown) => log.warn({ err: error }, 'the vocabulary was not built'));
}

function mailTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env): Transport {
  return SMTP_URL === undefined
    ? folderTransport(join(DATA_DIR, 'outbox'), MAIL_FROM)
    : smtpTransport(SMTP_URL, MAIL_FROM);
}

/** Tries again, each second, while the database is away: it may start after us. */
async function patiently<T>(log: FastifyBaseLogger, running: Running, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || running.isStopping) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await wait(1000);
    }
  }
}

function pruneNowAndThen({ db }: Database, log: FastifyBaseLogger): () => Promise<void> {
  const timer = setInterval(() => {
    pruneChanges(db).catch((error: unknown) => log.warn({ err: error }, 'changes were not pruned'));
  }, PRUNE_EVERY_MS);
  return async () => clearInterval(timer);
}

/** What a person can do about a failed start, where there is something. */
function explain(error: unknown, env: Env): string | undefined {
  if (error instanceof LockedError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `La porta ${env.PORT} è già occupata: scegline un'altra con PORT.`;
  }
  return undefined;
}

function stopOnSignals(app: FastifyInstance, running: Running): void {
  const onSignal = (signal: string) => {
    if (running.isStopping) return;
    running.isStopping = true;
    app.log.info({ signal }, 'stopping');
    const limit = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    limit.unref();
    void stop(app, running);
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
}

/** No new requests, the open ones to their end, then what was started, last first. */
async function stop(app: FastifyInstance, running: Running): Promise<void> {
  try {
    await app.close();
    running.services = undefined;
    for (const end of running.stop.splice(0).toReversed()) await end();
  } catch (error) {
    app.log.error({ err: error }, 'did not stop cleanly');
    process.exitCode = 1;
  }
}
