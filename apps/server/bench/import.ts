import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listingSearchQuery } from '@carzaa/api/calls/public/listingFilters';
import { Client } from 'pg';
import { catalogueIndex } from '@carzaa/catalogue/lookup';
import { readCatalogue } from '@carzaa/catalogue/catalogue';
import type { Context } from '../src/http/context.ts';
import { keepAnswerTimes } from '../src/shared/dealers/answerTimes.ts';
import { buildDealer } from '../src/testing/builders.ts';
import { migrate } from '../src/db/migrate.ts';
import { type Database, openDatabase } from '../src/db/open.ts';
import { loadReference } from '../src/shared/reference/reference.ts';
import { uuidv7 } from '../src/db/uuid.ts';
import { keepFile } from '../src/modules/imports/feeds/feedFiles.queries.ts';
import { queueRun } from '../src/modules/imports/feeds/fetchSources.queries.ts';
import { workRuns } from '../src/modules/imports/feeds/performRun.queries.ts';
import { listingHandlers } from '../src/modules/listings/public/listings.routes.ts';
import { createReader } from '../src/modules/search/createReader.ts';
import { createSearch } from '../src/modules/search/createSearch.ts';
import { mebibytes, ms } from './measure.ts';
import { verdict } from './serverProcess.ts';

/**
 * Measures an import, with somebody searching in the same process meanwhile:
 * `node apps/server/bench/import.ts [--database URL] [--rows 50000]`. PostgreSQL gets a database of its own, dropped at
 * the end; without a URL it is the embedded engine, in a folder of its own. The process ends with an error when an import
 * takes too long, or keeps the event loop standing by its own work.
 */
const { values: options } = parseArgs({
  options: { database: { type: 'string' }, rows: { type: 'string', default: '50000' } },
});
const rows = Number(options.rows);
/** Of one import; and milliseconds that the event loop may stand for at a time. */
const LIMITS = { seconds: 60, standMs: 50 };
const now = () => new Date();
const visitor = { actor: null } as Context;
const log = { info: () => undefined, warn: console.warn };

/** A stock file of real models, the same with every run; every tenth price is `cut` lower. */
function* stockFile(cut: number): Generator<Buffer> {
  const engines = readCatalogue().brands.flatMap((brand) =>
    brand.models.flatMap((model) =>
      model.seen > 0 ? model.engines.slice(0, 3).map((engine) => ({ brand, model, engine })) : [],
    ),
  );
  yield Buffer.from(
    'Riferimento;Marca;Modello;Versione;Alimentazione;Cambio;KW;Immatricolazione;Km;Prezzo;Colore;Optional;Descrizione;Foto\r\n',
  );
  for (let at = 0; at < rows; at++) {
    const car = engines[at % engines.length];
    if (!car) throw new Error('The catalogue has no engines');
    const price = 5000 + ((at * 37) % 30_000) - (at % 10 === 0 ? cut : 0);
    const photos = [1, 2, 3].map((n) => `https://img.example.it/stock/${at}/${n}.jpg`).join('|');
    const cells = [
      `R${at}`,
      car.brand.name,
      car.model.name,
      `${car.engine.badge} Business`,
      readCatalogue().reference['power-types'].find(({ slug }) => slug === car.engine.fuel)?.name ?? '',
      at % 2 === 0 ? 'Manuale' : 'Automatico',
      car.engine.power,
      `${String((at % 12) + 1).padStart(2, '0')}/${2012 + (at % 13)}`,
      `${(at * 13) % 200},000`.replace(',', '.'),
      `€ ${price},00`,
      'Grigio',
      'ABS#Climatizzatore#Bluetooth#USB',
      '"Unico proprietario, tagliandi certificati. Possibilità di permuta e finanziamento."',
      photos,
    ];
    yield Buffer.from(`${cells.join(';')}\r\n`);
  }
}

/** What this thread has worked, in ms of the processor. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Watches how long the event loop stands at a time, in ms: by the clock, and of its own work, in the thread's time of the
 * processor, which neighbours on a busy machine do not lengthen.
 */
