import type { ImportRun, ImportSource } from '@carzaa/api/calls/dealer/imports';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../../db/textSearch.ts';
import { findPage } from '../../../db/findPage.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;
interface ListQuery {
  page: number;
  per_page: number;
  sort_direction: 'asc' | 'desc';
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function sources(db: Db, dealer: string) {
  return db.selectFrom('import_sources').where('import_sources.dealer_id', '=', dealer);
}

function sourceRows(db: Db, dealer: string) {
  return sources(db, dealer)
    .selectAll('import_sources')
    .select([
      sql<number>`(
        SELECT count(*)::int FROM import_listings JOIN listings ON listings.id = import_listings.listing_id
        WHERE import_listings.source_id = import_sources.id AND listings.state IN ('published', 'reserved')
      )`.as('listings'),
      sql<number>`(
        SELECT count(*)::int FROM import_listings
        WHERE import_listings.source_id = import_sources.id AND photos_due_at IS NOT NULL
      )`.as('photos_waiting'),
      sql<number>`(
        SELECT count(*)::int FROM import_photos JOIN import_listings USING (listing_id)
        WHERE import_listings.source_id = import_sources.id AND import_photos.error IS NOT NULL
      )`.as('photos_failed'),
    ]);
}
type SourceRow = Awaited<ReturnType<ReturnType<typeof sourceRows>['execute']>>[number];

function toSource(row: SourceRow): ImportSource {
  return {
    uuid: row.id,
    name: row.name,
    format: row.format,
    encoding: row.encoding,
    separator: row.separator,
    url: row.url,
    schedule: row.schedule,
    mapping: Object.fromEntries(Object.entries(row.mapping)),
    listings: row.listings,
    checked_at: iso(row.checked_at),
    next_check_at: iso(row.next_check_at),
    check_error: row.check_error,
    photos_waiting: row.photos_waiting,
    photos_failed: row.photos_failed,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

export async function findSource(db: Db, dealer: string, id: string): Promise<ImportSource | undefined> {
  const row = await sourceRows(db, dealer).where('id', '=', id).executeTakeFirst();
  return row && toSource(row);
}

interface SourceQuery extends ListQuery {
  sort_by: 'created_at' | 'name' | 'checked_at';
  filters?: { q?: string | undefined } | undefined;
}

export async function sourcePage(db: Db, dealer: string, query: SourceQuery) {
  const { q } = query.filters ?? {};
  let [rows, count] = [sourceRows(db, dealer), sources(db, dealer)];
  const pattern = containing(q);
  if (pattern !== null) {
    rows = rows.where('name', 'ilike', pattern);
    count = count.where('name', 'ilike', pattern);
  }
  const { rows: items, total } = await findPage(
    query,
    count,
    rows.orderBy(query.sort_by, query.sort_direction).orderBy('id'),
  );
  return { items: items.map(toSource), total };
}

function runs(db: Db, dealer: string) {
  return db
    .selectFrom('import_runs')
    .innerJoin('import_sources', 'import_sources.id', 'import_runs.source_id')
    .where('import_runs.dealer_id', '=', dealer);
}

export function runRow(db: Db, dealer: string, id: string) {
  return runs(db, dealer)
    .where('import_runs.id', '=', id)
    .selectAll('import_runs')
    .select('import_sources.name as source_name')
    .executeTakeFirst();
}
type RunRow = NonNullable<Awaited<ReturnType<typeof runRow>>>;

export function toRun(row: RunRow): ImportRun {
  const withdrawals = row.to_withdraw ?? 0;
  const work = (row.rows_total ?? 0) + withdrawals;
  const isOver = row.state === 'done' || row.state === 'previewed';
  const percent = isOver ? 100 : work === 0 ? 0 : Math.floor(((row.rows_done + row.withdrawn) / work) * 100);
  return {
    uuid: row.id,
    source: { uuid: row.source_id, name: row.source_name },
    file_name: row.file_name,
    cause: row.cause,
    mode: row.mode,
    state: row.state,
    format: row.format,
    encoding: row.encoding,
    separator: row.separator,
    rows_total: row.rows_total,
    rows_done: row.rows_done,
    percent: Math.min(percent, isOver ? 100 : 99),
    inserted: row.inserted,
    updated: row.updated,
    unchanged: row.unchanged,
    withdrawn: row.withdrawn,
    errors: row.errors,
    stock_before: row.stock_before,
    to_withdraw: row.to_withdraw,
    message: row.message,
    has_file: row.file_id !== null,
    created_at: row.created_at.toISOString(),
    started_at: iso(row.started_at),
    finished_at: iso(row.finished_at),
  };
}

interface RunQuery extends ListQuery {
  sort_by: 'created_at' | 'state';
  filters?: { q?: string | undefined; source?: string | undefined; state?: ImportRun['state'] | undefined } | undefined;
}

export async function runPage(db: Db, dealer: string, query: RunQuery) {
  const { q, source, state } = query.filters ?? {};
  let found = runs(db, dealer);
  if (source !== undefined) found = found.where('import_runs.source_id', '=', source);
  if (state !== undefined) found = found.where('import_runs.state', '=', state);
  const pattern = containing(q);
  if (pattern !== null) {
    found = found.where((where) =>
      where.or([where('import_runs.file_name', 'ilike', pattern), where('import_sources.name', 'ilike', pattern)]),
    );
  }
  const { rows, total } = await findPage(
    query,
    found,
    found
      .selectAll('import_runs')
      .select('import_sources.name as source_name')
      .orderBy(`import_runs.${query.sort_by}`, query.sort_direction)
      .orderBy('import_runs.id', 'desc'),
  );
  return { items: rows.map(toRun), total };
}

interface RowQuery extends ListQuery {
  sort_by: 'position' | 'line';
  filters?:
    | { q?: string | undefined; fate?: 'insert' | 'update' | 'unchanged' | 'withdraw' | 'error' | undefined }
    | undefined;
}

/** The rows of a run, whose dealership has been checked. */
export async function rowPage(db: Db, run: string, query: RowQuery) {
  const { q, fate } = query.filters ?? {};
  let found = db.selectFrom('import_rows').where('run_id', '=', run);
  if (fate !== undefined) found = found.where('fate', '=', fate);
  const pattern = containing(q);
  if (pattern !== null)
    found = found.where((where) => where.or([where('reference', 'ilike', pattern), where('title', 'ilike', pattern)]));
  const { rows, total } = await findPage(
    query,
    found,
    found.selectAll().orderBy(query.sort_by, query.sort_direction).orderBy('position'),
  );
  const items = rows.map(({ run_id, position, listing_id, ...row }) => ({
    uuid: `${run_id}-${position}`,
    listing: listing_id,
    ...row,
  }));
  return { items, total };
}

/** Every row of a run that has an error or a warning, in the file's order, a piece at a time. */
export async function* problemRows(db: Db, run: string) {
  const PIECE = 500;
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .selectAll()
      .where('run_id', '=', run)
      .where('position', '>', after)
      .where(sql<boolean>`problems <> '[]'::jsonb`)
      .orderBy('position')
      .limit(PIECE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last.position;
  }
}
