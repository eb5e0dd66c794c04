import type { ReportListQuery } from '@carzaa/api/calls/dealer/carfaxOffice';
import type { ReportRow } from '@carzaa/api/calls/carfaxRows';
import type { VehicleHistory } from '@carzaa/api/calls/public/vehicleHistory';
import { ApiError } from '@carzaa/api/contract/errors';
import { countWarnings, highestReading } from '@carzaa/api/vehicle/history/facts';
import { type Kysely, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import { containing } from '../../db/textSearch.ts';
import type { Schema } from '../../db/schema.ts';
import type { Scope } from './carfaxServices.ts';
import { aboutListing, catalogueModel, listingsByIds } from './listings.queries.ts';

type Db = Kysely<Schema>;

/** Reports of a scope with their dealership and buyer, without their content. */
function reportRows(db: Db, scope: Scope) {
  return db
    .selectFrom('carfax_reports')
    .leftJoin('dealers', 'dealers.id', 'carfax_reports.dealer_id')
    .leftJoin('users', 'users.id', 'carfax_reports.bought_by')
    .$if(scope !== null, (query) => query.where('carfax_reports.dealer_id', '=', scope));
}

const COLUMNS = [
  'carfax_reports.id',
  'carfax_reports.dealer_id',
  'carfax_reports.vin',
  'carfax_reports.plate',
  'carfax_reports.make',
  'carfax_reports.model',
  'carfax_reports.brand_slug',
  'carfax_reports.model_slug',
  'carfax_reports.year',
  'carfax_reports.last_mileage',
  'carfax_reports.warnings',
  'carfax_reports.created_at',
  'carfax_reports.updated_at',
  'dealers.name as dealer_name',
  'users.name as bought_by',
] as const;

function selectReports(db: Db, scope: Scope) {
  return reportRows(db, scope).select([...COLUMNS]);
}
export type StoredReport = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

/** A report of the scope; undefined when there is none. */
export function findReport(db: Db, id: string, scope: Scope): Promise<StoredReport | undefined> {
  return selectReports(db, scope).where('carfax_reports.id', '=', id).executeTakeFirst();
}

/** The same as the back office shows it. Throws code 4 when there is none. */
export async function reportRowOf(db: Db, id: string, scope: Scope): Promise<ReportRow> {
  const report = await findReport(db, id, scope);
  const [row] = report ? await toReportRows(db, [report]) : [];
  if (!row) throw new ApiError('4');
  return row;
}

/** The rows as the back office shows them, each with its listings. */
export async function toReportRows(db: Db, rows: readonly StoredReport[]): Promise<ReportRow[]> {
  const ids = rows.map(({ id }) => id);
  const links =
    ids.length === 0
      ? []
      : await db.selectFrom('carfax_report_listings').where('report_id', 'in', ids).selectAll().execute();
  const listings = new Map(
    (
      await listingsByIds(
        db,
        links.map(({ listing_id }) => listing_id),
      )
    ).map((listing) => [listing.id, listing]),
  );
  return rows.map((row) => ({
    uuid: row.id,
    vin: row.vin,
    plate: row.plate,
    make: row.make,
    model: row.model,
    year: row.year,
    last_mileage: row.last_mileage,
    warnings: row.warnings,
    dealer: row.dealer_id === null || row.dealer_name === null ? null : { uuid: row.dealer_id, name: row.dealer_name },
    listings: links
      .flatMap(({ listing_id, report_id }) => (report_id === row.id ? (listings.get(listing_id) ?? []) : []))
      .map(aboutListing),
    bought_by: row.bought_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

type ReportFilters = ReportListQuery['filters'];

/** The reports of a scope that the filters let through. */
function filterReports(db: Db, scope: Scope, { q, associated, dealer }: NonNullable<ReportFilters> = {}) {
  const pattern = containing(q);
  return reportRows(db, scope)
    .$if(dealer !== undefined, (query) => query.where('carfax_reports.dealer_id', '=', dealer ?? null))
    .$if(associated !== undefined, (query) =>
      query.where((eb) => {
        const linked = eb.exists(
          eb
            .selectFrom('carfax_report_listings')
            .whereRef('carfax_report_listings.report_id', '=', 'carfax_reports.id')
            .select('carfax_report_listings.listing_id'),
        );
        return associated ? linked : eb.not(linked);
      }),
    )
    .$if(pattern !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('carfax_reports.vin', 'ilike', pattern),
          eb('carfax_reports.plate', 'ilike', pattern),
          eb(sql`carfax_reports.make || ' ' || carfax_reports.model`, 'ilike', pattern),
          eb('dealers.name', 'ilike', pattern),
        ]),
      ),
    );
}

function sortReports(db: Db, scope: Scope, { sort_by, sort_direction, filters }: ReportListQuery) {
  return filterReports(db, scope, filters)
    .orderBy(`carfax_reports.${sort_by}`, (order) =>
      (sort_direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('carfax_reports.id', sort_direction);
}

/** One page of a scope's reports, and how many there are. */
export async function listReports(
  db: Db,
  scope: Scope,
  query: ReportListQuery,
): Promise<{ rows: StoredReport[]; total: number }> {
  const { page, per_page, filters } = query;
  const { rows, total } = await findPage(
    { page, per_page },
    filterReports(db, scope, filters),
    sortReports(db, scope, query).select([...COLUMNS]),
  );
  return { rows, total };
}

/** Everybody's reports that the list finds, in its own order. */
export async function reportIds(db: Db, query: ReportListQuery): Promise<string[]> {
  return (await sortReports(db, null, query).select('carfax_reports.id').execute()).map(({ id }) => id);
}

export async function reportsOf(db: Db, ids: readonly string[]): Promise<ReportRow[]> {
  const rows = await reportRows(db, null)
    .where('carfax_reports.id', 'in', ids)
    .select([...COLUMNS])
    .execute();
  return toReportRows(db, rows);
}

/** Keeps a history that was bought. Returns what it was kept under. */
export async function storeReport(
  trx: Db,
  history: VehicleHistory,
  { id, dealerId, boughtBy, now }: { id: string; dealerId: string | null; boughtBy: string | null; now: Date },
): Promise<string> {
  const { make, model, year } = history.vehicle;
  const named = await catalogueModel(trx, { make, model });
  await trx
    .insertInto('carfax_reports')
    .values({
      id,
      dealer_id: dealerId,
      vin: history.vin,
      plate: history.plate,
      make,
      model,
      brand_slug: named?.brand ?? null,
      model_slug: named?.model ?? null,
      year,
      last_mileage: highestReading(history),
      warnings: countWarnings(history),
      content: JSON.stringify(history),
      bought_by: boughtBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Gives listings their report, in place of the one they had. */
export async function linkListings(trx: Db, report: string, listings: readonly string[], now: Date): Promise<void> {
  if (listings.length === 0) return;
  await trx
    .insertInto('carfax_report_listings')
    .values(listings.map((listing_id) => ({ listing_id, report_id: report, created_at: now })))
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ report_id: report, created_at: now }))
    .execute();
}

/** Takes its report from a listing; the report stays. */
export async function unlinkListing(trx: Db, listing: string): Promise<void> {
  await trx.deleteFrom('carfax_report_listings').where('listing_id', '=', listing).execute();
}

/** Whether there was such a report, which is gone now. */
export async function deleteReport(trx: Db, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('carfax_reports').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}
