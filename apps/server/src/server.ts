import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { pruneChanges } from './db/changes.ts';
import { isDatabaseAway } from './db/failures.ts';
import { alwaysSpace, freeSpaceGuard, type HasSpace } from './db/freeSpace.ts';
import { LockedError } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { type Database, hasEmbeddedDatabase, openDatabase } from './db/open.ts';
import { loadReference } from './shared/reference/reference.ts';
import { gatherFirstStatistics, gatherStatistics } from './db/statistics.ts';
import { startWatchdog } from './db/watchdog.ts';
import { seedApart } from './demo/seedApart.ts';
import { drawCoversApart } from './demo/coversApart.ts';
import { hasWholeDemo, seedOnce } from './demo/startDemo.ts';
import type { Env } from './env.ts';
import { createOutbox } from './integrations/mail/outbox.queries.ts';
import type { Transport } from './integrations/mail/sendDue.queries.ts';
import { mailPhotosOf } from './integrations/mail/mailPhotos.ts';
import { folderTransport, smtpTransport } from './integrations/mail/transports.ts';
import { openPhotoStore } from './integrations/photos/openStore.ts';
import type { PhotoStore } from './integrations/photos/store.ts';
import type { Tracing } from './integrations/tracing/openTelemetry.ts';
import { startJobs } from './jobs/jobs.ts';
import { workApart } from './jobs/workApart.ts';
import { FETCH_JOB, IMPORT_JOB, MAIL_JOB, productJobs, PUSH_JOB } from './jobs/productJobs.ts';
import { createFetcher } from './modules/imports/feeds/fetcher.ts';
import { mailReceiver } from './modules/leads/receiveMail.queries.ts';
import { createSearch } from './modules/search/createSearch.ts';
import { loadApart } from './modules/search/loadApart.ts';
import type { Office } from './pages/backoffice.ts';
import type { Site } from './pages/page.ts';
import { backUp } from './shared/backup/backup.ts';
import { answerBackupRequests } from './shared/backup/requests.ts';
import { removeForgottenPhotos } from './shared/photos/receivePhoto.ts';
import { createServices } from './services.ts';
import { tellReady } from './workers.ts';

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

interface StartOptions {
  site: Site | undefined;
  office: Office | undefined;
  tracing?: Tracing | undefined;
  /** Where logs go instead of standard output. */
  logStream?: { write(line: string): void } | undefined;
}

/** Listens, loads what it needs, and stops in order on SIGTERM and SIGINT. Ends the process when it cannot start. */
export async function startServer(env: Env, { site, office, tracing, logStream }: StartOptions): Promise<void> {
  const running: Running = { services: undefined, isStopping: false, stop: [] };
  const photos = await openPhotoStore(env);
  const hasSpace = env.DATABASE_URL === undefined ? freeSpaceGuard(env.DATA_DIR, env.MIN_FREE_MB) : alwaysSpace;
  const app = await buildApp({
    env,
    services: () => running.services,
    isStopping: () => running.isStopping,
    photos,
    hasSpace,
    ...(site ? { site } : {}),
    ...(office ? { office } : {}),
    tracing,
    ...(logStream ? { logStream } : {}),
  });
  if (tracing) running.stop.push(() => tracing.stop());
  stopOnSignals(app, running, env.STOP_DELAY_MS);
  try {
    // A rush of visitors waits in the kernel's connection queue; connections beyond it would be retried only after seconds.
    await app.listen({ host: env.HOST, port: env.PORT, backlog: env.MAX_CONNECTIONS });
    const { demo } = await load(env, app.log, { photos, hasSpace, tracing }, running);
    app.log.info({ site: site !== undefined, jobs: env.JOBS, demo }, `ready at ${env.APP_URL}`);
    tellReady();
  } catch (error) {
    if (running.isStopping) return;
    app.log.fatal(explain(error, env) ?? { err: error }, 'cannot start');
    process.exitCode = 1;
    await stop(app, running);
  }
}

interface Means {
  photos: PhotoStore;
  hasSpace: HasSpace;
  tracing: Tracing | undefined;
}

