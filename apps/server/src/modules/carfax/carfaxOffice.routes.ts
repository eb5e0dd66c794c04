import type { adminCarfaxCalls } from '@carzaa/api/calls/dealer/carfaxOffice';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { plainNumber } from '@carzaa/api/vehicle/numbers';
import { buyReport } from './buyReport.ts';
import { type Decider, remember } from './carfaxAudit.ts';
import type { CarfaxServices, Scope } from './carfaxServices.ts';
import { approve, reject } from './decisions.queries.ts';
import { findListing, listingsByIds, type NamedListing, titleOf } from './listings.queries.ts';
import { matchingListings, matchingReports } from './matchingVehicles.queries.ts';
import { isDealer } from './purchases.queries.ts';
import {
  deleteReport,
  findReport,
  linkListings,
  listReports,
  reportRowOf,
  type StoredReport,
  toReportRows,
  unlinkListing,
} from './reports.queries.ts';
import { findRequest, listRequests, toRequestRows } from './requests.queries.ts';

type Calls = typeof adminCarfaxCalls;
/** What dealers and administrators do with requests and reports: the same, each within the scope that their context gives. */
export type OfficeHandlers<Context> = Handlers<Calls, Context>;

/** A report belongs to one dealership's listings, or to nobody's yet. */
function refuseForeign(report: StoredReport, listings: readonly NamedListing[]): void {
  if (report.dealer_id !== null && listings.some(({ dealer_id }) => dealer_id !== report.dealer_id)) {
    throw new ApiError('4');
  }
}

export function carfaxOfficeHandlers<Context>(
  services: CarfaxServices,
  deciderOf: (context: Context) => Decider,
): OfficeHandlers<Context> {
  const given = { services, deciderOf, scopeOf: (context: Context) => deciderOf(context).scope };
  return { ...requestHandlers(given), ...reportHandlers(given), ...linkHandlers(given) };
}

interface Given<Context> {
  services: CarfaxServices;
  deciderOf: (context: Context) => Decider;
  scopeOf: (context: Context) => Scope;
}

async function requestRowOf(source: Kysely<Schema>, scope: Scope, id: string) {
  const request = await findRequest(source, id, scope);
  const [row] = request ? await toRequestRows(source, [request], scope) : [];
  if (!row) throw new ApiError('4');
  return row;
}

function requestHandlers<Context>({ services, deciderOf, scopeOf }: Given<Context>) {
  const { db } = services;
  return {
    async requests({ query }, context) {
      const scope = scopeOf(context);
      const { rows, total } = await listRequests(db, scope, query);
      return toPage(await toRequestRows(db, rows, scope), total, query);
    },
    request: ({ params }, context) => requestRowOf(db, scopeOf(context), params.id),
    async decide({ params: { id }, body }, context) {
      const decider = deciderOf(context);
      const decideOn = body.status === 'approved' ? approve : reject;
      return decideOn(services, id, decider, (trx) => requestRowOf(trx, decider.scope, id));
    },
  } satisfies Partial<OfficeHandlers<Context>>;
}

