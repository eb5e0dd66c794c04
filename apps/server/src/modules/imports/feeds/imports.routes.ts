import type { ImportRun, importCalls } from '@carzaa/api/calls/dealer/imports';
import { MAX_IMPORT_BYTES } from '@carzaa/api/calls/dealer/importFeed';
import { toPage } from '@carzaa/api/calls/shared';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import type { OwnerContext } from '../../../http/context.ts';
import type { ServedHandlers } from '../../../http/handlerTable.ts';
import type { Schema } from '../../../db/schema.ts';
import { writeAudit } from '../../../shared/audit/audit.ts';
import { refuseEmptyTable, refuseForeignFormat } from './formats/detectFeed.ts';
import { FeedError } from './formats/feed.ts';
import { clearFiles, deleteFile, keepFile, unpackFile } from './feedFiles.queries.ts';
import { fileNameOf, type NewRun, queueRun } from './fetchSources.queries.ts';
import { rowPage, runPage, runRow, sourcePage, toRun } from './imports.queries.ts';
import type { ImportServices } from './performRun.queries.ts';
import { cancelRun, confirmRun, countUnfinished } from './runs.queries.ts';
import { createSource, deleteSource, sourceOf, updateSource } from './sources.queries.ts';

export interface ImportRouteServices extends ImportServices {
  /** Has the runs that wait worked on soon, or their addresses read. */
  wake: WakeImports;
}
export type WakeImports = (db: Kysely<Schema>, what: 'runs' | 'fetches') => Promise<void>;

type ImportHandlers = ServedHandlers<typeof importCalls>;

const SOURCES_PER_DEALER = 20;
/** Runs of one source that may wait; more would only do the same again. */
const WAITING_RUNS = 5;

async function runOf(db: Kysely<Schema>, dealer: string, id: string) {
  const row = await runRow(db, dealer, id);
  if (!row) throw new ApiError('4');
  return row;
}

/** Throws code 2 for a file that holds no stock, which then leaves nothing behind. */
async function refuseUnreadable(db: Kysely<Schema>, file: string): Promise<void> {
  try {
    await refuseForeignFormat(unpackFile(db, file));
    await refuseEmptyTable(unpackFile(db, file));
  } catch (error) {
    await deleteFile(db, file);
    throw error instanceof FeedError ? invalid({ file: [error.message] }) : error;
  }
}

/** Throws code 2 with status 429 where enough runs of a source wait already. */
async function refuseCrowd(db: Kysely<Schema>, source: string): Promise<void> {
  if ((await countUnfinished(db, source)) >= WAITING_RUNS) {
    throw new ApiError('2', {
      status: 429,
      message: 'Aspetta che finiscano le importazioni già in corso.',
      retryAfter: 60,
    });
  }
}

/** Puts a run in line and has it worked on; `alongside` is done in the same transaction. */
function startRun(
  { db, now, wake }: ImportRouteServices,
  run: Omit<NewRun, 'now'>,
  alongside?: (trx: Transaction<Schema>) => Promise<void>,
): Promise<ImportRun> {
  return db.transaction().execute(async (trx) => {
    const created = await queueRun(trx, { ...run, now: now() });
    await alongside?.(trx);
    await wake(trx, run.file === undefined ? 'fetches' : 'runs');
    return toRun(await runOf(trx, run.source.dealer_id, created));
  });
}

/** Tells the dealership's log who had a file written into the stock. */
function noteRun(trx: Transaction<Schema>, context: OwnerContext, run: { id: string; name: string }, at: Date) {
  return writeAudit(trx, context, {
    action: 'run',
    subject_type: 'import_run',
    subject_id: run.id,
    subject_name: run.name,
    before: null,
    after: null,
    at,
  });
}

/** The calls of a dealership that imports its stock from files or addresses. */
export function importHandlers(services: ImportRouteServices): ImportHandlers {
  return { ...sourceHandlers(services), ...newRunHandlers(services), ...runHandlers(services) };
}

