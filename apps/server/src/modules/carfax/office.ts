import type { Data } from '@carzaa/api/endpoint';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { dealerCarfaxCalls, ReportListQuery, RequestListQuery } from '@carzaa/api/calls/carfaxOffice';
import { toPage } from '@carzaa/api/calls/shared';
import { ApiError } from '@carzaa/api/errors';
import { plainNumber } from '@carzaa/api/vehicleNumbers';
import { type Decider, remember } from './carfaxAudit.ts';
import type { CarfaxServices, Scope } from './carfaxServices.ts';
import { approve, reject } from './decisions.ts';
import { findListing, listingsByIds, type NamedListing, titleOf } from './listings.queries.ts';
import { matchingListings, matchingReports } from './matches.ts';
import { complete, type Order, reserve } from './purchases.ts';
import { findReport, linkListings, listReports, type StoredReport, toReportRows } from './reports.queries.ts';
import { findRequest, listRequests, toRequestRows } from './requests.queries.ts';

type Calls = typeof dealerCarfaxCalls;
interface PageOf {
  page: number;
  per_page: number;
}

/** A report belongs to one dealership's listings, or to nobody's yet. */
function refuseForeign(report: StoredReport, listings: readonly NamedListing[]): void {
  if (report.dealer_id !== null && listings.some(({ dealer_id }) => dealer_id !== report.dealer_id)) {
    throw new ApiError('4');
  }
}

/** What dealers and administrators do with requests and reports: the same, each within their scope. */
export function carfaxOffice(services: CarfaxServices) {
  const { db, now } = services;

  async function reportIn(scope: Scope, id: string): Promise<StoredReport> {
    const report = await findReport(db, id, scope);
    if (!report) throw new ApiError('4');
    return report;
  }

  async function listingIn(scope: Scope, id: string): Promise<NamedListing> {
    const listing = await findListing(db, id, scope);
    if (!listing) throw new ApiError('4');
    return listing;
  }

  async function reportRow(scope: Scope, id: string): Promise<Data<Calls['reportRow']>> {
    const [row] = await toReportRows(db, [await reportIn(scope, id)]);
    if (!row) throw new ApiError('4');
    return row;
  }

  async function requestRow(scope: Scope, id: string): Promise<Data<Calls['request']>> {
    const request = await findRequest(db, id, scope);
    const [row] = request ? await toRequestRows(db, [request], scope) : [];
    if (!row) throw new ApiError('4');
    return row;
  }

  async function link(decider: Decider, report: StoredReport, listings: readonly NamedListing[]): Promise<void> {
    const ids = listings.map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      await linkListings(trx, report.id, ids, now());
      const subject = { subject: 'carfax_report', id: report.id, name: `${report.make} ${report.model}` } as const;
      await remember(trx, decider, { action: 'associate', ...subject, before: null, after: { listings: ids } }, now());
    });
  }

  const obtained =
    (decider: Decider, { vin, plate, dealerId, listingId }: Order) =>
    (trx: Transaction<Schema>, id: string) => {
      const after = { vin, plate, dealer: dealerId, listing: listingId };
      const subject = { subject: 'carfax_report', id, name: vin ?? plate ?? '' } as const;
      return remember(trx, decider, { action: 'obtain', ...subject, before: null, after }, now());
    };

  return {
    reportRow,
    requestRow,

    async requests(scope: Scope, query: RequestListQuery) {
      const { rows, total } = await listRequests(db, scope, query);
      return toPage(await toRequestRows(db, rows, scope), total, query);
    },

    async decide(decider: Decider, id: string, status: 'approved' | 'rejected') {
      await (status === 'approved' ? approve(services, id, decider) : reject(services, id, decider));
      return requestRow(decider.scope, id);
    },

    async reports(scope: Scope, query: ReportListQuery) {
      const { rows, total } = await listReports(db, scope, query);
      return toPage(await toReportRows(db, rows), total, query);
    },

    /** By VIN or plate, for a dealership or, without one, for the platform. */
    async buy(
      decider: Decider,
      numbers: { vin?: string | undefined; plate?: string | undefined },
      dealerId: string | null,
    ) {
      const vin = plainNumber(numbers.vin ?? '') || null;
      const plate = plainNumber(numbers.plate ?? '') || null;
      const order = { dealerId, requestId: null, listingId: null, vin, plate, boughtBy: decider.userId };
      const purchase = await db.transaction().execute((trx) => reserve(trx, order, now()));
      return reportRow(decider.scope, await complete(services, purchase, obtained(decider, order)));
    },

    async buyForListing(decider: Decider, listingId: string) {
      const listing = await listingIn(decider.scope, listingId);
      const { vin, plate, dealer_id: dealerId } = listing;
      const order = { dealerId, requestId: null, listingId, vin, plate, boughtBy: decider.userId };
      const purchase = await db.transaction().execute((trx) => reserve(trx, order, now()));
      return reportRow(decider.scope, await complete(services, purchase, obtained(decider, order)));
    },

    async remove(decider: Decider, id: string) {
      const { vin, plate, make, model, dealer_id } = await reportIn(decider.scope, id);
      await db.transaction().execute(async (trx) => {
        const gone = await trx.deleteFrom('carfax_reports').where('id', '=', id).returning('id').executeTakeFirst();
        if (!gone) throw new ApiError('4');
        const before = { vin, plate, dealer: dealer_id };
        const subject = { subject: 'carfax_report', id, name: `${make} ${model}` } as const;
        await remember(trx, decider, { action: 'delete', ...subject, before, after: null }, now());
      });
      return null;
    },

    async detach(decider: Decider, listingId: string) {
      const listing = await listingIn(decider.scope, listingId);
      const report = listing.report_id;
      if (report === null) throw new ApiError('4');
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('carfax_report_listings').where('listing_id', '=', listingId).execute();
        const subject = { subject: 'carfax_report', id: report, name: titleOf(listing) } as const;
        const change = { before: { listing: listingId }, after: { listing: null } };
        await remember(trx, decider, { action: 'dissociate', ...subject, ...change }, now());
      });
      return null;
    },

    async associateListings(decider: Decider, id: string, ids: readonly string[]) {
      const { scope } = decider;
      const report = await reportIn(scope, id);
      const listings = await listingsByIds(db, ids);
      const isForeign = scope !== null && listings.some(({ dealer_id }) => dealer_id !== scope);
      if (isForeign || listings.length < new Set(ids).size) throw new ApiError('4');
      refuseForeign(report, listings);
      await link(decider, report, listings);
      return reportRow(scope, id);
    },

    async associateReport(decider: Decider, listingId: string, reportId: string) {
      const { scope } = decider;
      const listing = await listingIn(scope, listingId);
      const report = await reportIn(scope, reportId);
      refuseForeign(report, [listing]);
      await link(decider, report, [listing]);
      return reportRow(scope, reportId);
    },

    async matchingListings(scope: Scope, id: string, query: PageOf) {
      const { items, total } = await matchingListings(db, scope, await reportIn(scope, id), query);
      return toPage(items, total, query);
    },

    async matches(scope: Scope, listingId: string, query: PageOf) {
      const { items, total } = await matchingReports(db, scope, await listingIn(scope, listingId), query);
      return toPage(items, total, query);
    },
  };
}
