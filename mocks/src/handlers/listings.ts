import type { FreeTextAnswer } from '@carzaa/api/calls/public/freeText';
import { listingSearchQuery } from '@carzaa/api/calls/public/listingFilters';
import { ApiError } from '@carzaa/api/contract/errors';
import { SIMILAR_LISTINGS } from '@carzaa/api/search/ranking';
import { bandOf } from '@carzaa/api/vehicle/valuation';
import type { MockGroup } from '../adapter.ts';
import { NOW } from '../rows/ids.ts';
import { brands, listingOf, listings, soldListings } from '../rows/listings.ts';
import { clustersOf, countListings, facetsOf, relaxationsOf, searchListings } from '../search.ts';
import { SENTINELS } from '../sentinels.ts';
import { existing, pageOf } from '../tables.ts';

/** What a text is understood as that names the make; any other as nothing. */
const FIAT: FreeTextAnswer['explanation']['understood'] = [
  { field: 'brand', value: 'fiat', words: 'fiat' },
  { field: 'power_type', value: ['benzina'], words: 'benzina' },
  { field: 'price_max', value: 30_000, words: '30000' },
];
const NOTHING = { wishes: [], contradictions: [], unused: [] };
const NEITHER = { never: null, assumed_radius: null, missing_place: null };
const UNDERSTOOD = { ...NOTHING, ...NEITHER, asks_worth: false, helped_by_model: false };

const showcased = listings.filter((listing) => listing.showcased);

export const listingsHandlers: MockGroup<'listings'> = {
  search: ({ query }) => searchListings(query),
  count: ({ query }) => ({ total: countListings(query) }),
  facets: ({ query }) => facetsOf(query),
  relaxations: ({ query }) => relaxationsOf(query),
  clusters: ({ query }) => clustersOf(query),
  // Makes alone, whatever else is asked.
  cars: ({ query: { words } }) =>
    brands
      .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
      .map(({ slug, ...brand }) => ({ car: slug, ...brand })),
  aiSearch({ query: { query: text, ...explicit } }) {
    const said = /fiat/i.test(text) ? FIAT : [];
    const filters = { ...Object.fromEntries(said.map(({ field, value }) => [field, value])), ...explicit };
    return {
      filters,
      listings: searchListings(listingSearchQuery.parse(filters)),
      explanation: { ...UNDERSTOOD, understood: said, asks_worth: /quanto vale/i.test(text) },
    };
  },
  get({ params }) {
    if (params.id === SENTINELS.brokenListing) throw new ApiError('1');
    return listingOf(params.id);
  },
  showcased: ({ query }) => pageOf(showcased, query),
  fate({ params }) {
    const isSold = soldListings.some(({ uuid }) => uuid === params.id);
    if (!isSold) listingOf(params.id);
    return isSold ? { kind: 'sold', days: 60, until: null } : { kind: 'withdrawn', days: null, until: null };
  },
  photos: ({ params }) => listingOf(params.id).photos,
  similar({ params }) {
    const { uuid, category } = existing([...listings, ...soldListings].find((listing) => listing.uuid === params.id));
    const alike = listings.filter((other) => other.category.slug === category.slug && other.photos.length > 0);
    return alike.filter((other) => other.uuid !== uuid).slice(0, SIMILAR_LISTINGS);
  },
};

/** The cars that some are compared with: too few, even of all models. */
const TOO_FEW = { range: null, band: null, reason: 'few', level: 'segment', comparables: 7, sold: 1 } as const;
const ENOUGH = { reason: null, level: 'generation', comparables: 43, sold: 5 } as const;
/** How much more than its price a car is worth, by its band. */
const SHARES = { great: 1.15, good: 1.05, fair: 1, high: 0.9 };

const rangeAround = (mid: number) => ({ low: Math.round(mid * 0.94), mid, high: Math.round(mid * 1.06) });

const ALIKE = { registration_year_min: 2016, registration_year_max: 2022, mileage_min: 0, mileage_max: 120_000 };
const searchOf = (brand: string, model: string) => ({ brand, model, ...ALIKE, include_no_photos: true }) as const;

export const valuationsHandlers: MockGroup<'valuations'> = {
  get({ params }) {
    const { price, band, brand, model } = listingOf(params.id);
    const common = { price, search: searchOf(brand.slug, model.slug), computed_at: NOW };
    if (band === null) return { ...common, ...TOO_FEW };
    return { ...common, ...ENOUGH, band, range: rangeAround(Math.round(price * SHARES[band])) };
  },
};

/** Every draft is worth this much, but old ones, which nothing is like. */
const range = rangeAround(12_000);

export const dealerValuationsHandlers: MockGroup<'dealerValuations'> = {
  preview({ body: { brand, model, registration_year, price } }) {
    const common = { search: searchOf(brand, model), next: null };
    if (registration_year < 2016) return { ...common, ...TOO_FEW, typical: null };
    return { ...common, ...ENOUGH, range, typical: range.mid, band: price === null ? null : bandOf(price, range) };
  },
};

export const reportsHandlers: MockGroup<'reports'> = {
  send: ({ params }) => listingOf(params.id) && null,
};
