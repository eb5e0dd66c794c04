import { count } from '@carzaa/api/text/format';
import { FEED_FORMATS, IMPORT_FIELDS, type ImportMapping } from '@carzaa/api/calls/dealer/importFeed';
import { WITHDRAW_LIMIT } from '@carzaa/api/calls/dealer/imports';
import { missingFields } from '@carzaa/api/importMapping';
import type { Kysely } from 'kysely';
import { loadCatalogue } from '@carzaa/catalogue/lookup';
import { calmly, mapped } from '@carzaa/catalogue/steps';
import { isDuplicate } from '../../../db/failures.ts';
import type { Schema } from '../../../db/schema.ts';
import { gatherStatistics } from '../../../db/statistics.ts';
import { FeedError, type FeedRow, type FeedSettings } from './formats/feed.ts';
import { FEED_LIMITS, FeedCrashError, type FeedLimits } from './formats/feedThreads.ts';
import { type FeedFile, openFeed } from './formats/readApart.ts';
import { defaultsOf } from '../../../shared/dealers/dealerDefaults.ts';
import type { ChunkContext, ChunkRow, Fate } from './decideRow.rules.ts';
import { describeBy } from './describedRow.rules.ts';
import { clearFiles, openFile } from './feedFiles.queries.ts';
import { goneText } from './goneText.rules.ts';
import { guessMapping } from './guessMapping.ts';
import { readRow, type RowContext } from './readRow.ts';
import { claimRun, endRun, holdRun, LeaseLostError, putBack, type Run, type RunChange } from './runs.queries.ts';
import { betterLineOf, type Survey, surveyFeed } from './survey.ts';
import { stockOnSale, withdrawChunk } from './withdraw.queries.ts';
import { writeChunk } from './writeChunk.queries.ts';

export interface ImportServices {
  db: Kysely<Schema>;
  now: () => Date;
  /** What reading a file may take; tests give less. */
  feedLimits?: FeedLimits;
  /** Whether the disk takes more; asked before each run and each chunk. */
  hasSpace?: (() => Promise<boolean>) | undefined;
}

/** Rows of one transaction at most: longer ones would keep the embedded database from answering. */
const CHUNK_ROWS = 200;
/** Values of each column shown to the dealer. */
const SHOWN_SAMPLES = 5;
/** A chunk that met another writer's new row is decided anew so often. */
const CHUNK_TRIES = 3;

/** Nothing is wrong with the run: it goes on once the disk has space. */
class DiskFullError extends Error {}

interface Prepared {
  /** Reads the file from its start. */
  rows: () => AsyncIterable<FeedRow>;
  mapping: ImportMapping;
  survey: Survey;
}

/** Works off the waiting runs, and returns how many it ended. Safe in several processes at once. */
export async function workRuns(services: ImportServices): Promise<number> {
  for (let ended = 0; ; ended++) {
    const run = await claimRun(services.db, services.now());
    if (!run) return ended;
    await performRun(services, run);
  }
}

async function performRun(services: ImportServices, run: Run): Promise<void> {
  const { db, now } = services;
  try {
    await twice(() => workOn(services, run));
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (error instanceof FeedError) {
      await endRun(db, run, 'failed', now(), { message: error.message });
      return;
    }
    if (error instanceof DiskFullError) {
      await putBack(db, run, now());
      throw error;
    }
    // The database failed, not the file: the next worker continues from the last chunk.
    await endRun(db, run, 'queued', now()).catch(() => undefined);
    throw error;
  }
}

/** Once more where the thread that read the file died of it. */
async function twice(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof FeedCrashError)) throw error;
    await work();
  }
}

async function needSpace({ hasSpace }: ImportServices): Promise<void> {
  if (hasSpace && !(await hasSpace())) {
    throw new DiskFullError('The disk is full: the import goes on once it has space');
  }
}

async function workOn(services: ImportServices, run: Run): Promise<void> {
  const { db, now, feedLimits = FEED_LIMITS } = services;
  if (run.file_id === null) throw new FeedError('Il file di questa importazione non c’è più: caricalo di nuovo.');
  // Before the file is read for nothing.
  await needSpace(services);
  const file = openFeed(openFile(db, run.file_id), feedLimits);
  try {
    const prepared = await prepare(services, run, file);
    if (prepared === undefined) return;
    await writeRows(services, run, prepared);
    if (await asksFirst(services, run, prepared)) return;
    await withdrawGone(services, run, prepared);
  } finally {
    await file.close();
  }
  await endRun(db, run, run.mode === 'preview' ? 'previewed' : 'done', now(), { message: run.message });
  await clearFiles(db, run.source_id);
}

