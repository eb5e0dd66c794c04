import type { AdminListing } from '@carzaa/api/calls/adminListings';
import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { backofficePage, passes, says } from '../backofficePage.ts';
import { manyRows } from '../manyRows.ts';
import { dealers } from '../rows/dealers.ts';
import { edited } from './dealerListings.ts';
import { save, state } from '../state.ts';

function toAdminListing(row: DealerListingDetail): AdminListing {
  const isDealerEnabled = state.disabledDealers[row.dealer] === undefined;
  const disabled = state.disabledListings[row.uuid];
  return {
    uuid: row.uuid,
    title: row.title,
    brand: row.brand,
    model: row.model,
    dealer: {
      uuid: row.dealer,
      name: dealers.find(({ uuid }) => uuid === row.dealer)?.name ?? '',
      enabled: isDealerEnabled,
    },
    reference: row.reference,
    vin: row.vin,
    plate: row.plate,
    state: row.state,
    price: row.price,
    mileage: row.mileage,
    registration_year: row.registration_year,
    city: row.place.city,
    cover: row.cover,
    carfax: row.carfax,
    is_public: row.state === 'published' && isDealerEnabled,
    disabled_reason: disabled?.facts ?? null,
    disabled_at: disabled?.at ?? null,
    open_reports: state.reports.filter((report) => report.listing === row.uuid && report.state === 'open').length,
    published_at: row.published_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    revision: row.revision,
  };
}

function find(id: string): DealerListingDetail {
  const row = state.stock.find(({ uuid, deleted_at }) => uuid === id && deleted_at === null);
  if (!row) throw new ApiError('4');
  return row;
}

function setState(row: DealerListingDetail, next: DealerListingDetail['state']): AdminListing {
  row.state = next;
  row.revision += 1;
  row.updated_at = new Date().toISOString();
  save();
  return toAdminListing(row);
}

export function disableRow(id: string, facts: string): AdminListing {
  const row = find(id);
  if (row.state === 'disabled') return toAdminListing(row);
  state.disabledListings[id] = { from: row.state, facts, at: new Date().toISOString() };
  return setState(row, 'disabled');
}

export const adminListingHandlers: Handlers<Contract['adminListings'], MockContext> = {
  list({ query }, context) {
    const { q, state: inState, dealer, brand, model, price_min, price_max, reported } = query.filters ?? {};
    const stock = state.stock.filter(({ deleted_at }) => deleted_at === null).map(toAdminListing);
    const rows = manyRows(stock, context).filter(
      (row) =>
        says(q, row.title, row.vin, row.plate, row.reference, row.dealer.name, row.uuid) &&
        passes(inState, row.state) &&
        passes(dealer, row.dealer.uuid) &&
        passes(brand, row.brand) &&
        passes(model, row.model) &&
        row.price >= (price_min ?? 0) &&
        row.price <= (price_max ?? Number.POSITIVE_INFINITY) &&
        passes(reported, row.open_reports > 0),
    );
    return backofficePage(rows, query, (row, field) => row[field]);
  },
  get: ({ params }) => find(params.id),
  update: ({ params, body }) => edited(find(params.id), body),
  enable({ params }) {
    const row = find(params.id);
    if (row.state !== 'disabled') return toAdminListing(row);
    const from = state.disabledListings[params.id]?.from ?? 'draft';
    delete state.disabledListings[params.id];
    return setState(row, from);
  },
  disable: ({ params, body: { facts } }) => disableRow(params.id, facts),
};
