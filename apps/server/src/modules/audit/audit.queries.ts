import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@carzaa/api/audit';
import type { AuditEntryRow, AuditQuery } from '@carzaa/api/calls/admin/audit';
import type { Kysely } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import { containing } from '../../db/textSearch.ts';

type Db = Kysely<Schema>;

function filterEntries(db: Db, filters: AuditQuery['filters'] = {}, dealer?: string) {
  const { q, actor, subject_type, subject_id, action, from, to } = filters;
  let query = db.selectFrom('audit_log');
  if (dealer !== undefined) query = query.where('dealer_id', '=', dealer);
  const pattern = containing(q);
  if (pattern !== null) {
    query = query.where((where) =>
      where.or([where('subject_name', 'ilike', pattern), where('actor_name', 'ilike', pattern)]),
    );
  }
  if (actor !== undefined) {
    query = query.where((where) => where.or([where('actor_id', '=', actor), where('support_by', '=', actor)]));
  }
  if (subject_type !== undefined) query = query.where('subject_type', 'in', [subject_type].flat());
  if (subject_id !== undefined) query = query.where('subject_id', '=', subject_id);
  if (action !== undefined) query = query.where('action', 'in', [action].flat());
  if (from !== undefined) query = query.where('at', '>=', new Date(from));
  if (to !== undefined) query = query.where('at', '<=', new Date(to));
  return query;
}

function withHelper(query: ReturnType<typeof filterEntries>) {
  return query
    .leftJoin('users as helpers', 'helpers.id', 'audit_log.support_by')
    .selectAll('audit_log')
    .select('helpers.name as helper');
}
type EntryRow = Awaited<ReturnType<ReturnType<typeof withHelper>['execute']>>[number];

function toEntry({
  id,
  at,
  actor_id,
  actor_name,
  support_by,
  helper,
  dealer_id: _dealer,
  ...row
}: EntryRow): AuditEntryRow {
  return {
    uuid: id,
    at: at.toISOString(),
    actor: { uuid: actor_id, name: actor_name },
    support_by: support_by === null ? null : { uuid: support_by, name: helper ?? '' },
    ...row,
    action_name: AUDIT_ACTIONS[row.action],
    subject_type_name: AUDIT_SUBJECTS[row.subject_type],
  };
}

function sortEntries(db: Db, { sort_direction, filters }: AuditQuery, dealer?: string) {
  return filterEntries(db, filters, dealer)
    .orderBy('audit_log.at', sort_direction)
    .orderBy('audit_log.id', sort_direction);
}

/** One page of the audit log, or of what was done as the work of one dealership, and how many entries there are. */
export async function auditPage(
  db: Db,
  query: AuditQuery,
  dealer?: string,
): Promise<{ items: AuditEntryRow[]; total: number }> {
  const { page, per_page, filters } = query;
  const { rows, total } = await findPage(
    { page, per_page },
    filterEntries(db, filters, dealer),
    withHelper(sortEntries(db, query, dealer)),
  );
  return { items: rows.map(toEntry), total };
}

export async function auditEntryOf(db: Db, id: string): Promise<AuditEntryRow | undefined> {
  const row = await withHelper(db.selectFrom('audit_log').where('audit_log.id', '=', id)).executeTakeFirst();
  return row && toEntry(row);
}

/** The entries that the list finds, in its own order. */
export async function auditIds(db: Db, query: AuditQuery): Promise<string[]> {
  return (await sortEntries(db, query).select('audit_log.id').execute()).map(({ id }) => id);
}

export async function auditEntriesOf(db: Db, ids: readonly string[]): Promise<AuditEntryRow[]> {
  return (await withHelper(db.selectFrom('audit_log').where('audit_log.id', 'in', ids)).execute()).map(toEntry);
}