/** What the file is: as it was found to be before, where another process began this run. */
function settingsOf(run: Run, source: FeedSettings): FeedSettings {
  const { format, encoding, separator } = run;
  return format && encoding && separator ? { format, encoding, separator } : source;
}

/** Finds out what the file is and what it would withdraw; undefined where the run ends here. */
async function prepare({ db, now }: ImportServices, run: Run, file: FeedFile): Promise<Prepared | undefined> {
  const source = await db.selectFrom('import_sources').selectAll().where('id', '=', run.source_id).executeTakeFirst();
  if (!source) throw new LeaseLostError();
  const { feed, columns } = await file.look(settingsOf(run, source));
  const remembered = Object.keys(source.mapping).length > 0 ? source.mapping : undefined;
  const mapping = run.mapping ?? remembered ?? guessMapping(columns, (await loadCatalogue()).index);
  const shown = columns.map(({ name, samples }) => ({
    name: name.slice(0, 200),
    samples: samples.slice(0, SHOWN_SAMPLES).map((text) => text.slice(0, 100)),
  }));
  const found: RunChange = { ...feed, mapping: JSON.stringify(mapping), columns: JSON.stringify(shown) };
  await holdRun(db, run, now(), found);
  const missing = columns.length === 0 ? [] : missingFields(mapping);
  if (missing.length > 0) {
    const names = missing.map((field) => IMPORT_FIELDS[field]).join(', ');
    throw new FeedError(
      `Il file è stato letto come ${FEED_FORMATS[feed.format]}, ma manca la colonna di: ${names}. Indicala tra le colonne.`,
    );
  }
  if (!remembered) {
    await db
      .updateTable('import_sources')
      .set({ mapping: JSON.stringify(mapping), updated_at: now() })
      .where('id', '=', source.id)
      .where('revision', '=', source.revision)
      .execute();
  }
  const rows = () => file.rows(feed, [...new Set(Object.values(mapping).flat())]);
  const survey = await surveyFeed(rows(), mapping);
  // Once something is written, what was decided stays decided.
  if (run.rows_done === 0 && run.withdrawn === 0) {
    const stock = await stockOnSale(db, run.source_id);
    const gone = stock.filter(({ key }) => !survey.winners.has(key)).length;
    const guard = { rows_total: survey.rows, stock_before: stock.length, to_withdraw: gone };
    const isTooMany = gone > 0 && (gone > stock.length * WITHDRAW_LIMIT || gone === stock.length);
    const message = isTooMany
      ? goneText(gone, stock.length)
      : survey.rows === 0
        ? 'Il file non contiene alcun veicolo.'
        : null;
    run.message = message;
    if (isTooMany && run.mode === 'apply' && !run.confirmed) {
      await endRun(db, run, 'needs_confirmation', now(), { ...guard, message });
      return undefined;
    }
    await holdRun(db, run, now(), { ...guard, message });
  }
  return { rows, mapping, survey };
}

async function rowContext(
  { db, now }: ImportServices,
  run: Run,
  mapping: ImportMapping,
): Promise<RowContext & { dealer: string }> {
  const dealer = await db.selectFrom('dealers').selectAll().where('id', '=', run.dealer_id).executeTakeFirstOrThrow();
  const { country, city, province, postal_code: postalCode, latitude, longitude } = dealer;
  return {
    ...(await loadCatalogue()),
    dealer: dealer.name,
    mapping,
    place: { country, city, province, postalCode, latitude, longitude },
    year: now().getFullYear(),
  };
}

