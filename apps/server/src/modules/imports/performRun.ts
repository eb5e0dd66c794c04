import { setImmediate as breathe } from 'node:timers/promises';
import { FEED_FORMATS, IMPORT_FIELDS, type ImportMapping } from '@carzaa/api/calls/importFeed';
import { WITHDRAW_LIMIT } from '@carzaa/api/calls/imports';
import { missingFields } from '@carzaa/api/importMapping';
import type { Kysely } from 'kysely';
import { readCatalogue } from '../../catalogue/catalogue.ts';
import { catalogueIndex } from '../../catalogue/lookup.ts';
import { isDuplicate } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import { detectFeed } from './feed/detectFeed.ts';
import { type DetectedFeed, FeedError, type OpenFeed } from './feed/feed.ts';
import { readFeed } from './feed/readFeed.ts';
import { clearFiles, openFile } from './feedFiles.ts';
import { type FeedColumn, guessMapping } from './guessMapping.ts';
import { readRow, type RowContext } from './readRow.ts';
import { claimRun, endRun, holdRun, LeaseLostError, type Run, type RunChange } from './runs.queries.ts';
import { betterLineOf, type Survey, surveyFeed } from './survey.ts';
import { stockOnSale, withdrawChunk } from './withdraw.ts';
import { type ChunkContext, type ChunkRow, type Fate, writeChunk } from './writeChunk.ts';

export interface ImportServices {
  db: Kysely<Schema>;
  now: () => Date;
}

/** Rows of one transaction at most: longer ones would keep the embedded database from answering. */
const CHUNK_ROWS = 200;
/** Rows whose values are looked at to guess the columns, and values of each shown to the dealer. */
const SAMPLE_ROWS = 100;
const SHOWN_SAMPLES = 5;
/** A chunk that met another writer's new row is decided anew so often. */
const CHUNK_TRIES = 3;

interface Prepared {
  open: OpenFeed;
  feed: DetectedFeed;
  mapping: ImportMapping;
  survey: Survey;
}

/** Works on the runs that wait until there are none left; safe in several processes at once. Gives how many it ended. */
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
    const prepared = await prepare(services, run);
    if (prepared === undefined) return;
    await writeRows(services, run, prepared);
    await withdrawGone(services, run, prepared);
    await endRun(db, run, run.mode === 'preview' ? 'previewed' : 'done', now(), { message: run.message });
    await clearFiles(db, run.source_id);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (error instanceof FeedError) {
      await endRun(db, run, 'failed', now(), { message: error.message });
      return;
    }
    // The database's trouble, not the file's: whoever looks for work next goes on from the last chunk.
    await endRun(db, run, 'queued', now()).catch(() => undefined);
    throw error;
  }
}

async function columnsIn(open: OpenFeed, feed: DetectedFeed): Promise<FeedColumn[]> {
  const samples = new Map<string, string[]>();
  let rows = 0;
  for await (const { cells } of readFeed(open, feed)) {
    for (const [name, text] of Object.entries(cells)) {
      const list = samples.get(name) ?? [];
      samples.set(name, list);
      if (text !== '' && !list.includes(text)) list.push(text);
    }
    rows += 1;
    if (rows >= SAMPLE_ROWS) break;
  }
  return [...samples].map(([name, list]) => ({ name, samples: list }));
}

/** Finds out what the file is and what it would withdraw; undefined where the run ends here. */
async function prepare({ db, now }: ImportServices, run: Run): Promise<Prepared | undefined> {
  if (run.file_id === null) throw new FeedError('Il file di questa importazione non c’è più: caricalo di nuovo.');
  const source = await db.selectFrom('import_sources').selectAll().where('id', '=', run.source_id).executeTakeFirst();
  if (!source) throw new LeaseLostError();
  const open = openFile(db, run.file_id);
  const feed =
    run.format && run.encoding && run.separator
      ? { format: run.format, encoding: run.encoding, separator: run.separator }
      : await detectFeed(open, source);
  const columns = await columnsIn(open, feed);
  const remembered = Object.keys(source.mapping).length > 0 ? source.mapping : undefined;
  const mapping = run.mapping ?? remembered ?? guessMapping(columns, catalogueIndex());
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
  const survey = await surveyFeed(readFeed(open, feed), mapping);
  // Once something is written, what was decided stays decided.
  if (run.rows_done === 0 && run.withdrawn === 0) {
    const stock = await stockOnSale(db, run.source_id);
    const gone = stock.filter(({ key }) => !survey.winners.has(key)).length;
    const guard = { rows_total: survey.rows, stock_before: stock.length, to_withdraw: gone };
    const isTooMany = gone > 0 && (gone > stock.length * WITHDRAW_LIMIT || gone === stock.length);
    const message = isTooMany
      ? `Il file non contiene più ${gone} dei ${stock.length} annunci di questa origine: applicandolo sarebbero ritirati.`
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
  return { open, feed, mapping, survey };
}

async function rowContext({ db, now }: ImportServices, run: Run, mapping: ImportMapping): Promise<RowContext> {
  const dealer = await db.selectFrom('dealers').selectAll().where('id', '=', run.dealer_id).executeTakeFirstOrThrow();
  const { country, city, province, postal_code: postalCode, latitude, longitude } = dealer;
  return {
    catalogue: readCatalogue(),
    index: catalogueIndex(),
    mapping,
    place: { country, city, province, postalCode, latitude, longitude },
    year: now().getFullYear(),
  };
}

async function writeRows(services: ImportServices, run: Run, { open, feed, mapping, survey }: Prepared): Promise<void> {
  const context = await rowContext(services, run, mapping);
  let [position, chunk]: [number, ChunkRow[]] = [0, []];
  const flush = async () => {
    if (chunk.length > 0)
      await commitChunk(services, run, chunk, { mapping, hasKey: (key) => survey.winners.has(key) });
    chunk = [];
    await breathe();
  };
  for await (const feedRow of readFeed(open, feed)) {
    position += 1;
    // Decided and written before the process that worked on it died.
    if (position <= run.rows_done) continue;
    const row = readRow(feedRow, context);
    const betterLine = row.key === undefined ? undefined : betterLineOf(survey, row.key, row.line);
    chunk.push({ position: position - 1, row, betterLine });
    if (chunk.length >= CHUNK_ROWS) await flush();
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
  { db, now }: ImportServices,
  run: Run,
  chunk: readonly ChunkRow[],
  context: Omit<ChunkContext, 'run' | 'now'>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      const progress = await db.transaction().execute(async (trx) => {
        const moment = now();
        // First of all, so that a process whose lease was taken over waits here and then gives up.
        await holdRun(trx, run, moment);
        const fates = await writeChunk(trx, chunk, { ...context, run, now: moment });
        const next = { ...countsOf(run, fates), rows_done: run.rows_done + chunk.length };
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
      await holdRun(trx, run, moment, { withdrawn });
      await withdrawChunk(trx, run, part, { position: survey.rows + run.withdrawn, now: moment });
    });
    run.withdrawn = withdrawn;
  }
}