function reportHandlers<Context>({ services, deciderOf, scopeOf }: Given<Context>) {
  const { db, now } = services;
  return {
    async reports({ query }, context) {
      const { rows, total } = await listReports(db, scopeOf(context), query);
      return toPage(await toReportRows(db, rows), total, query);
    },
    reportRow: ({ params }, context) => reportRowOf(db, params.id, scopeOf(context)),
    async buy({ body: { dealer, confirm, ...numbers } }, context) {
      const decider = deciderOf(context);
      const dealerId = decider.scope ?? dealer ?? null;
      if (dealer !== undefined && !(await isDealer(db, dealer))) throw new ApiError('4');
      const vin = plainNumber(numbers.vin ?? '') || null;
      const plate = plainNumber(numbers.plate ?? '') || null;
      return buyReport(services, decider, { dealerId, listingId: null, vin, plate }, { isConfirmed: confirm });
    },
    async buyForListing({ params: { id: listingId }, body: { confirm } }, context) {
      const decider = deciderOf(context);
      const began = now();
      const { vin, plate, dealer_id: dealerId } = await listingIn(services, decider.scope, listingId);
      return buyReport(services, decider, { dealerId, listingId, vin, plate }, { isConfirmed: confirm, began });
    },
    async remove({ params: { id } }, context) {
      const decider = deciderOf(context);
      const { vin, plate, make, model, dealer_id } = await reportIn(services, decider.scope, id);
      await db.transaction().execute(async (trx) => {
        if (!(await deleteReport(trx, id))) throw new ApiError('4');
        const before = { vin, plate, dealer: dealer_id };
        const subject = { subject: 'carfax_report', id, name: `${make} ${model}` } as const;
        await remember(trx, decider, { action: 'delete', ...subject, before, after: null }, now());
      });
      return null;
    },
  } satisfies Partial<OfficeHandlers<Context>>;
}

/** Which listings a report is of. */
function linkHandlers<Context>({ services, deciderOf, scopeOf }: Given<Context>) {
  const { db, now } = services;
  async function link(decider: Decider, report: StoredReport, listings: readonly NamedListing[]) {
    refuseForeign(report, listings);
    const ids = listings.map(({ id }) => id);
    return db.transaction().execute(async (trx) => {
      await linkListings(trx, report.id, ids, now());
      const subject = { subject: 'carfax_report', id: report.id, name: `${report.make} ${report.model}` } as const;
      await remember(trx, decider, { action: 'associate', ...subject, before: null, after: { listings: ids } }, now());
      return reportRowOf(trx, report.id, decider.scope);
    });
  }
  return {
    async associateListings({ params: { id }, body }, context) {
      const decider = deciderOf(context);
      const { scope } = decider;
      const report = await reportIn(services, scope, id);
      const listings = await listingsByIds(db, body.listings);
      const isForeign = scope !== null && listings.some(({ dealer_id }) => dealer_id !== scope);
      if (isForeign || listings.length < new Set(body.listings).size) throw new ApiError('4');
      return link(decider, report, listings);
    },
    async associateReport({ params: { id }, body }, context) {
      const decider = deciderOf(context);
      const listing = await listingIn(services, decider.scope, id);
      return link(decider, await reportIn(services, decider.scope, body.carfax_report), [listing]);
    },
    async detach({ params: { id } }, context) {
      const decider = deciderOf(context);
      const listing = await listingIn(services, decider.scope, id);
      const report = listing.report_id;
      if (report === null) throw new ApiError('4');
      await db.transaction().execute(async (trx) => {
        await unlinkListing(trx, id);
        const subject = { subject: 'carfax_report', id: report, name: titleOf(listing) } as const;
        const change = { before: { listing: id }, after: { listing: null } };
        await remember(trx, decider, { action: 'dissociate', ...subject, ...change }, now());
      });
      return null;
    },
    async matchingListings({ params: { id }, query }, context) {
      const scope = scopeOf(context);
      const { items, total } = await matchingListings(db, scope, await reportIn(services, scope, id), query);
      return toPage(items, total, query);
    },
    async matches({ params: { id }, query }, context) {
      const scope = scopeOf(context);
      const { items, total } = await matchingReports(db, scope, await listingIn(services, scope, id), query);
      return toPage(items, total, query);
    },
  } satisfies Partial<OfficeHandlers<Context>>;
}

async function reportIn({ db }: CarfaxServices, scope: Scope, id: string): Promise<StoredReport> {
  const report = await findReport(db, id, scope);
  if (!report) throw new ApiError('4');
  return report;
}

async function listingIn({ db }: CarfaxServices, scope: Scope, id: string): Promise<NamedListing> {
  const listing = await findListing(db, id, scope);
  if (!listing) throw new ApiError('4');
  return listing;
}