async function writeRows(services: ImportServices, run: Run, { rows, mapping, survey }: Prepared): Promise<void> {
  const context = await rowContext(services, run, mapping);
  const defaults = await defaultsOf(services.db, run.dealer_id);
  const describe = describeBy(defaults.description, context.dealer, context);
  const hasKey = (key: string) => survey.winners.has(key);
  const read = (feedRow: FeedRow): Omit<ChunkRow, 'position'> => {
    const row = readRow(feedRow, context);
    return { row, betterLine: row.key === undefined ? undefined : betterLineOf(survey, row.key, row.line) };
  };
  let [position, waiting]: [number, FeedRow[]] = [0, []];
  const flush = async () => {
    const first = position - waiting.length;
    const chunk = await calmly(mapped(waiting, (row, at): ChunkRow => ({ ...read(row), position: first + at }), 1));
    if (chunk.length > 0) await commitChunk(services, run, chunk, { mapping, hasKey, defaults, describe });
    waiting = [];
    // A marketplace that is empty until now would go on planning for it, and searches take seconds. Only speeds up what
    // comes next: a failure of it is not the import's.
    if (run.mode !== 'preview') await gatherStatistics(services.db).catch(() => undefined);
  };
  for await (const feedRow of rows()) {
    position += 1;
    // Decided and written before the process that worked on it died.
    if (position <= run.rows_done) continue;
    waiting.push(feedRow);
    if (waiting.length >= CHUNK_ROWS) await flush();
  }
  await flush();
}

const COUNTERS = {
  insert: 'inserted',
  update: 'updated',
  unchanged: 'unchanged',
  withdraw: 'withdrawn',
  error: 'errors',
} as const satisfies Record<Fate, keyof RunChange>;

async function commitChunk(
  services: ImportServices,
  run: Run,
  chunk: readonly ChunkRow[],
  context: Omit<ChunkContext, 'run' | 'now'>,
): Promise<void> {
  const { db, now } = services;
  await needSpace(services);
  for (let tries = 1; ; tries++) {
    try {
      const progress = await db.transaction().execute(async (trx) => {
        const moment = now();
        // First of all, so that a process whose lease was taken over waits here and then gives up.
        await holdRun(trx, run, moment);
        const fates = await writeChunk(trx, chunk, { ...context, run, now: moment });
        const next = { ...countsOf(run, fates), rows_done: run.rows_done + chunk.length, attempts: 0 };
        await holdRun(trx, run, moment, next);
        return next;
      });
      Object.assign(run, progress);
      return;
    } catch (error) {
      if (!isDuplicate(error) || tries >= CHUNK_TRIES) throw error;
    }
  }
}

function countsOf(run: Run, fates: readonly Fate[]): RunChange {
  const counts: RunChange = {};
  for (const [fate, counter] of Object.entries(COUNTERS)) {
    counts[counter] = run[counter] + fates.filter((one) => one === fate).length;
  }
  return counts;
}

/** Whether the run stops to ask: a file of which no row could be used says nothing of the stock that it lacks. */
async function asksFirst({ db, now }: ImportServices, run: Run, { survey }: Prepared): Promise<boolean> {
  if (survey.rows === 0 || run.inserted + run.updated + run.unchanged > 0) return false;
  const stock = await stockOnSale(db, run.source_id);
  const gone = stock.filter(({ key }) => !survey.winners.has(key)).length;
  if (gone === 0) return false;
  const message = `Nessuna riga del file si può usare: applicandolo ${gone === 1 ? 'sarebbe soltanto ritirato 1 annuncio' : `sarebbero soltanto ritirati ${count(gone)} annunci`}.`;
  run.message ??= message;
  if (run.mode === 'preview' || run.confirmed) return false;
  await endRun(db, run, 'needs_confirmation', now(), { message });
  return true;
}

async function withdrawGone({ db, now }: ImportServices, run: Run, { survey }: Prepared): Promise<void> {
  const stock = await stockOnSale(db, run.source_id);
  const all = stock.filter(({ key }) => !survey.winners.has(key));
  // A preview withdraws nothing, so after an interruption those already told of come again.
  const gone = run.mode === 'preview' ? all.slice(run.withdrawn) : all;
  for (let start = 0; start < gone.length; start += CHUNK_ROWS) {
    const part = gone.slice(start, start + CHUNK_ROWS);
    const withdrawn = run.withdrawn + part.length;
    await db.transaction().execute(async (trx) => {
      const moment = now();
      await holdRun(trx, run, moment, { withdrawn, attempts: 0 });
      await withdrawChunk(trx, run, part, { position: survey.rows + run.withdrawn, now: moment });
    });
    Object.assign(run, { withdrawn, attempts: 0 });
  }
}
