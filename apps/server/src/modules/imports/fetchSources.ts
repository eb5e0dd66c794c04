import { MAX_IMPORT_BYTES } from '@carzaa/api/calls/importFeed';
import { ApiError } from '@carzaa/api/errors';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ImportSourcesTable } from '../../db/schema/imports.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { FetchRefusedError, publicFetch, type PublicFetchOptions } from '../../integrations/publicFetch/publicFetch.ts';
import { keepFile } from './feedFiles.ts';
import type { ImportServices } from './performRun.ts';

type Source = Selectable<ImportSourcesTable>;

export interface FetchServices extends ImportServices {
  /** Tests read from this machine. */
  network?: Pick<PublicFetchOptions, 'isAllowed' | 'resolve'>;
}

const TIMEOUT_MS = 120_000;
const HOUR_MS = 3_600_000;
const EVERY = { hourly: HOUR_MS, daily: 24 * HOUR_MS } as const;

/** When a source is next read; null where it never is by itself. */
export function nextCheck(schedule: Source['schedule'], now: Date): Date | null {
  return schedule === 'manual' ? null : new Date(now.getTime() + EVERY[schedule]);
}

export interface NewRun {
  source: Pick<Source, 'id' | 'dealer_id'>;
  file: string;
  fileName: string;
  cause: 'upload' | 'schedule' | 'request';
  mode: 'preview' | 'apply';
  now: Date;
}

/** Puts a file in line to be worked on. */
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
      file_id: file,
      file_name: fileName.slice(0, 300),
      cause,
      mode,
      state: 'queued',
      created_at: now,
    })
    .execute();
  return id;
}

function fileNameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) || new URL(url).hostname;
}

/** Reads a source's address; the run's id, or undefined where the file has not changed since. Throws `FetchRefusedError`. */
export async function fetchSource(
  { db, now, network }: FetchServices,
  source: Source,
  { cause, mode, always }: Pick<NewRun, 'cause' | 'mode'> & { always: boolean },
): Promise<string | undefined> {
  if (source.url === null) throw new FetchRefusedError('address');
  const known = {
    ...(source.etag === null ? {} : { 'if-none-match': source.etag }),
    ...(source.last_modified === null ? {} : { 'if-modified-since': source.last_modified }),
  };
  const answer = await publicFetch(source.url, {
    ...network,
    headers: always ? {} : known,
    maxBytes: MAX_IMPORT_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  if (answer.status === 304) {
    answer.body.resume();
    return undefined;
  }
  if (answer.status !== 200) {
    answer.body.destroy();
    throw new FetchRefusedError('status', ` (${answer.status}).`);
  }
  const fileName = fileNameOf(source.url);
  const file = await keepFile(db, { source: source.id, name: fileName, now: now() }, answer.body);
  return db.transaction().execute(async (trx) => {
    const { etag, 'last-modified': modified } = answer.headers;
    await trx
      .updateTable('import_sources')
      // Not this minute's etag for next hour's other address.
      .set({ etag: etag?.slice(0, 500) ?? null, last_modified: modified?.slice(0, 100) ?? null })
      .where('id', '=', source.id)
      .where('url', '=', source.url)
      .execute();
    return queueRun(trx, { source, file, fileName, cause, mode, now: now() });
  });
}

/** What a person reads of a failed reading. */
export function fetchFailure(error: unknown): string | undefined {
  if (error instanceof FetchRefusedError) return error.message;
  if (error instanceof ApiError) return Object.values(error.fields).flat()[0] ?? error.message;
  return undefined;
}

/** Reads every source that is due, each once whichever process looks. */
export async function fetchDueSources(services: FetchServices): Promise<void> {
  const { db, now } = services;
  for (;;) {
    const moment = now();
    const due = sql`(
      SELECT due.id FROM import_sources due JOIN dealers ON dealers.id = due.dealer_id
      WHERE due.next_check_at <= ${moment.toISOString()}::timestamptz AND dealers.enabled
      ORDER BY due.next_check_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED)`;
    // The next reading is set before this one begins: a process that dies here costs one reading, not a loop of them.
    const source = await db
      .updateTable('import_sources')
      .set({
        checked_at: moment,
        next_check_at: sql<Date>`${moment.toISOString()}::timestamptz
          + CASE schedule WHEN 'hourly' THEN interval '1 hour' ELSE interval '1 day' END`,
      })
      .where('id', '=', sql<string>`${due}`)
      .returningAll()
      .executeTakeFirst();
    if (!source) return;
    let failure: string | null = null;
    try {
      await fetchSource(services, source, { cause: 'schedule', mode: 'apply', always: false });
    } catch (error) {
      failure = fetchFailure(error) ?? 'Non è stato possibile leggere il file.';
    }
    await db.updateTable('import_sources').set({ check_error: failure }).where('id', '=', source.id).execute();
  }
}
