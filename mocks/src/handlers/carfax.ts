import { carfaxCode } from '@carzaa/api/calls/carfaxRows';
import { ApiError } from '@carzaa/api/contract/errors';
import { openHistoryOf } from '@carzaa/api/vehicle/history/open';
import type { MockGroup } from '../adapter.ts';
import { type MockReport, packagePurchases, reportOf, reports, requestOf, requests } from '../rows/carfax.ts';
import { NOW } from '../rows/ids.ts';
import { aboutListing, listingOf, listings } from '../rows/listings.ts';
import { accountOf } from '../session.ts';
import { callsOf, newId, now, pageOf } from '../tables.ts';

/** Numbers that begin with `ZZZCARZAA` and end in `C1` to `C7` fail with that code, as the sandbox's do. */
function buy(vin: string): MockReport {
  const failure = carfaxCode.safeParse(vin.startsWith('ZZZCARZAA') ? vin.slice(-2) : '');
  if (failure.success) throw new ApiError(failure.data);
  return reports.put({ ...reportOf(newId(), vin), created_at: now() });
}

const LIKELY = { match: 'likely', associated: false } as const;
const onRequests = callsOf(requests);
const onReports = callsOf(reports);
const matchOf = (listing: (typeof listings)[number]) => {
  return { ...listing, ...aboutListing(listing), vin: null, plate: null, ...LIKELY };
};

/** What dealers and administrators do alike. */
export const adminCarfaxHandlers: MockGroup<'adminCarfax'> = {
  requests: onRequests.list,
  request: onRequests.get,
  decide({ params, body: { status } }) {
    const vin = requests.get(params.id).listing?.vin ?? '';
    return requests.change(params.id, {
      status,
      report: status === 'approved' ? buy(vin).uuid : null,
      decided_at: now(),
    });
  },
  buyForListing: () => buy(''),
  associateReport: ({ body }) => reports.get(body.carfax_report),
  // Any report may be any car's.
  matches: ({ query }) =>
    pageOf(
      reports.rows.map((report) => ({ ...report, ...LIKELY })),
      query,
    ),
  reports: onReports.list,
  reportRow: onReports.get,
  buy: ({ body: { vin, plate = '' } }) => buy(vin ?? plate),
  remove: onReports.remove,
  associateListings: onReports.get,
  matchingListings: ({ query }) => pageOf(listings.map(matchOf), query),
};

export const dealerCarfaxHandlers: MockGroup<'dealerCarfax'> = {
  ...adminCarfaxHandlers,
  availability: () => ({ credit: 2, subscription: 8, total: 10 }),
  packagePurchases: ({ query }) => pageOf(packagePurchases, query),
};

export const carfaxHandlers: MockGroup<'carfax'> = {
  ask({ body }, context) {
    const { uuid, name, email } = accountOf(context);
    return requests.put({ ...requestOf(newId(), listingOf(body.listing)), user: { uuid, name, email } });
  },
  mine({ query: { listing, ...query } }, context) {
    const { uuid } = accountOf(context);
    const asked = requests.rows.filter((row) => row.user.uuid === uuid && (!listing || row.listing?.uuid === listing));
    return pageOf(asked, query);
  },
  report({ params }) {
    const { uuid, history, listings: about, created_at } = reports.get(params.id);
    return { uuid, history, listing: about.map((one) => ({ ...one, mileage: 60_000 }))[0] ?? null, created_at };
  },
};

export const openHistoryHandlers: MockGroup<'openHistory'> = {
  get({ params }) {
    const { carfax, mileage } = listingOf(params.id);
    const history = reports.rows[0]?.history;
    return carfax && history ? openHistoryOf(history, { mileage, today: NOW.slice(0, 10), explanation: null }) : null;
  },
};

export const dealerHistoryHandlers: MockGroup<'dealerHistory'> = {
  get: () => ({ is_shown: true, explanation: null, contradicts: false }),
  update: ({ body: { is_shown, explanation } }) => ({ is_shown, explanation: explanation || null, contradicts: false }),
};