/** Whether there is a demo is what comes of it. */
async function load(env: Env, log: FastifyBaseLogger, means: Means, running: Running): Promise<{ demo: boolean }> {
  const { photos, hasSpace, tracing } = means;
  const hasDemo = env.DEMO && env.NODE_ENV !== 'production';
  if (hasDemo && env.DATABASE_URL === undefined && !hasEmbeddedDatabase(env.DATA_DIR)) {
    await makeDemo(env.DATA_DIR, log, running);
  }
  const database = await openDatabase(env, tracing);
  running.stop.push(() => database.close());
  const isSeeded = await fill(database, log, running, hasDemo);
  const { DATABASE_URL: url } = env;
  const search = await waitForDatabase(log, running, () =>
    createSearch(database, log, {
      folder: env.DATA_DIR,
      // The embedded database is open in this process alone.
      loadApart: url === undefined ? undefined : (folder) => loadApart(folder, url),
    }),
  );
  running.stop.push(() => search.stop());
  running.stop.push(pruneNowAndThen(database, log, hasSpace));
  const jobs = await waitForDatabase(log, running, () =>
    startJobs(database, log, { hasSpace, isWorking: env.JOBS, minuteSeconds: env.MINUTE_SECONDS, spans: tracing }),
  );
  running.stop.push(() => jobs.stop());
  const outbox = createOutbox(env.APP_URL, now, (trx, sender) =>
    jobs.request(trx, sender === 'push' ? PUSH_JOB : MAIL_JOB),
  );
  const services = createServices(database, search, {
    env,
    photos,
    outbox,
    now,
    hasSpace,
    wakeImports: (db, what) => jobs.request(db, what === 'runs' ? IMPORT_JOB : FETCH_JOB),
    warn: (error) => log.warn({ err: error }, 'views and searches were not counted'),
  });
  running.stop.push(() => services.views.flush());
  running.stop.push(() => services.missed.flush());
  const fetches = createFetcher({ db: database.db, now, wake: (trx) => jobs.request(trx, IMPORT_JOB) });
  running.stop.push(() => fetches.stop());
  const apart = url === undefined ? undefined : workApart(url);
  if (apart) running.stop.push(() => apart.stop());
  const mail = mailTransport(env, photos, log);
  const work = productJobs({ ...database, hasSpace }, photos, mail, services, { fetches, apart });
  await waitForDatabase(log, running, () => jobs.prepare(work));
  // Only now: on a slow machine, creating and filling a database may keep the loop busy for longer than is healthy later.
  if (database.kind === 'pglite') {
    running.stop.push(startWatchdog(database.isStanding));
    const photosIn = env.S3_BUCKET ?? null;
    const make = (file: string) => backUp(database, file, { store: photos, photosIn, now: now() });
    running.stop.push(answerBackupRequests(env.DATA_DIR, make));
  }
  running.services = services;
  if (env.JOBS) await receiveReplies(env, log, running, services);
  const begun = beginWork(log, running, [
    ['the vocabulary was not built', () => services.reader.refresh()],
    ['jobs were not begun', () => jobs.work(work)],
    // What a newer version adds to a demo that is there.
    ['the demo was not completed', async () => isSeeded && seedOnce(database, log)],
    ['covers were not drawn ahead', async () => hasDemo && env.JOBS && drawCovers(database, env.DATA_DIR, running)],
  ]);
  running.stop.push(() => begun);
  return { demo: hasDemo && (await hasWholeDemo(database)) };
}

/** Has the covers drawn that visitors meet first. */
async function drawCovers(database: Database, dataDir: string, running: Running): Promise<void> {
  const drawing = await drawCoversApart(database, dataDir);
  if (running.isStopping) return drawing.stop();
  running.stop.push(drawing.stop);
  await drawing.done.catch((error: unknown) => {
    if (!running.isStopping) throw error;
  });
}

/** Makes the embedded database and its demo; what that leaves undone is done here, with the database open. */
async function makeDemo(dataDir: string, log: FastifyBaseLogger, running: Running): Promise<void> {
  const seeding = seedApart(dataDir, log);
  running.stop.push(seeding.stop);
  await seeding.done.catch((error: unknown) => {
    if (running.isStopping) throw error;
    log.warn({ err: error }, 'the demo was not made apart');
  });
}

