import { carfaxCode, type MatchingListing, type RequestRow } from '@carzaa/api/calls/carfaxRows';
import { ApiError } from '@carzaa/api/contract/errors';
import { openHistoryOf } from '@carzaa/api/vehicle/history/open';
import { plainNumber } from '@carzaa/api/vehicle/numbers';
import type { MockContext, MockGroup } from '../adapter.ts';
import {
  type MockReport,
  ofVehicle,
  packagePurchases,
  reportOf,
  reports,
  requestOf,
  requests,
  vinOf,
} from '../rows/carfax.ts';
import { NOW } from '../rows/ids.ts';
import { aboutListing, listings } from '../rows/listings.ts';
import { accountOf } from '../session.ts';
import { existing, newId, pageOf } from '../tables.ts';

interface Numbers {
  vin?: string | undefined;
  plate?: string | undefined;
}

/** Numbers that begin with `ZZZCARZAA` and end in `C1` to `C7` fail with that code, as the sandbox's do. */
function buy(vin: string, context: MockContext, listing?: string): MockReport {
  const failure = carfaxCode.safeParse(vin.startsWith('ZZZCARZAA') ? vin.slice(-2) : '');
  if (failure.success) throw new ApiError(failure.data);
  const sale = { uuid: newId(), buyer: accountOf(context).name, at: new Date().toISOString() };
  return reports.put(reportOf(vin, { ...sale, ...(listing === undefined ? {} : { listing }) }));
}

/** A plate leads to the same chassis number whenever it is sent. */
function buyByNumber({ vin = '', plate = '' }: Numbers, context: MockContext): MockReport {
  return buy(plainNumber(vin) || `ZFA31200000${plainNumber(plate).slice(2, 5)}999`, context);
}

function decide(id: string, status: 'approved' | 'rejected', context: MockContext): RequestRow {
  const request = requests.get(id);
  const about = request.listing?.uuid ?? '';
  const report = status === 'approved' ? buy(vinOf(about), context, about).uuid : null;
  return requests.change(id, { status, report, decided_at: new Date().toISOString() });
}

/** Every report may be of a listing: the one with its VIN is. */
function matches(listing: string) {
  const matchOf = (vin: string) => (vin === vinOf(listing) ? ('exact' as const) : ('likely' as const));
  return reports.rows.map((report) => ({ ...report, match: matchOf(report.vin), associated: false }));
}

/** The listings of a report's dealership, or all. */
function matchingListings(id: string): MatchingListing[] {
  const report = reports.get(id);
  const own = listings.filter(({ dealer }) => report.dealer === null || dealer.uuid === report.dealer.uuid);
  return own.map((listing) => ({
    ...aboutListing(listing),
    ...ofVehicle(listing.uuid),
    match: vinOf(listing.uuid) === report.vin ? 'exact' : 'likely',
    associated: false,
    dealer: listing.dealer,
  }));
}

const ofDealer = <Row extends { dealer: { uuid: string } | null }>(rows: readonly Row[], d: string) =>
  rows.filter(({ dealer }) => dealer?.uuid === d);

export const carfaxHandlers: MockGroup<'carfax'> = {
  ask: ({ body }, context) =>
    requests.put(requestOf(newId(), body.listing, accountOf(context).uuid, new Date().toISOString())),
  mine({ query: { listing, ...query } }, context) {
    const { uuid } = accountOf(context);
    const asked = requests.rows.filter((row) => row.user.uuid === uuid && (!listing || row.listing?.uuid === listing));
    return pageOf(asked, query);
  },
  report({ params }) {
    const { uuid, history, listings: about, created_at } = reports.get(params.id);
    const [listing] = about;
    return { uuid, history, listing: listing ? { ...listing, mileage: 60_000 } : null, created_at };
  },
};

/** What dealers and administrators do alike. */
const officeHandlers: Omit<MockGroup<'adminCarfax'>, 'requests' | 'reports'> = {
  request: ({ params }) => requests.get(params.id),
  decide: ({ params, body }, context) => decide(params.id, body.status, context),
  buyForListing: ({ params }, context) => buy(vinOf(params.id), context, params.id),
  detach: () => null,
  associateReport: ({ body }) => reports.get(body.carfax_report),
  matches: ({ params, query }) => pageOf(matches(params.id), query),
  reportRow: ({ params }) => reports.get(params.id),
  buy: ({ body }, context) => buyByNumber(body, context),
  remove: ({ params }) => reports.remove(params.id) && null,
  associateListings: ({ params }) => reports.get(params.id),
  matchingListings: ({ params, query }) => pageOf(matchingListings(params.id), query),
};

export const dealerCarfaxHandlers: MockGroup<'dealerCarfax'> = {
  ...officeHandlers,
  requests: ({ params, query }) => pageOf(ofDealer(requests.rows, params.dealer), query),
  reports: ({ params, query }) => pageOf(ofDealer(reports.rows, params.dealer), query),
  availability: () => ({ credit: 2, subscription: 8, total: 10 }),
  packagePurchases: ({ query }) => pageOf(packagePurchases, query),
};

export const adminCarfaxHandlers: MockGroup<'adminCarfax'> = {
  ...officeHandlers,
  requests: ({ query }) => pageOf(requests.rows, query),
  reports: ({ query }) => pageOf(reports.rows, query),
};

export const openHistoryHandlers: MockGroup<'openHistory'> = {
  get({ params }) {
    const { carfax, mileage } = existing(listings.find(({ uuid }) => uuid === params.id));
    const history = reports.rows[0]?.history;
    return carfax && history ? openHistoryOf(history, { mileage, today: NOW.slice(0, 10), explanation: null }) : null;
  },
};

export const dealerHistoryHandlers: MockGroup<'dealerHistory'> = {
  get: () => ({ is_shown: true, explanation: null, contradicts: false }),
  update: ({ body: { is_shown, explanation } }) => ({ is_shown, explanation: explanation || null, contradicts: false }),
};
