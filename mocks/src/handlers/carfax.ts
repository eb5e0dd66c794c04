import type { ReportListQuery, RequestListQuery } from '@carzaa/api/calls/carfaxOffice';
import { type CarfaxCode, carfaxCode } from '@carzaa/api/calls/carfaxRows';
import { type Page, toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { isAdmin, ownsDealer } from '@carzaa/api/rules';
import { isPlate, isVin, plainNumber } from '@carzaa/api/vehicleNumbers';
import type { MockContext } from '../adapter.ts';
import {
  aboutListing,
  listingOf,
  matchOf,
  toMatchingListing,
  toOwnRequest,
  toReportRow,
  toRequestRow,
} from '../carfaxRows.ts';
import { historyFor, type MockReport, type MockRequest, packagePurchases, vinOf } from '../rows/carfax.ts';
import { listings } from '../rows/listings.ts';
import { accountOf } from '../session.ts';
import { newId, save, state } from '../state.ts';

/** Whose rows may be touched; null stands for all, and for administrators. */
type Scope = string | null;

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new ApiError('4');
  return row;
}

function pageOf<T>(rows: readonly T[], query: { page: number; per_page: number }): Page<T> {
  return toPage(rows.slice((query.page - 1) * query.per_page, query.page * query.per_page), rows.length, query);
}

const inScope = (scope: Scope, dealer: string | null | undefined) => scope === null || scope === dealer;
const sortByTime = <T extends { created_at: string }>(rows: readonly T[], direction: 'asc' | 'desc') =>
  rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at) * (direction === 'asc' ? 1 : -1));

function requestIn(scope: Scope, id: string): MockRequest {
  return found(
    state.carfax.requests.find(({ uuid, listing }) => uuid === id && inScope(scope, listingOf(listing)?.dealer.uuid)),
  );
}

function reportIn(scope: Scope, id: string): MockReport {
  return found(state.carfax.reports.find(({ uuid, dealer }) => uuid === id && inScope(scope, dealer)));
}

function listingIn(scope: Scope, id: string) {
  const listing = found(listingOf(id));
  return found(inScope(scope, listing.dealer.uuid) ? listing : undefined);
}

/** Spends a credit of the dealership, the month's first. */
function spend(dealer: string | null): void {
  if (dealer === null) return;
  const left = state.carfax.credits[dealer];
  if (left && left.subscription > 0) left.subscription -= 1;
  else if (left && left.credit > 0) left.credit -= 1;
  else throw new ApiError('C2');
}

/** Numbers that end in `C1` to `C7` fail with that code, as the sandbox's do. */
function sentinelOf(vin: string): CarfaxCode | null {
  const code = carfaxCode.safeParse(vin.startsWith('ZZZCARZAA') ? vin.slice(-2) : '');
  return code.success ? code.data : null;
}

function buy(order: { vin: string; listing: string | null; dealer: string | null; buyer: string }): MockReport {
  const failure = sentinelOf(order.vin);
  if (failure) throw new ApiError(failure);
  spend(order.dealer);
  const known = order.listing ?? listings.find(({ uuid }) => vinOf(uuid) === order.vin)?.uuid ?? '';
  const report = {
    uuid: newId(),
    dealer: order.dealer,
    history: historyFor(known, order.vin),
    bought_by: order.buyer,
    created_at: new Date().toISOString(),
  };
  state.carfax.reports.unshift(report);
  if (order.listing !== null) state.carfax.links[order.listing] = report.uuid;
  save();
  return report;
}

function approve(request: MockRequest, buyer: string): void {
  const listing = found(listingOf(request.listing));
  try {
    const order = { vin: vinOf(listing.uuid), listing: listing.uuid, dealer: listing.dealer.uuid, buyer };
    request.report = state.carfax.links[listing.uuid] ?? buy(order).uuid;
    request.status = 'approved';
    request.failure_code = null;
    request.decided_at = new Date().toISOString();
  } catch (error) {
    const code = carfaxCode.safeParse(error instanceof ApiError ? error.code : '');
    if (code.success) request.failure_code = code.data;
    throw error;
  } finally {
    save();
  }
}

