import type { AdminImportQuery, AdminImportRun } from '@carzaa/api/calls/admin/adminImports';
import type { Kysely } from 'kysely';
import { findPage } from '../../../db/findPage.ts';
import type { Schema } from '../../../db/schema.ts';
import { containing } from '../../../db/textSearch.ts';
import { toRun } from './imports.queries.ts';

type Db = Kysely<Schema>;

function filterRuns(db: Db, filters: AdminImportQuery['filters'] = {}) {
  const { q, state, dealer, source, with_errors } = filters;
  let query = db
    .selectFrom('import_runs')
    .innerJoin('import_sources', 'import_sources.id', 'import_runs.source_id')
    .innerJoin('dealers', 'dealers.id', 'import_runs.dealer_id');
  const pattern = containing(q);
  if (pattern !== null) {
    query = query.where((where) =>
      where.or(
        (['import_runs.file_name', 'import_runs.message', 'import_sources.name', 'dealers.name'] as const).map(
          (column) => where(column, 'ilike', pattern),
        ),
      ),
    );
  }
  if (state !== undefined) query = query.where('import_runs.state', 'in', [state].flat());
  if (dealer !== undefined) query = query.where('import_runs.dealer_id', '=', dealer);
  if (source !== undefined) query = query.where('import_runs.source_id', '=', source);
  if (with_errors !== undefined) query = query.where('import_runs.errors', with_errors ? '>' : '=', 0);
  return query;
}

function withColumns(query: ReturnType<typeof filterRuns>) {
  return query.selectAll('import_runs').select(['import_sources.name as source_name', 'dealers.name as dealer_name']);
}
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

export function toAdminRun(row: Row): AdminImportRun {
  return { ...toRun(row), dealer: { uuid: row.dealer_id, name: row.dealer_name } };
}

/** A run of any dealership; undefined when there is none. */
export function adminRunRow(db: Db, id: string): Promise<Row | undefined> {
  return withColumns(filterRuns(db)).where('import_runs.id', '=', id).executeTakeFirst();
}

function sortRuns(db: Db, { sort_by, sort_direction, filters }: AdminImportQuery) {
  return filterRuns(db, filters)
    .orderBy(`import_runs.${sort_by}`, (order) => (sort_direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('import_runs.id', sort_direction);
}

/** One page of everybody's runs, and how many there are. */
export async function adminRunsPage(
  db: Db,
  query: AdminImportQuery,
): Promise<{ items: AdminImportRun[]; total: number }> {
  const { page, per_page, filters } = query;
  const { rows, total } = await findPage({ page, per_page }, filterRuns(db, filters), withColumns(sortRuns(db, query)));
  return { items: rows.map(toAdminRun), total };
}

/** The runs that the list finds, in its own order. */
export async function adminRunIds(db: Db, query: AdminImportQuery): Promise<string[]> {
  return (await sortRuns(db, query).select('import_runs.id').execute()).map(({ id }) => id);
}

export async function adminRunsOf(db: Db, ids: readonly string[]): Promise<AdminImportRun[]> {
  return (await withColumns(filterRuns(db)).where('import_runs.id', 'in', ids).execute()).map(toAdminRun);
}