/** Brings the tables up to date, and what belongs into them; whether the whole demo was there before. */
async function fill(database: Database, log: FastifyBaseLogger, running: Running, hasDemo: boolean): Promise<boolean> {
  const applied = await waitForDatabase(log, running, () => migrate(database.db));
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  if (await waitForDatabase(log, running, () => loadReference(database.db))) log.info('reference lists loaded');
  const isSeeded = hasDemo && (await waitForDatabase(log, running, () => hasWholeDemo(database)));
  if (hasDemo && !isSeeded) await waitForDatabase(log, running, () => seedOnce(database, log));
  if (database.kind === 'pglite') await gatherStatistics(database.db);
  else await waitForDatabase(log, running, () => gatherFirstStatistics(database.db));
  return isSeeded;
}

/** Listens for answers by mail, where a port is given for them. */
async function receiveReplies(
  { MAIL_INBOUND_HOST: host, MAIL_INBOUND_PORT: port }: Env,
  log: FastifyBaseLogger,
  running: Running,
  services: Services,
): Promise<void> {
  if (port === undefined) return;
  const { receiveMails } = await import('./integrations/mail/inbound.ts');
  const warn = (error: unknown) => log.warn({ err: error }, 'a mail was not received');
  const mails = await receiveMails({ host, port, ...mailReceiver(services.leads), warn });
  running.stop.push(() => mails.close());
}

/** What visitors need not wait for, one after the other, as long as the server is not about to stop. */
async function beginWork(
  log: FastifyBaseLogger,
  running: Running,
  steps: readonly (readonly [failure: string, step: () => Promise<unknown>])[],
): Promise<void> {
  for (const [failure, step] of steps) {
    if (running.isStopping) return;
    await waitForDatabase(log, running, step).catch((error: unknown) => log.warn({ err: error }, failure));
  }
}

function mailTransport({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env, photos: PhotoStore, log: FastifyBaseLogger): Transport {
  const readPhoto = mailPhotosOf(photos, (error) => log.warn({ err: error }, 'a mail goes without one of its photos'));
  return SMTP_URL === undefined
    ? folderTransport(join(DATA_DIR, 'outbox'), MAIL_FROM, readPhoto)
    : smtpTransport(SMTP_URL, MAIL_FROM, readPhoto);
}

/** Tries again, each second, while the database is away: it may start after us. */
async function waitForDatabase<T>(log: FastifyBaseLogger, running: Running, work: () => Promise<T>): Promise<T> {
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

function pruneNowAndThen({ db }: Database, log: FastifyBaseLogger, hasSpace: HasSpace): () => Promise<void> {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} were not pruned`);
  const timer = setInterval(() => {
    pruneChanges(db, { hasSpace }).catch(warn('changes'));
    removeForgottenPhotos().catch(warn('held photos'));
  }, PRUNE_EVERY_MS);
  return async () => clearInterval(timer);
}

/** What a person can do about a failed start, where there is something. */
function explain(error: unknown, env: Env): string | undefined {
  if (error instanceof LockedError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `La porta ${env.PORT} è già occupata: scegline un’altra con PORT.`;
  }
  return undefined;
}

/** SIGTERM comes from a process manager and leaves a balancer time to notice; SIGINT comes from a keyboard. */
function stopOnSignals(app: FastifyInstance, running: Running, delayMs: number): void {
  const onSignal = async (signal: string, delay: number) => {
    if (running.isStopping) return;
    running.isStopping = true;
    app.log.info({ signal }, 'stopping');
    const limit = setTimeout(() => process.exit(1), delay + STOP_LIMIT_MS);
    limit.unref();
    // Before it serves, nobody has been sent here.
    if (running.services) await wait(delay);
    await stop(app, running);
  };
  // A worker gets the stop signal twice: from the terminal and from the first process.
  const event = cluster.isWorker ? 'on' : 'once';
  process[event]('SIGTERM', (signal) => void onSignal(signal, delayMs));
  process[event]('SIGINT', (signal) => void onSignal(signal, 0));
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
  // The channel to the first process would keep this one alive.
  cluster.worker?.disconnect();
}