function watchLoop() {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  let [before, longest] = [worked(), 0];
  const look = setInterval(() => {
    const after = worked();
    [longest, before] = [Math.max(longest, after - before), after];
  }, 5);
  return () => {
    clearInterval(look);
    delays.disable();
    return { work: longest, usual: delays.percentile(99) / 1e6, clock: delays.max / 1e6 };
  };
}

/** Searches ten times a second until told to stop, and tells how long each took, in ms. */
function searching(database: Database, search: Awaited<ReturnType<typeof createSearch>>) {
  const handlers = listingHandlers({
    db: database.db,
    search,
    reader: createReader(database.db),
    views: { note: () => undefined, shown: () => undefined },
    missed: { note: () => undefined },
    answers: keepAnswerTimes(database.db, () => new Date()),
    help: undefined,
  });
  const times: number[] = [];
  const stop = new AbortController();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      await handlers.search(
        { params: {}, query: listingSearchQuery.parse({ price_max: '20000', include_no_photos: '1' }) },
        visitor,
      );
      times.push(performance.now() - began);
      await wait(100);
    }
  })();
  return async () => {
    stop.abort();
    await loop;
    return times.toSorted((a, b) => a - b);
  };
}

async function report(database: Database): Promise<void> {
  const { db } = database;
  await migrate(db);
  await loadReference(db);
  catalogueIndex();
  const dealer = await buildDealer(db);
  const id = uuidv7();
  await db.insertInto('import_sources').values({ id, dealer_id: dealer, name: 'Bench' }).execute();
  const search = await createSearch(database, log);
  const source = { id, dealer_id: dealer };
  for (const [title, cut] of [
    ['new', 0],
    ['the same again', 0],
    ['every tenth price lower', 500],
  ] as const) {
    const file = await keepFile(
      db,
      { source: id, name: 'bench.csv', now: now() },
      (async function* () {
        yield* stockFile(cut);
      })(),
    );
    const run = await queueRun(db, { source, file, fileName: 'bench.csv', cause: 'upload', mode: 'apply', now: now() });
    const stop = searching(database, search);
    const stopWatching = watchLoop();
    const began = performance.now();
    await workRuns({ db, now });
    const seconds = (performance.now() - began) / 1000;
    const times = await stop();
    const stood = stopWatching();
    const at = (share: number) => ms(times[Math.floor(times.length * share)] ?? 0);
    const row = await db.selectFrom('import_runs').selectAll().where('id', '=', run).executeTakeFirstOrThrow();
    console.log(
      `${title}: ${row.state}, ${row.rows_done} rows in ${seconds.toFixed(1)} s (${row.inserted} new, ${row.updated} changed, ` +
        `${row.unchanged} unchanged, ${row.errors} errors); ${times.length} searches, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ` +
        `slowest ${ms(times.at(-1) ?? 0)} ms`,
    );
    const byClock = `by the clock ${ms(stood.usual)} ms at the 99th and ${ms(stood.clock)} ms at most`;
    verdict(
      `the event loop stood, ${database.kind}, ${title}`,
      `${ms(stood.work)} ms of work at most, ${byClock}`,
      stood.work <= LIMITS.standMs,
    );
    const isDone = row.state === 'done' && row.rows_done === rows && row.errors === 0;
    verdict(`all rows, ${title}`, `${seconds.toFixed(1)} s`, isDone && seconds <= LIMITS.seconds);
  }
  await search.stop();
  console.log(`peak memory of this process: ${mebibytes(process.resourceUsage().maxRSS)}`);
}

async function onServer(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(command);
  await client.end();
}

if (options.database === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'carzaa-bench-'));
  const database = await openDatabase({ DATA_DIR: folder });
  await report(database);
  await database.close();
  rmSync(folder, { recursive: true });
} else await onPostgres(options.database);

async function onPostgres(server: string): Promise<void> {
  const name = `carzaa_bench_import_${process.pid}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: tmpdir() });
  try {
    await report(database);
  } finally {
    await database.close();
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}