function sourceHandlers({ db, now }: ImportRouteServices) {
  return {
    async sources({ query }, { dealer }) {
      const { items, total } = await sourcePage(db, dealer, query);
      return toPage(items, total, query);
    },
    source: ({ params: { id } }, { dealer }) => sourceOf(db, dealer, id),
    async createSource({ body }, { dealer }) {
      const { total } = await sourcePage(db, dealer, { page: 1, per_page: 1, sort_by: 'name', sort_direction: 'asc' });
      if (total >= SOURCES_PER_DEALER) throw invalid({ name: [`Puoi avere al massimo ${SOURCES_PER_DEALER} origini`] });
      return createSource(db, dealer, body, now());
    },
    updateSource: ({ params: { id }, body }, { dealer }) => updateSource(db, dealer, id, body, now()),
    deleteSource: ({ params: { id } }, { dealer }) => deleteSource(db, dealer, id),
  } satisfies Partial<ImportHandlers>;
}

/** What makes a new run: a file that is sent, an address that is read, the file of an earlier run. */
function newRunHandlers(services: ImportRouteServices) {
  const { db, now } = services;

  async function repeat(context: OwnerContext, id: string, mode: 'preview' | 'apply'): Promise<ImportRun> {
    const { dealer } = context;
    const { file_id: file, source_id, file_name: fileName } = await runOf(db, dealer, id);
    if (file === null) {
      throw new ApiError('2', {
        status: 409,
        message: 'Il file di questa importazione non c’è più: caricalo di nuovo.',
      });
    }
    await refuseCrowd(db, source_id);
    const run = { source: { id: source_id, dealer_id: dealer }, file, fileName, cause: 'request', mode } as const;
    return startRun(services, run, async (trx) => {
      if (mode === 'apply') await noteRun(trx, context, { id, name: fileName }, now());
    });
  }

  return {
    async upload({ params: { id } }, { dealer, files }) {
      await sourceOf(db, dealer, id);
      await refuseCrowd(db, id);
      for await (const { name, stream } of files({ bytes: MAX_IMPORT_BYTES })) {
        const file = await keepFile(db, { source: id, name: name.slice(0, 300), now: now() }, stream);
        await refuseUnreadable(db, file);
        const source = { id, dealer_id: dealer };
        return startRun(services, { source, file, fileName: name, cause: 'upload', mode: 'preview' }, (trx) =>
          clearFiles(trx, id),
        );
      }
      throw invalid({ file: ['Scegli un file'] });
    },
    async fetch({ params: { id } }, { dealer }) {
      const { url } = await sourceOf(db, dealer, id);
      if (url === null) throw invalid({ url: ['Questa origine non ha un indirizzo'] });
      await refuseCrowd(db, id);
      const source = { id, dealer_id: dealer };
      return startRun(services, { source, fileName: fileNameOf(url), cause: 'request', mode: 'preview' });
    },
    preview: ({ params: { id } }, context) => repeat(context, id, 'preview'),
    apply: ({ params: { id } }, context) => repeat(context, id, 'apply'),
  } satisfies Partial<ImportHandlers>;
}

/** What is done with a run that is there. */
function runHandlers({ db, now, wake }: ImportRouteServices) {
  return {
    async runs({ query }, { dealer }) {
      const { items, total } = await runPage(db, dealer, query);
      return toPage(items, total, query);
    },
    async run({ params: { id } }, { dealer }) {
      const row = await runOf(db, dealer, id);
      return { ...toRun(row), mapping: Object.fromEntries(Object.entries(row.mapping ?? {})), columns: row.columns };
    },
    async rows({ params: { id }, query }, { dealer }) {
      await runOf(db, dealer, id);
      const { items, total } = await rowPage(db, id, query);
      return toPage(items, total, query);
    },
    async confirm({ params: { id } }, context) {
      const { dealer } = context;
      const { file_name: name } = await runOf(db, dealer, id);
      return db.transaction().execute(async (trx) => {
        if (!(await confirmRun(trx, dealer, id))) {
          throw new ApiError('2', { status: 409, message: 'Questa importazione non aspetta una conferma.' });
        }
        await noteRun(trx, context, { id, name }, now());
        await wake(trx, 'runs');
        return toRun(await runOf(trx, dealer, id));
      });
    },
    async cancel({ params: { id } }, { dealer }) {
      await runOf(db, dealer, id);
      return db.transaction().execute(async (trx) => {
        if (!(await cancelRun(trx, dealer, id, now()))) {
          throw new ApiError('2', { status: 409, message: 'Questa importazione è già finita.' });
        }
        return toRun(await runOf(trx, dealer, id));
      });
    },
  } satisfies Partial<ImportHandlers>;
}
