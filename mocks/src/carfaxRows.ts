import type { MatchingListing, ReportRow, RequestRow } from '@carzaa/api/calls/carfaxRows';
import type { OwnRequest } from '@carzaa/api/calls/carfax';
import type { ListingDetail } from '@carzaa/api/calls/listings';
import { errorText } from '@carzaa/api/errors';
import { countWarnings, highestReading } from '@carzaa/api/history/facts';
import { type MockReport, type MockRequest, vinOf } from './rows/carfax.ts';
import { dealers } from './rows/dealers.ts';
import { listings } from './rows/listings.ts';
import { state } from './state.ts';

export function listingOf(uuid: string): ListingDetail | undefined {
  return listings.find((one) => one.uuid === uuid);
}

export function aboutListing({ uuid, brand, model, version }: ListingDetail) {
  return {
    uuid,
    title: `${brand.name} ${model.name} ${version}`,
    brand: brand.slug,
    model: model.slug,
    is_public: true,
  };
}

function requestParts({ listing: id }: MockRequest) {
  const listing = listingOf(id);
  if (!listing) throw new Error(`No listing ${id}`);
  const about = aboutListing(listing);
  return { listing, about, dealer: { uuid: listing.dealer.uuid, name: listing.dealer.name } };
}

export function toOwnRequest(request: MockRequest): OwnRequest {
  const { about, dealer } = requestParts(request);
  const { uuid, status, report, created_at, decided_at } = request;
  return { uuid, listing: about, title: about.title, dealer, status, report, created_at, decided_at };
}

export function toRequestRow(request: MockRequest, withEmail: boolean): RequestRow {
  const { listing, about, dealer } = requestParts(request);
  const asker = state.accounts.find(({ user }) => user.uuid === request.user)?.user;
  return {
    uuid: request.uuid,
    status: request.status,
    failure_code: request.failure_code,
    failure: request.failure_code === null ? null : errorText(request.failure_code),
    in_progress: false,
    title: about.title,
    listing: {
      ...about,
      vin: vinOf(listing.uuid),
      plate: null,
      mileage: listing.mileage,
      registration_year: listing.registration_year,
      has_report: state.carfax.links[listing.uuid] !== undefined,
    },
    dealer,
    user: { uuid: request.user, name: asker?.name ?? '', email: withEmail ? (asker?.email ?? null) : null },
    report: request.report,
    created_at: request.created_at,
    updated_at: request.decided_at ?? request.created_at,
    decided_at: request.decided_at,
  };
}

export function toReportRow({ uuid, history, dealer, bought_by, created_at }: MockReport): ReportRow {
  const owner = dealers.find((one) => one.uuid === dealer);
  const linked = Object.entries(state.carfax.links).flatMap(([id, report]) =>
    report === uuid ? (listingOf(id) ?? []) : [],
  );
  return {
    uuid,
    vin: history.vin,
    plate: history.plate,
    make: history.vehicle.make,
    model: history.vehicle.model,
    year: history.vehicle.year,
    last_mileage: highestReading(history),
    warnings: countWarnings(history),
    dealer: owner ? { uuid: owner.uuid, name: owner.name } : null,
    listings: linked.map(aboutListing),
    bought_by,
    created_at,
    updated_at: created_at,
  };
}

/** By VIN it is the same car; by make, model and year it may be. */
export function matchOf(listing: ListingDetail, { history }: MockReport): 'exact' | 'likely' | null {
  if (vinOf(listing.uuid) === history.vin) return 'exact';
  const { make, model, year } = history.vehicle;
  const isLike = listing.brand.name === make && listing.model.name === model && listing.registration_year === year;
  return isLike ? 'likely' : null;
}

export function toMatchingListing(listing: ListingDetail, report: MockReport): MatchingListing[] {
  const match = matchOf(listing, report);
  if (match === null) return [];
  return [
    {
      ...aboutListing(listing),
      match,
      associated: state.carfax.links[listing.uuid] === report.uuid,
      vin: vinOf(listing.uuid),
      plate: null,
      registration_year: listing.registration_year,
      mileage: listing.mileage,
      dealer: { uuid: listing.dealer.uuid, name: listing.dealer.name },
    },
  ];
}
