import type { ImportRun, importCalls } from '@carzaa/api/calls/imports';
import { MAX_IMPORT_BYTES } from '@carzaa/api/calls/importFeed';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/failures.ts';
import type { Schema } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { ownerOf, writerOf } from '../../ownership.ts';
import { clearFiles, keepFile } from './feedFiles.ts';
import { fetchFailure, fetchSource, type FetchServices, nextCheck, queueRun } from './fetchSources.ts';
import { findSource, rowPage, runPage, runRow, sourcePage, toRun } from './imports.queries.ts';

export interface ImportRouteServices extends FetchServices {
  /** Has the runs that wait worked on soon. */
  wake: (db: Kysely<Schema>) => Promise<void>;
}

const SOURCES_PER_DEALER = 20;
/** Runs of one source that may wait; more would only do the same again. */
const WAITING_RUNS = 5;

const nameTaken = () => invalid({ name: ['Hai già un’origine con questo nome'] });

async function sourceOf(db: Kysely<Schema>, dealer: string, id: string) {
  const source = await findSource(db, dealer, id);
  if (!source) throw new ApiError('4');
  return source;
}

async function runOf(db: Kysely<Schema>, dealer: string, id: string) {
  const row = await runRow(db, dealer, id);
  if (!row) throw new ApiError('4');
  return row;
}