/** What dealers and administrators do alike, each within their scope. */
const office = {
  requests(scope: Scope, query: RequestListQuery) {
    const { q = '', status, dealer } = query.filters ?? {};
    const rows = sortByTime(state.carfax.requests, query.sort_direction)
      .map((request) => toRequestRow(request, scope === null))
      .filter((row) => inScope(scope, row.dealer.uuid) && (dealer === undefined || row.dealer.uuid === dealer))
      .filter((row) => status === undefined || row.status === status)
      .filter((row) => `${row.title} ${row.user.name} ${row.dealer.name}`.toLowerCase().includes(q.toLowerCase()));
    return pageOf(rows, query);
  },
  decide(scope: Scope, id: string, status: 'approved' | 'rejected', context: MockContext) {
    const request = requestIn(scope, id);
    if (request.status !== 'pending') {
      throw new ApiError('C1', { status: 409, current: toRequestRow(request, scope === null) });
    }
    if (status === 'approved') approve(request, accountOf(context).user.name);
    else Object.assign(request, { status, failure_code: null, decided_at: new Date().toISOString() });
    save();
    return toRequestRow(request, scope === null);
  },
  reports(scope: Scope, query: ReportListQuery) {
    const { q = '', associated, dealer } = query.filters ?? {};
    const rows = sortByTime(state.carfax.reports, query.sort_direction)
      .map(toReportRow)
      .filter((row) => inScope(scope, row.dealer?.uuid) && (dealer === undefined || row.dealer?.uuid === dealer))
      .filter((row) => associated === undefined || row.listings.length > 0 === associated)
      .filter((row) => `${row.make} ${row.model} ${row.vin}`.toLowerCase().includes(q.toLowerCase()));
    return pageOf(rows, query);
  },
  buy(body: { vin?: string | undefined; plate?: string | undefined }, dealer: string | null, context: MockContext) {
    const vin = plainNumber(body.vin ?? '');
    const plate = plainNumber(body.plate ?? '');
    if (vin === '' && plate === '') throw new ApiError('C3');
    if (vin !== '' && !isVin(vin)) throw new ApiError('C5');
    if (vin === '' && !isPlate(plate)) throw new ApiError('C6');
    const order = { vin: vin || `ZFA31200000${plate.slice(2, 5)}999`, listing: null, dealer };
    return toReportRow(buy({ ...order, buyer: accountOf(context).user.name }));
  },
  buyForListing(scope: Scope, id: string, context: MockContext) {
    const listing = listingIn(scope, id);
    const order = { vin: vinOf(id), listing: id, dealer: listing.dealer.uuid };
    return toReportRow(buy({ ...order, buyer: accountOf(context).user.name }));
  },
  remove(scope: Scope, id: string) {
    const report = reportIn(scope, id);
    const { carfax } = state;
    carfax.reports = carfax.reports.filter(({ uuid }) => uuid !== report.uuid);
    carfax.links = Object.fromEntries(Object.entries(carfax.links).filter(([, linked]) => linked !== report.uuid));
    for (const request of carfax.requests) if (request.report === report.uuid) request.report = null;
    save();
    return null;
  },
  detach(scope: Scope, id: string) {
    listingIn(scope, id);
    found(state.carfax.links[id]);
    state.carfax.links = Object.fromEntries(Object.entries(state.carfax.links).filter(([listing]) => listing !== id));
    save();
    return null;
  },
  associate(scope: Scope, id: string, ids: readonly string[]) {
    const report = reportIn(scope, id);
    for (const listing of ids) {
      const { dealer } = listingIn(scope, listing);
      if (report.dealer !== null && report.dealer !== dealer.uuid) throw new ApiError('4');
    }
    for (const listing of ids) state.carfax.links[listing] = id;
    save();
    return toReportRow(report);
  },
  matchingListings(scope: Scope, id: string, query: { page: number; per_page: number }) {
    const report = reportIn(scope, id);
    const owner = report.dealer ?? scope;
    const rows = listings
      .filter(({ dealer }) => owner === null || dealer.uuid === owner)
      .flatMap((listing) => toMatchingListing(listing, report));
    return pageOf(
      rows.toSorted((a, b) => a.match.localeCompare(b.match)),
      query,
    );
  },
  matches(scope: Scope, id: string, query: { page: number; per_page: number }) {
    found(state.stock.find(({ uuid, dealer }) => uuid === id && inScope(scope, dealer)));
    const listing = listingOf(id);
    // Reports are of cars on show: a draft has none that could be its own.
    if (!listing) return pageOf([], query);
    const rows = state.carfax.reports.flatMap((report) => {
      const associated = state.carfax.links[id] === report.uuid;
      const match = matchOf(listing, report) ?? (associated ? 'likely' : null);
      const isHis = report.dealer === listing.dealer.uuid || (scope === null && report.dealer === null);
      return match !== null && (isHis || associated) ? [{ ...toReportRow(report), match, associated }] : [];
    });
    return pageOf(
      rows.toSorted((a, b) => a.match.localeCompare(b.match)),
      query,
    );
  },
};

