import { type Kysely, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import type { Scope } from './carfaxServices.ts';
import { aboutListing, type NamedListing, namedListings } from './listings.queries.ts';
import { findReport, type StoredReport, toReportRows } from './reports.queries.ts';

type Db = Kysely<Schema>;
interface PageOf {
  page: number;
  per_page: number;
}

type Car = {
  vin: string | null;
  plate: string | null;
  brand: string | null;
  model: string | null;
  year: number | null;
};

/** Columns of the other side, by their full names. */
interface Columns {
  vin: string;
  plate: string;
  brand: string;
  model: string;
  year: string;
}

/**
 * `exact`: the same VIN or plate. `likely`: the same make, model and year, and no VIN that says otherwise. `any`: one
 * of the two.
 */
function comparison({ vin, plate, brand, model, year }: Car, columns: Columns) {
  const exact = sql<boolean>`COALESCE(${sql.ref(columns.vin)} = ${vin} OR ${sql.ref(columns.plate)} = ${plate}, false)`;
  const likely = sql<boolean>`COALESCE(${sql.ref(columns.brand)} = ${brand} AND ${sql.ref(columns.model)} = ${model}
    AND ${sql.ref(columns.year)} = ${year}
    AND (${sql.ref(columns.vin)} IS NULL OR ${vin}::text IS NULL OR ${sql.ref(columns.vin)} = ${vin}), false)`;
  return { exact, any: sql<boolean>`(${exact} OR ${likely})` };
}

function toCar(report: StoredReport): Car {
  return { ...report, brand: report.brand_slug, model: report.model_slug };
}

/** Listings of the scope that a report may be about, certain ones first. */
export async function matchingListings(db: Db, scope: Scope, report: StoredReport, { page, per_page }: PageOf) {
  const { exact, any } = comparison(toCar(report), {
    vin: 'listings.vin',
    plate: 'listings.plate',
    brand: 'listings.brand',
    model: 'listings.model',
    year: 'listings.registration_year',
  });
  const owner = report.dealer_id ?? scope;
  const found = namedListings(db)
    .where(any)
    .$if(owner !== null, (query) => query.where('listings.dealer_id', '=', owner ?? ''));
  const { rows, total } = await findPage(
    { page, per_page },
    found,
    found
      .select(exact.as('is_exact'))
      .orderBy(exact, 'desc')
      .orderBy('listings.created_at', 'desc')
      .orderBy('listings.id'),
  );
  const items = rows.map((row) => ({
    ...aboutListing(row),
    match: row.is_exact ? ('exact' as const) : ('likely' as const),
    associated: row.report_id === report.id,
    vin: row.vin,
    plate: row.plate,
    registration_year: row.registration_year,
    mileage: row.mileage,
    dealer: { uuid: row.dealer_id, name: row.dealer_name },
  }));
  return { items, total };
}

/**
 * Reports that may be about a listing, certain ones first: its own, its dealership's, for administrators the platform's
 * too.
 */
export async function matchingReports(db: Db, scope: Scope, listing: NamedListing, { page, per_page }: PageOf) {
  const car = { ...listing, year: listing.registration_year };
  const { exact, any } = comparison(car, {
    vin: 'carfax_reports.vin',
    plate: 'carfax_reports.plate',
    brand: 'carfax_reports.brand_slug',
    model: 'carfax_reports.model_slug',
    year: 'carfax_reports.year',
  });
  const found = db.selectFrom('carfax_reports').where((eb) =>
    eb.or([
      eb.and([
        any,
        eb.or([
          eb('carfax_reports.dealer_id', '=', listing.dealer_id),
          ...(scope === null ? [eb('carfax_reports.dealer_id', 'is', null)] : []),
        ]),
      ]),
      // Its own report is one of them, whatever the listing has become since.
      ...(listing.report_id === null ? [] : [eb('carfax_reports.id', '=', listing.report_id)]),
    ]),
  );
  const { rows, total } = await findPage(
    { page, per_page },
    found,
    found
      .select(['carfax_reports.id', exact.as('is_exact')])
      .orderBy(exact, 'desc')
      .orderBy('carfax_reports.created_at', 'desc')
      .orderBy('carfax_reports.id'),
  );
  const stored = await Promise.all(rows.map(({ id }) => findReport(db, id, null)));
  const reports = await toReportRows(
    db,
    stored.flatMap((report) => report ?? []),
  );
  const items = reports.map((report) => ({
    ...report,
    match: rows.find(({ id }) => id === report.uuid)?.is_exact ? ('exact' as const) : ('likely' as const),
    associated: listing.report_id === report.uuid,
  }));
  return { items, total };
}
