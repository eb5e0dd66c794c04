import { MAX_IMPORT_BYTES } from '@carzaa/api/calls/dealer/importFeed';
import { ApiError } from '@carzaa/api/contract/errors';
import { type Kysely, type Selectable, sql } from 'kysely';
import { isDatabaseAway } from '../../../db/failures.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ImportSourcesTable } from '../../../db/schema/imports.ts';
import { uuidv7 } from '../../../db/uuid.ts';
import {
  FetchRefusedError,
  publicFetch,
  type PublicFetchOptions,
} from '../../../integrations/publicFetch/publicFetch.ts';
import { keepFile } from './feedFiles.queries.ts';
import type { ImportServices } from './performRun.queries.ts';
import { dropRun, endRun, holdRun, LeaseLostError, putBack, type Run } from './runs.queries.ts';

type Source = Selectable<ImportSourcesTable>;

export interface FetchServices extends ImportServices {
  /** Tests read from this machine. */
  network?: Pick<PublicFetchOptions, 'isAllowed' | 'resolve'>;
  /** Has a run whose file has come worked on soon. */
  wake?: (trx: Kysely<Schema>) => Promise<void>;
}

const TIMEOUT_MS = 120_000;
/** A site that sends less than a thousand bytes a second would come to no end. */
const LEAST_SPEED = { bytesPerSecond: 1000, afterMs: 15_000 };
const RENEW_MS = 20_000;
const HOUR_MS = 3_600_000;
const EVERY = { hourly: HOUR_MS, daily: 24 * HOUR_MS } as const;

/** When a source is next read; null where it never is by itself. */
export function nextCheck(schedule: Source['schedule'], now: Date): Date | null {
  return schedule === 'manual' ? null : new Date(now.getTime() + EVERY[schedule]);
}

export interface NewRun {
  source: Pick<Source, 'id' | 'dealer_id'>;
  /** Undefined where it is still to be read at the source's address. */
  file?: string;
  fileName: string;
  cause: 'upload' | 'schedule' | 'request';
  mode: 'preview' | 'apply';
  now: Date;
}

/** Puts a file, or an address to read, in line to be worked on. */
export async function queueRun(
  db: Kysely<Schema>,
  { source, file, fileName, cause, mode, now }: NewRun,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('import_runs')
    .values({
      id,
      source_id: source.id,
      dealer_id: source.dealer_id,
      file_id: file ?? null,
      awaits_file: file === undefined,
      file_name: fileName.slice(0, 300),
      cause,
      mode,
      state: 'queued',
      created_at: now,
    })
    .execute();
  return id;
}

export function fileNameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) || new URL(url).hostname;
}

/** Puts every source that is due in line to be read, each once whichever process looks. */
export async function queueDueSources({ db, now }: ImportServices): Promise<void> {
  for (;;) {
    const moment = now();
    const due = sql`(
      SELECT due.id FROM import_sources due JOIN dealers ON dealers.id = due.dealer_id
      WHERE due.next_check_at <= ${moment.toISOString()}::timestamptz AND dealers.enabled
      ORDER BY due.next_check_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED)`;
    const isOver = await db.transaction().execute(async (trx) => {
      const source = await trx
        .updateTable('import_sources')
        .set({
          next_check_at: sql<Date>`${moment.toISOString()}::timestamptz
            + CASE schedule WHEN 'hourly' THEN interval '1 hour' ELSE interval '1 day' END`,
        })
        .where('id', '=', sql<string>`${due}`)
        .returningAll()
        .executeTakeFirst();
      if (!source) return true;
      const waiting = await trx
        .selectFrom('import_runs')
        .select('id')
        .where('source_id', '=', source.id)
        .where('awaits_file', '=', true)
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirst();
      if (waiting || source.url === null) return false;
      const fileName = fileNameOf(source.url);
      await queueRun(trx, { source, fileName, cause: 'schedule', mode: 'apply', now: moment });
      return false;
    });
    if (isOver) return;
  }
}

/** What a person reads of a failed reading. */
function failureText(error: unknown): string {
  if (error instanceof FetchRefusedError) return error.message;
  if (error instanceof ApiError) return Object.values(error.fields).flat()[0] ?? error.message;
  return 'Non è stato possibile leggere il file.';
}

/** Reads the address of a claimed run's source, which then waits for its file to be worked on. */
export async function fetchRun(services: FetchServices, run: Run, signal: AbortSignal): Promise<void> {
  const { db, now } = services;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    holdRun(db, run, now()).catch((error: unknown) => error instanceof LeaseLostError && lost.abort());
  }, RENEW_MS);
  try {
    await readInto(services, run, AbortSignal.any([signal, lost.signal]));
  } catch (error) {
    if (error instanceof LeaseLostError || lost.signal.aborted) return;
    if (signal.aborted || isDatabaseAway(error)) {
      // The address is not to blame: the next worker starts again.
      await putBack(db, run, now());
      return;
    }
    const message = failureText(error);
    await noteCheck(db, run.source_id, { check_error: message, checked_at: now() });
    // The source shows why a scheduled reading failed: a failed run for every hour would add nothing.
    if (run.cause === 'schedule') await dropRun(db, run);
    else await endRun(db, run, 'failed', now(), { message });
  } finally {
    clearInterval(renewal);
  }
}

async function readInto({ db, now, network, wake }: FetchServices, run: Run, signal: AbortSignal): Promise<void> {
  const source = await db.selectFrom('import_sources').selectAll().where('id', '=', run.source_id).executeTakeFirst();
  if (!source) throw new LeaseLostError();
  if (source.url === null) throw new FetchRefusedError('address');
  const known = {
    ...(source.etag === null ? {} : { 'if-none-match': source.etag }),
    ...(source.last_modified === null ? {} : { 'if-modified-since': source.last_modified }),
  };
  const answer = await publicFetch(source.url, {
    ...network,
    headers: run.cause === 'schedule' ? known : {},
    maxBytes: MAX_IMPORT_BYTES,
    timeoutMs: TIMEOUT_MS,
    leastSpeed: LEAST_SPEED,
    signal,
  });
  if (answer.status === 304) {
    answer.body.destroy();
    await noteCheck(db, source.id, { check_error: null, checked_at: now() });
    await dropRun(db, run);
    return;
  }
  if (answer.status !== 200) {
    answer.body.destroy();
    throw new FetchRefusedError('status', ` (${answer.status}).`);
  }
  const name = fileNameOf(source.url).slice(0, 300);
  const file = await keepFile(db, { source: source.id, name, now: now() }, answer.body);
  const { etag, 'last-modified': modified } = answer.headers;
  await db.transaction().execute(async (trx) => {
    await holdRun(trx, run, now(), {
      file_id: file,
      file_name: name,
      awaits_file: false,
      attempts: 0,
      started_at: null,
    });
    await endRun(trx, run, 'queued', now());
    await noteCheck(trx, source.id, { check_error: null, checked_at: now() });
    await trx
      .updateTable('import_sources')
      // Not this minute's etag for next hour's other address.
      .set({ etag: etag?.slice(0, 500) ?? null, last_modified: modified?.slice(0, 100) ?? null })
      .where('id', '=', source.id)
      .where('url', '=', source.url)
      .execute();
    await wake?.(trx);
  });
}

async function noteCheck(
  db: Kysely<Schema>,
  source: string,
  check: { check_error: string | null; checked_at: Date },
): Promise<void> {
  await db.updateTable('import_sources').set(check).where('id', '=', source).execute();
}
