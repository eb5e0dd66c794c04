import type { ListingValuation } from '@carzaa/api/calls/valuation';
import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { bandOf, nextBand } from '@carzaa/api/valuation';
import type { MockContext } from '../adapter.ts';
import { NOW } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { COMMON_SINCE, rangeAround, worthOf } from '../rows/worth.ts';
import { ownDealership } from './dealerListings.ts';

interface Car {
  brand: string;
  model: string;
  registration_year: number;
  mileage: number;
}

function searchOf({ brand, model, registration_year, mileage }: Car): NonNullable<ListingValuation['search']> {
  return {
    brand,
    model,
    registration_year_min: registration_year - 2,
    registration_year_max: registration_year + 2,
    mileage_min: Math.max(0, mileage - 30_000),
    mileage_max: mileage + 30_000,
    include_no_photos: true,
  };
}

export const valuationHandlers: Handlers<Contract['valuations'], MockContext> = {
  get({ params }) {
    const found = listings.find(({ uuid }) => uuid === params.id);
    if (!found) throw new ApiError('4');
    const { price, registration_year, mileage, brand, model } = found;
    const search = searchOf({ brand: brand.slug, model: model.slug, registration_year, mileage });
    const common = { price, search, computed_at: NOW };
    const worth = worthOf(found);
    if (!worth) return { ...common, range: null, band: null, reason: 'few', comparables: 7 };
    return { ...common, ...worth, reason: null, comparables: 43 };
  },
};

/** Euro of a car of this year, less a tenth for each year before and 50 for each 1,000 km. */
const NEW_PRICE = 24_000;

export const dealerValuationHandlers: Handlers<Contract['dealerValuations'], MockContext> = {
  preview({ params, body }, context) {
    ownDealership(context, params.dealer);
    const search = searchOf(body);
    if (body.registration_year < COMMON_SINCE) {
      return { range: null, band: null, reason: 'few', comparables: 7, search, next: null };
    }
    const years = new Date(NOW).getFullYear() - body.registration_year;
    const range = rangeAround(Math.max(1000, Math.round(NEW_PRICE * 0.9 ** years - body.mileage * 0.05)));
    const band = body.price === null ? null : bandOf(body.price, range);
    return { range, band, reason: null, comparables: 43, search, next: band && nextBand(band, range) };
  },
};