export function importHandlers(services: ImportRouteServices): Handlers<typeof importCalls, Context> {
  const { db, now, wake } = services;

  async function refuseCrowd(source: string): Promise<void> {
    const { waiting } = await db
      .selectFrom('import_runs')
      .select((row) => row.fn.countAll<number>().as('waiting'))
      .where('source_id', '=', source)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow();
    if (waiting >= WAITING_RUNS) {
      throw new ApiError('2', {
        status: 429,
        message: 'Aspetta che finiscano le importazioni già in corso.',
        retryAfter: 60,
      });
    }
  }

  /** A new run of the file of another one. */
  async function again(context: Context, dealer: string, id: string, mode: 'preview' | 'apply'): Promise<ImportRun> {
    await writerOf(db, context, dealer);
    const row = await runOf(db, dealer, id);
    if (row.file_id === null) {
      throw new ApiError('2', {
        status: 409,
        message: 'Il file di questa importazione non c’è più: caricalo di nuovo.',
      });
    }
    await refuseCrowd(row.source_id);
    const { file_id: file } = row;
    const source = { id: row.source_id, dealer_id: dealer };
    const run = await db.transaction().execute(async (trx) => {
      const created = await queueRun(trx, {
        source,
        file,
        fileName: row.file_name,
        cause: 'request',
        mode,
        now: now(),
      });
      await wake(trx);
      return created;
    });
    return toRun(await runOf(db, dealer, run));
  }

  return {
    async sources({ params: { d }, query }, context) {
      ownerOf(context, d);
      const { items, total } = await sourcePage(db, d, query);
      return toPage(items, total, query);
    },
    async source({ params: { d, id } }, context) {
      ownerOf(context, d);
      return sourceOf(db, d, id);
    },
    async createSource({ params: { d }, body }, context) {
      await writerOf(db, context, d);
      const { total } = await sourcePage(db, d, { page: 1, per_page: 1, sort_by: 'name', sort_direction: 'asc' });
      if (total >= SOURCES_PER_DEALER) throw invalid({ name: [`Puoi avere al massimo ${SOURCES_PER_DEALER} origini`] });
      const id = uuidv7();
      const moment = now();
      try {
        await db
          .insertInto('import_sources')
          .values({
            ...body,
            id,
            dealer_id: d,
            mapping: JSON.stringify(body.mapping),
            // Soon: the first reading shows whether the address is right.
            next_check_at: body.schedule === 'manual' ? null : moment,
            created_at: moment,
            updated_at: moment,
          })
          .execute();
      } catch (error) {
        throw isDuplicate(error) ? nameTaken() : error;
      }
      return sourceOf(db, d, id);
    },
    async updateSource({ params: { d, id }, body: { revision, ...body } }, context) {
      await writerOf(db, context, d);
      const before = await sourceOf(db, d, id);
      const moment = now();
      const isSameUrl = before.url === body.url;
      const isSameSchedule = isSameUrl && before.schedule === body.schedule;
      try {
        const updated = await db
          .updateTable('import_sources')
          .set({
            ...body,
            mapping: JSON.stringify(body.mapping),
            ...(isSameUrl ? {} : { etag: null, last_modified: null, check_error: null }),
            ...(isSameSchedule ? {} : { next_check_at: nextCheck(body.schedule, moment) }),
            revision: revision + 1,
            updated_at: moment,
          })
          .where('id', '=', id)
          .where('dealer_id', '=', d)
          .where('revision', '=', revision)
          .executeTakeFirst();
        if (updated.numUpdatedRows === 0n)
          throw new ApiError('2', {
            status: 409,
            current: await sourceOf(db, d, id),
            message: 'Qualcuno ha modificato questa origine nel frattempo.',
          });
      } catch (error) {
        throw isDuplicate(error) ? nameTaken() : error;
      }
      return sourceOf(db, d, id);
    },
    async deleteSource({ params: { d, id } }, context) {
      await writerOf(db, context, d);
      const source = await sourceOf(db, d, id);
      await db.deleteFrom('import_sources').where('id', '=', id).where('dealer_id', '=', d).execute();
      return source;
    },
    async upload({ params: { d, id } }, context) {
      await writerOf(db, context, d);
      await sourceOf(db, d, id);
      await refuseCrowd(id);
      for await (const { name, stream } of context.files({ bytes: MAX_IMPORT_BYTES })) {
        const file = await keepFile(db, { source: id, name: name.slice(0, 300), now: now() }, stream);
        const source = { id, dealer_id: d };
        const run = await db.transaction().execute(async (trx) => {
          const created = await queueRun(trx, {
            source,
            file,
            fileName: name,
            cause: 'upload',
            mode: 'preview',
            now: now(),
          });
          await wake(trx);
          return created;
        });
        await clearFiles(db, id);
        return toRun(await runOf(db, d, run));
      }
      throw invalid({ file: ['Scegli un file'] });
    },
    async fetch({ params: { d, id } }, context) {
      await writerOf(db, context, d);
      await sourceOf(db, d, id);
      await refuseCrowd(id);
      const source = await db.selectFrom('import_sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      if (source.url === null) throw invalid({ url: ['Questa origine non ha un indirizzo'] });
      try {
        const run = await fetchSource(services, source, { cause: 'request', mode: 'preview', always: true });
        await db
          .updateTable('import_sources')
          .set({ check_error: null, checked_at: now() })
          .where('id', '=', id)
          .execute();
        await wake(db);
        return toRun(await runOf(db, d, run ?? ''));
      } catch (error) {
        const failure = fetchFailure(error);
        if (failure === undefined) throw error;
        await db
          .updateTable('import_sources')
          .set({ check_error: failure, checked_at: now() })
          .where('id', '=', id)
          .execute();
        throw invalid({ url: [failure] });
      }
    },
    async runs({ params: { d }, query }, context) {
      ownerOf(context, d);
      const { items, total } = await runPage(db, d, query);
      return toPage(items, total, query);
    },
    async run({ params: { d, id } }, context) {
      ownerOf(context, d);
      const row = await runOf(db, d, id);
      return { ...toRun(row), mapping: Object.fromEntries(Object.entries(row.mapping ?? {})), columns: row.columns };
    },
    async rows({ params: { d, id }, query }, context) {
      ownerOf(context, d);
      await runOf(db, d, id);
      const { items, total } = await rowPage(db, id, query);
      return toPage(items, total, query);
    },
    preview: ({ params: { d, id } }, context) => again(context, d, id, 'preview'),
    apply: ({ params: { d, id } }, context) => again(context, d, id, 'apply'),
    async confirm({ params: { d, id } }, context) {
      await writerOf(db, context, d);
      await runOf(db, d, id);
      await db.transaction().execute(async (trx) => {
        const confirmed = await trx
          .updateTable('import_runs')
          .set({ state: 'queued', confirmed: true })
          .where('id', '=', id)
          .where('dealer_id', '=', d)
          .where('state', '=', 'needs_confirmation')
          .executeTakeFirst();
        if (confirmed.numUpdatedRows === 0n) {
          throw new ApiError('2', { status: 409, message: 'Questa importazione non aspetta una conferma.' });
        }
        await wake(trx);
      });
      return toRun(await runOf(db, d, id));
    },
    async cancel({ params: { d, id } }, context) {
      await writerOf(db, context, d);
      await runOf(db, d, id);
      const cancelled = await db
        .updateTable('import_runs')
        .set({ state: 'cancelled', lease: null, lease_until: null, finished_at: now() })
        .where('id', '=', id)
        .where('dealer_id', '=', d)
        .where('state', 'in', ['queued', 'running', 'needs_confirmation'])
        .executeTakeFirst();
      if (cancelled.numUpdatedRows === 0n) {
        throw new ApiError('2', { status: 409, message: 'Questa importazione è già finita.' });
      }
      return toRun(await runOf(db, d, id));
    },
  };
}
