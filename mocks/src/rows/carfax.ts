import type { OwnRequest } from '@carzaa/api/calls/public/carfax';
import type { VehicleHistory } from '@carzaa/api/calls/public/vehicleHistory';
import type { PackagePurchase, ReportRow, RequestRow } from '@carzaa/api/calls/carfaxRows';
import { errorText } from '@carzaa/api/contract/errors';
import { countWarnings, highestReading } from '@carzaa/api/vehicle/history/facts';
import { existing, Table } from '../tables.ts';
import { accounts } from './accounts.ts';
import { daysAgo, listingId, NOW, reportId, requestId, userId } from './ids.ts';
import { aboutCar, aboutListing, listings, titleOf } from './listings.ts';
import { packages } from './plans.ts';

/** A chassis number of a listing's own; the twenty-fifth listing's is one whose report does not exist. */
export function vinOf(uuid: string): string {
  const n = Number(uuid.slice(-12));
  return n === 25 ? 'ZZZCARZAA000000C7' : `ZFA31200000${String(n).padStart(6, '0')}`;
}

/** A history that fits a listing, with a bit of everything to look at. */
function historyFor(uuid: string, vin: string): VehicleHistory {
  const car = existing(listings.find((one) => one.uuid === uuid) ?? listings[0]);
  const { registration_year: year, mileage, power, version } = car;
  const [first, sold] = [`${year}-03-14`, `${year + 1}-06-02`];
  const checked = { status: 'clear' as const, checked_at: '2026-11-19', note: '' };
  const scratch = { severity: 'light' as const, zones: ['right-side' as const], estimate: 450, repaired: true };
  const at = (n: number) => ({ date: `${year + n}-02-10`, mileage: Math.floor((mileage * n) / 8) });
  return {
    vin,
    plate: null,
    vehicle: { make: car.brand.name, model: car.model.name, version, year, fuel: car.power_type.name, power },
    first_registration: { date: first, country: 'it', region: 'Emilia-Romagna' },
    owners: [
      { from: first, to: sold, kind: 'company', country: 'it', region: 'Emilia-Romagna' },
      { from: sold, to: null, kind: 'private', country: 'it', region: 'Toscana' },
    ],
    inspections: [{ ...at(4), outcome: 'passed', place: 'Toscana', note: '' }],
    services: [1, 2, 3].map((n) => ({ ...at(n), description: 'Tagliando' })),
    damages: [{ ...scratch, date: `${year + 1}-01-20`, description: 'Graffio alla portiera in parcheggio.' }],
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
}

export interface MockReport extends ReportRow {
  history: VehicleHistory;
}

/** The report of a vehicle, for the listing that it is of, if any. */
export function reportOf(
  vin: string,
  { uuid, buyer, at, listing: about }: { uuid: string; buyer: string; at: string; listing?: string },
): MockReport {
  const listing = listings.find((one) => one.uuid === about || vinOf(one.uuid) === vin);
  const history = historyFor(listing?.uuid ?? '', vin);
  const { make, model, year } = history.vehicle;
  return {
    uuid,
    vin,
    plate: null,
    make,
    model,
    year,
    last_mileage: highestReading(history),
    warnings: countWarnings(history),
    dealer: listing?.dealer ?? null,
    listings: about !== undefined && listing ? [aboutListing(listing)] : [],
    bought_by: buyer,
    created_at: at,
    updated_at: at,
    history,
  };
}

export const reports = new Table<MockReport>('carfaxReports', [
  reportOf(vinOf(listingId(1)), { uuid: reportId(1), buyer: 'Carlo Bassi', at: daysAgo(3), listing: listingId(1) }),
]);

/** As both the asker and the office read it. */
export type MockRequest = RequestRow & Pick<OwnRequest, 'listing'>;

/** A customer's request for the history of a listing, not yet decided. */
export function requestOf(uuid: string, about: string, userUuid: string, created_at: string): MockRequest {
  const listing = listings.find((one) => one.uuid === about);
  if (!listing) throw new Error(`No listing ${about}`);
  const { name, email } = accounts.get(userUuid);
  return {
    uuid,
    status: 'pending',
    failure_code: null,
    failure: null,
    in_progress: false,
    title: titleOf(listing),
    listing: { ...aboutCar(listing), ...ofVehicle(about) },
    dealer: listing.dealer,
    user: { uuid: userUuid, name, email },
    report: null,
    created_at,
    updated_at: created_at,
    decided_at: null,
  };
}

/** What the office is told of a listing's vehicle. */
export function ofVehicle(about: string) {
  const listing = listings.find(({ uuid }) => uuid === about);
  const { mileage = 0, registration_year = 2020 } = listing ?? {};
  return { vin: vinOf(about), plate: null, mileage, registration_year, has_report: about === listingId(1) };
}

/** One that was granted, two that wait, and one whose report could not be had. */
export const requests = new Table<MockRequest>('carfaxRequests', [
  {
    ...requestOf(requestId(1), listingId(1), userId(1), daysAgo(4)),
    status: 'approved',
    report: reportId(1),
    decided_at: daysAgo(3),
  },
  requestOf(requestId(2), listingId(1), userId(5), daysAgo(1)),
  requestOf(requestId(3), listingId(6), userId(5), daysAgo(2)),
  {
    ...requestOf(requestId(4), listingId(25), userId(1), daysAgo(5)),
    failure_code: 'C7',
    failure: errorText('C7'),
  },
]);

/** What dealerships have paid for. */
export const packagePurchases: PackagePurchase[] = packages.slice(0, 1).map(({ price: net, ...bought }) => ({
  ...bought,
  net,
  vat: 990,
  total: net + 990,
  invoice: '2026/12',
  invoice_uuid: null,
  bought_by: 'Carlo Bassi',
  paid_at: daysAgo(20),
}));
