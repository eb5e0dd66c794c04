import type { OwnRequest } from '@carzaa/api/calls/public/carfax';
import type { VehicleHistory } from '@carzaa/api/calls/public/vehicleHistory';
import type { ReportRow, RequestRow } from '@carzaa/api/calls/carfaxRows';
import { contract } from '@carzaa/api/contract/contract';
import { errorText } from '@carzaa/api/contract/errors';
import { rowOf } from '../sample.ts';
import { Table } from '../tables.ts';
import { dealers } from './dealers.ts';
import { daysAgo, listingId, NOW, reportId, requestId, userId } from './ids.ts';
import { aboutCar, aboutListing, listings, titleOf } from './listings.ts';
import { packages } from './plans.ts';

const checked = { status: 'clear', checked_at: '2026-11-19', note: '' } as const;
const scratch = { severity: 'light' as const, zones: ['right-side' as const], estimate: 450, repaired: true };
const service = { description: 'Tagliando' };

/** The one history, with a bit of everything to look at. */
const HISTORY: VehicleHistory = {
  vin: 'ZFA31200000000001',
  plate: null,
  vehicle: { make: 'Fiat', model: 'Panda', version: '1.0 FireFly Hybrid', year: 2022, fuel: 'Ibrida', power: 51 },
  first_registration: { date: '2022-03-14', country: 'it', region: 'Emilia-Romagna' },
  owners: [
    { from: '2022-03-14', to: '2023-06-02', kind: 'company', country: 'it', region: 'Emilia-Romagna' },
    { from: '2023-06-02', to: null, kind: 'private', country: 'it', region: 'Toscana' },
  ],
  inspections: [{ date: '2026-02-10', mileage: 29_000, outcome: 'passed', place: 'Toscana', note: '' }],
  services: [
    { ...service, date: '2023-02-10', mileage: 8000 },
    { ...service, date: '2024-02-10', mileage: 17_000 },
  ],
  damages: [{ ...scratch, date: '2023-01-20', description: 'Graffio alla portiera in parcheggio.' }],
  imports: [],
  theft: checked,
  lien: checked,
  recalls: [],
  sources: [
    { name: 'Archivio delle revisioni', covers: 'Esiti e chilometri delle revisioni.', updated_at: '2026-11-19' },
  ],
  limits: ['Riporta soltanto ciò che è arrivato alle fonti.'],
  issued_at: NOW,
};

export interface MockReport extends ReportRow {
  history: VehicleHistory;
}

type Listing = (typeof listings)[number];

/** The report of any vehicle, for the first listing. */
export function reportOf(uuid: string, vin: string): MockReport {
  const { make, model, year } = HISTORY.vehicle;
  const row = rowOf(contract.dealerCarfax.reportRow.data, { uuid, vin, make, model, year, last_mileage: 29_000 });
  return { ...row, dealer: dealers[0] ?? null, listings: listings.slice(0, 1).map(aboutListing), history: HISTORY };
}

export const reports = new Table<MockReport>('carfaxReports', [reportOf(reportId(1), HISTORY.vin)]);

/** As both the asker and the office read it. */
export type MockRequest = RequestRow & Pick<OwnRequest, 'listing'>;

const PEOPLE = {
  chiara: { uuid: userId(1), name: 'Chiara Fontana', email: 'cliente@carzaa.test' },
  sergio: { uuid: userId(5), name: 'Sergio Conti', email: 'senza@carzaa.test' },
};

/** A request for the history of a listing, not yet decided. */
export function requestOf(uuid: string, listing: Listing, more: Partial<MockRequest> = {}): MockRequest {
  const numbers = { vin: `ZFA3120000000${listing.uuid.slice(-4)}`, plate: null };
  const row = rowOf(contract.dealerCarfax.request.data, { uuid, title: titleOf(listing), created_at: daysAgo(2) });
  const about = { ...listing, ...aboutCar(listing), ...numbers, has_report: listing.uuid === listingId(1) };
  return { ...row, listing: about, dealer: listing.dealer, user: PEOPLE.sergio, ...more };
}

const FAILED = { user: PEOPLE.chiara, failure_code: 'C7', failure: errorText('C7') } as const;

/** One that was granted, two that wait, and one whose report could not be had. */
export const requests = new Table<MockRequest>(
  'carfaxRequests',
  listings
    .slice(0, 1)
    .flatMap((listing) => [
      requestOf(requestId(1), listing, { user: PEOPLE.chiara, status: 'approved', report: reportId(1) }),
      requestOf(requestId(2), listing),
      requestOf(requestId(3), listing),
      requestOf(requestId(4), listing, FAILED),
    ]),
);

/** What dealerships have paid for. */
export const packagePurchases = packages.slice(0, 1).map(({ price: net, ...bought }) => {
  const schema = contract.dealerCarfax.packagePurchases.data.shape.items.element;
  return rowOf(schema, { ...bought, net, vat: 990, total: net + 990, invoice: '2026/12' });
});