export const carfaxHandlers: Handlers<Contract['carfax'], MockContext> = {
  ask({ body }, context) {
    const { user } = accountOf(context);
    const { uuid: listing } = found(listingOf(body.listing));
    const standing = state.carfax.requests.find(
      (one) => one.user === user.uuid && one.listing === listing && (one.status === 'pending' || one.report !== null),
    );
    if (standing) return toOwnRequest(standing);
    const request: MockRequest = {
      uuid: newId(),
      user: user.uuid,
      listing,
      status: 'pending',
      failure_code: null,
      report: null,
      created_at: new Date().toISOString(),
      decided_at: null,
    };
    state.carfax.requests.unshift(request);
    save();
    return toOwnRequest(request);
  },
  mine({ query }, context) {
    const { uuid } = accountOf(context).user;
    const asked = state.carfax.requests.filter(
      ({ user, listing }) => user === uuid && (query.listing === undefined || listing === query.listing),
    );
    return pageOf(sortByTime(asked, query.sort_direction).map(toOwnRequest), query);
  },
  report({ params }, context) {
    const { user } = accountOf(context);
    const report = reportIn(null, params.id);
    const asked = state.carfax.requests.find((one) => one.user === user.uuid && one.report === params.id);
    if (!asked && !isAdmin(user) && !ownsDealer(user, report.dealer ?? '')) throw new ApiError('4');
    const about = asked?.listing ?? Object.entries(state.carfax.links).find(([, id]) => id === params.id)?.[0];
    const listing = about === undefined ? undefined : listingOf(about);
    return {
      uuid: report.uuid,
      history: report.history,
      listing: listing ? { ...aboutListing(listing), mileage: listing.mileage } : null,
      created_at: report.created_at,
    };
  },
};

/** The dealership of the path, for who owns it. */
function own({ actor }: MockContext, dealer: string): string {
  if (!ownsDealer(actor, dealer)) throw new ApiError('4');
  return dealer;
}

export const dealerCarfaxHandlers: Handlers<Contract['dealerCarfax'], MockContext> = {
  requests: ({ params, query }, context) => office.requests(own(context, params.d), query),
  request: ({ params }, context) => toRequestRow(requestIn(own(context, params.d), params.id), false),
  decide: ({ params, body }, context) => office.decide(own(context, params.d), params.id, body.status, context),
  availability({ params }, context) {
    const { credit, subscription } = state.carfax.credits[own(context, params.d)] ?? { credit: 0, subscription: 0 };
    return { credit, subscription, total: credit + subscription };
  },
  packagePurchases: ({ params, query }, context) => pageOf(packagePurchases[own(context, params.d)] ?? [], query),
  buyForListing: ({ params }, context) => office.buyForListing(own(context, params.d), params.id, context),
  detach: ({ params }, context) => office.detach(own(context, params.d), params.id),
  associateReport: ({ params, body }, context) =>
    office.associate(own(context, params.d), body.carfax_report, [params.id]),
  matches: ({ params, query }, context) => office.matches(own(context, params.d), params.id, query),
  reports: ({ params, query }, context) => office.reports(own(context, params.d), query),
  reportRow: ({ params }, context) => toReportRow(reportIn(own(context, params.d), params.id)),
  buy: ({ params, body }, context) => office.buy(body, own(context, params.d), context),
  remove: ({ params }, context) => office.remove(own(context, params.d), params.id),
  associateListings: ({ params, body }, context) => office.associate(own(context, params.d), params.id, body.listings),
  matchingListings: ({ params, query }, context) => office.matchingListings(own(context, params.d), params.id, query),
};

export const adminCarfaxHandlers: Handlers<Contract['adminCarfax'], MockContext> = {
  requests: ({ query }) => office.requests(null, query),
  request: ({ params }) => toRequestRow(requestIn(null, params.id), true),
  decide: ({ params, body }, context) => office.decide(null, params.id, body.status, context),
  buyForListing: ({ params }, context) => office.buyForListing(null, params.id, context),
  detach: ({ params }) => office.detach(null, params.id),
  associateReport: ({ params, body }) => office.associate(null, body.carfax_report, [params.id]),
  matches: ({ params, query }) => office.matches(null, params.id, query),
  reports: ({ query }) => office.reports(null, query),
  reportRow: ({ params }) => toReportRow(reportIn(null, params.id)),
  buy: ({ body: { dealer = null, ...numbers } }, context) => office.buy(numbers, dealer, context),
  remove: ({ params }) => office.remove(null, params.id),
  associateListings: ({ params, body }) => office.associate(null, params.id, body.listings),
  matchingListings: ({ params, query }) => office.matchingListings(null, params.id, query),
};
