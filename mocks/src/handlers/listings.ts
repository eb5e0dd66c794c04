import { listingSearchQuery } from '@carzaa/api/calls/public/listingFilters';
import type { ListingValuation, ValuationBody } from '@carzaa/api/calls/public/valuation';
import { ApiError } from '@carzaa/api/contract/errors';
import { SIMILAR_LISTINGS } from '@carzaa/api/search/ranking';
import { bandOf, nextBand } from '@carzaa/api/vehicle/valuation';
import type { MockGroup } from '../adapter.ts';
import { NOW, SENTINELS } from '../rows/ids.ts';
import { listings, soldListings } from '../rows/listings.ts';
import { COMMON_SINCE, rangeAround, worthOf } from '../rows/worth.ts';
import { clustersOf, facetsOf, relaxationsOf, suggestCars } from '../facets.ts';
import { countListings, refuseUnknown, searchListings } from '../search.ts';
import { existing, pageOf } from '../tables.ts';
import { readingOf } from '../readings.ts';
import { refuseSentinel } from './account.ts';

export const listingsHandlers: MockGroup<'listings'> = {
  search({ query }) {
    refuseUnknown(query);
    return searchListings(query);
  },
  get({ params }) {
    if (params.id === SENTINELS.brokenListing) throw new ApiError('1');
    return existing(listings.find(({ uuid }) => uuid === params.id));
  },
  showcased({ query }) {
    const showcased = listings.filter((listing) => listing.showcased);
    return pageOf(showcased, query);
  },
  count({ query }) {
    refuseUnknown(query);
    return { total: countListings(query) };
  },
  facets({ query }) {
    refuseUnknown(query);
    return facetsOf(query);
  },
  relaxations({ query }) {
    refuseUnknown(query);
    return relaxationsOf(query);
  },
  clusters({ query }) {
    refuseUnknown(query);
    return clustersOf(query);
  },
  cars({ query: { words, ...filters } }) {
    refuseUnknown(filters);
    return suggestCars(filters, words);
  },
  aiSearch({ query: { query: text, ...explicit } }) {
    const { read, explanation } = readingOf(text);
    const filters = { ...read, ...explicit };
    const asked = listingSearchQuery.parse(filters);
    refuseUnknown(asked);
    return { filters, listings: searchListings(asked), explanation };
  },
  fate({ params }) {
    const { uuid, created_at } = existing([...soldListings, ...listings].find((listing) => listing.uuid === params.id));
    const isSold = soldListings.some((listing) => listing.uuid === uuid);
    const days = Math.round((Date.parse(NOW) - Date.parse(created_at)) / 864e5);
    return isSold ? { kind: 'sold', days, until: null } : { kind: 'withdrawn', days: null, until: null };
  },
  photos({ params }) {
    return existing(listings.find(({ uuid }) => uuid === params.id)).photos;
  },
  similar({ params }) {
    const { uuid, category } = existing([...listings, ...soldListings].find((listing) => listing.uuid === params.id));
    const alike = listings.filter((other) => other.category.slug === category.slug && other.photos.length > 0);
    return alike.filter((other) => other.uuid !== uuid).slice(0, SIMILAR_LISTINGS);
  },
};

type Car = Pick<ValuationBody, 'brand' | 'model' | 'registration_year' | 'mileage'>;

/** The cars that old ones are compared with: too few, even of all models. */
const TOO_FEW = { range: null, band: null, reason: 'few', level: 'segment', comparables: 7, sold: 1 } as const;
const ENOUGH = { reason: null, level: 'generation', comparables: 43, sold: 5 } as const;

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

export const valuationsHandlers: MockGroup<'valuations'> = {
  get({ params }) {
    const found = existing(listings.find(({ uuid }) => uuid === params.id));
    const { price, registration_year, mileage, brand, model } = found;
    const search = searchOf({ brand: brand.slug, model: model.slug, registration_year, mileage });
    const common = { price, search, computed_at: NOW };
    const worth = worthOf(found);
    if (!worth) return { ...common, ...TOO_FEW };
    return { ...common, ...worth, ...ENOUGH };
  },
};

/** Every draft is worth this much, but old ones, which nothing is like. */
const range = rangeAround(12_000);

export const dealerValuationsHandlers: MockGroup<'dealerValuations'> = {
  preview({ body }) {
    const search = searchOf(body);
    if (body.registration_year < COMMON_SINCE) {
      return { ...TOO_FEW, typical: null, search, next: null };
    }
    const band = body.price === null ? null : bandOf(body.price, range);
    const next = band && nextBand(band, range);
    return { ...ENOUGH, range, typical: range.mid, band, search, next };
  },
};

export const reportsHandlers: MockGroup<'reports'> = {
  send({ params, body: { email } }) {
    existing(listings.find(({ uuid }) => uuid === params.id));
    refuseSentinel(email);
    return null;
  },
};
