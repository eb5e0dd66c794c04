import type { ListingReport, ListingReportQuery } from '@carzaa/api/calls/admin/moderation';
import { MODERATION_REASONS } from '@carzaa/api/calls/admin/moderation';
import { type Kysely, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import { containing } from '../../db/textSearch.ts';

type Db = Kysely<Schema>;

function filterReports(db: Db, filters: ListingReportQuery['filters'] = {}) {
  const { q, state, reason, automatic, listing, dealer } = filters;
  let query = db.selectFrom('listing_reports').innerJoin('dealers', 'dealers.id', 'listing_reports.dealer_id');
  const pattern = containing(q);
  if (pattern !== null) {
    query = query.where((where) =>
      where.or(
        (
          ['listing_reports.listing_title', 'listing_reports.text', 'listing_reports.email', 'dealers.name'] as const
        ).map((column) => where(column, 'ilike', pattern)),
      ),
    );
  }
  if (state !== undefined) query = query.where('listing_reports.state', 'in', [state].flat());
  if (reason !== undefined) query = query.where('listing_reports.reason', 'in', [reason].flat());
  if (automatic !== undefined) query = query.where('listing_reports.signature', automatic ? 'is not' : 'is', null);
  if (listing !== undefined) query = query.where('listing_reports.listing_id', '=', listing);
  if (dealer !== undefined) query = query.where('listing_reports.dealer_id', '=', dealer);
  return query;
}

function selectReports(query: ReturnType<typeof filterReports>) {
  return query
    .leftJoin('listings', 'listings.id', 'listing_reports.listing_id')
    .leftJoin('users as deciders', 'deciders.id', 'listing_reports.decided_by')
    .selectAll('listing_reports')
    .select(['dealers.name as dealer_name', 'listings.state as listing_state', 'deciders.name as decider'])
    .select(
      sql<number>`(SELECT count(*)::int FROM listing_reports AS others
        WHERE others.listing_id = listing_reports.listing_id AND others.state = 'open'
          AND others.id <> listing_reports.id)`.as('others_open'),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

function toReport(row: Row): ListingReport {
  return {
    uuid: row.id,
    listing: row.listing_id,
    listing_title: row.listing_title,
    listing_state: row.listing_state,
    dealer: { uuid: row.dealer_id, name: row.dealer_name },
    reason: row.reason,
    reason_name: MODERATION_REASONS[row.reason],
    automatic: row.signature !== null,
    text: row.text,
    email: row.email,
    state: row.state,
    others_open: row.others_open,
    note: row.note,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

function sortReports(db: Db, { sort_by, sort_direction, filters }: ListingReportQuery) {
  return filterReports(db, filters)
    .orderBy(`listing_reports.${sort_by}`, (order) =>
      (sort_direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('listing_reports.id', sort_direction);
}

/** One page of the reports, and how many there are. */
export async function reportsPage(
  db: Db,
  query: ListingReportQuery,
): Promise<{ items: ListingReport[]; total: number }> {
  const { page, per_page, filters } = query;
  const { rows, total } = await findPage(
    { page, per_page },
    filterReports(db, filters),
    selectReports(sortReports(db, query)),
  );
  return { items: rows.map(toReport), total };
}

/** The reports that the list finds, in its own order. */
export async function listingReportIds(db: Db, query: ListingReportQuery): Promise<string[]> {
  return (await sortReports(db, query).select('listing_reports.id').execute()).map(({ id }) => id);
}

export async function listingReportsOf(db: Db, ids: readonly string[]): Promise<ListingReport[]> {
  return (await selectReports(filterReports(db)).where('listing_reports.id', 'in', ids).execute()).map(toReport);
}

export async function findReport(db: Db, id: string): Promise<ListingReport | undefined> {
  const row = await selectReports(filterReports(db)).where('listing_reports.id', '=', id).executeTakeFirst();
  return row && toReport(row);
}
