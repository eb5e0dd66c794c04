import type { VehicleHistory } from '@carzaa/api/calls/vehicleHistory';
import type { CarfaxCode, PackagePurchase, RequestStatus } from '@carzaa/api/calls/carfaxRows';
import { dealerId, daysAgo, listingId, NOW, reportId, requestId, userId } from './ids.ts';
import { listings } from './listings.ts';

export interface MockReport {
  uuid: string;
  dealer: string | null;
  history: VehicleHistory;
  bought_by: string | null;
  created_at: string;
}

export interface MockRequest {
  uuid: string;
  user: string;
  listing: string;
  status: RequestStatus;
  failure_code: CarfaxCode | null;
  report: string | null;
  created_at: string;
  decided_at: string | null;
}

export interface MockCarfax {
  requests: MockRequest[];
  reports: MockReport[];
  /** Listing → report. */
  links: Record<string, string>;
  /** Dealership → reports left. */
  credits: Record<string, { credit: number; subscription: number }>;
}

/** A chassis number of a listing's own; the twenty-fifth listing's is one whose report does not exist. */
export function vinOf(uuid: string): string {
  const n = Number(uuid.slice(-12));
  return n === 25 ? 'ZZZCARZAA000000C7' : `ZFA31200000${String(n).padStart(6, '0')}`;
}

/** A history that fits a listing, with a bit of everything to look at. */
export function historyFor(uuid: string, vin = vinOf(uuid)): VehicleHistory {
  const listing = listings.find((one) => one.uuid === uuid);
  const year = listing?.registration_year ?? 2019;
  const mileage = listing?.mileage ?? 60_000;
  const first = `${year}-03-14`;
  const years = Math.max(1, 2026 - year);
  return {
    vin,
    plate: null,
    vehicle: {
      make: listing?.brand.name ?? 'Fiat',
      model: listing?.model.name ?? 'Panda',
      version: listing?.version ?? '',
      year,
      fuel: listing?.power_type.name ?? 'Benzina',
      power: listing?.power ?? null,
    },
    first_registration: { date: first, country: 'it', region: 'Emilia-Romagna' },
    owners: [
      { from: first, to: `${year + 1}-06-02`, kind: 'company', country: 'it', region: 'Emilia-Romagna' },
      { from: `${year + 1}-06-02`, to: null, kind: 'private', country: 'it', region: 'Toscana' },
    ],
    inspections:
      years < 4
        ? []
        : [
            {
              date: `${year + 4}-03-01`,
              mileage: Math.floor((mileage * 0.95 * 4.1) / (years + 1)),
              outcome: 'passed',
              place: 'Toscana',
              note: '',
            },
          ],
    services: Array.from({ length: Math.min(years, 5) }, (_, index) => ({
      date: `${year + index + 1}-02-10`,
      mileage: Math.floor((mileage * 0.95 * (index + 1)) / (years + 1)),
      description: 'Tagliando',
    })),
    damages: [
      {
        date: `${year + 1}-01-20`,
        severity: 'light',
        zones: ['right-side'],
        description: 'Graffio alla portiera in parcheggio.',
        estimate: 450,
        repaired: true,
      },
    ],
    imports: [],
    theft: { status: 'clear', checked_at: '2026-11-19', note: '' },
    lien: { status: 'clear', checked_at: '2026-11-19', note: '' },
    recalls: [],
    sources: [
      { name: 'Archivio delle revisioni', covers: 'Esiti e chilometri delle revisioni.', updated_at: '2026-11-19' },
    ],
    limits: ['Riporta soltanto ciò che è arrivato alle fonti.'],
    issued_at: NOW,
  };
}

/** Packages that dealerships have paid for. */
export const packagePurchases: Readonly<Record<string, PackagePurchase[]>> = {
  [dealerId(1)]: [
    {
      uuid: reportId(900),
      name: '5 rapporti Carfax',
      credits: 5,
      net: 4500,
      vat: 990,
      total: 5490,
      invoice: '12/2026',
      bought_by: 'Carlo Bassi',
      paid_at: daysAgo(20),
    },
  ],
};

/** One report that a customer was given, two requests that wait, one that failed. */
export const carfax: MockCarfax = {
  reports: [
    {
      uuid: reportId(1),
      dealer: dealerId(1),
      history: historyFor(listingId(1)),
      bought_by: 'Carlo Bassi',
      created_at: daysAgo(3),
    },
  ],
  links: { [listingId(1)]: reportId(1) },
  requests: [
    {
      uuid: requestId(1),
      user: userId(1),
      listing: listingId(1),
      status: 'approved',
      failure_code: null,
      report: reportId(1),
      created_at: daysAgo(4),
      decided_at: daysAgo(3),
    },
    {
      uuid: requestId(2),
      user: userId(5),
      listing: listingId(1),
      status: 'pending',
      failure_code: null,
      report: null,
      created_at: daysAgo(1),
      decided_at: null,
    },
    {
      uuid: requestId(3),
      user: userId(5),
      listing: listingId(6),
      status: 'pending',
      failure_code: null,
      report: null,
      created_at: daysAgo(2),
      decided_at: null,
    },
    {
      uuid: requestId(4),
      user: userId(1),
      listing: listingId(25),
      status: 'pending',
      failure_code: 'C7',
      report: null,
      created_at: daysAgo(5),
      decided_at: null,
    },
  ],
  credits: { [dealerId(1)]: { credit: 2, subscription: 8 } },
};
