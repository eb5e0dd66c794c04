import type { ListingFilterQuery, ListingSearchQuery } from '@carzaa/api/calls/public/listingFilters';
import type { Cluster, Facets, listingCalls } from '@carzaa/api/calls/public/listings';
import type { Page } from '@carzaa/api/calls/shared';
import type { Data } from '@carzaa/api/contract/endpoint';
import { isInArea, readArea, writeArea } from '@carzaa/api/geography/areas';
import { bandSlug } from '@carzaa/api/search/bandNames';
import { rowsOf } from '@carzaa/api/search/filterTable';
import { asksForMonth } from '@carzaa/api/search/monthlyUse';
import { naturalDirection } from '@carzaa/api/search/sorting';
import { listings } from './rows/listings.ts';
import { regionOf } from './rows/places.ts';
import { keyOf, pageOf, passes } from './tables.ts';

type Listing = (typeof listings)[number];

/** Whole euro, by the price alone. */
const monthlyOf = ({ price }: Listing) => Math.round(150 + price / 100);

/** A listing under the names that filters ask for; what is not here passes them all. */
const FACTS = new Map(
  listings.map((listing) => [
    listing,
    {
      ...listing,
      equipment: listing.equipment.map(({ slug }) => slug),
      price_band: bandSlug(listing.band),
      region: regionOf(listing.place)?.slug ?? null,
      province: listing.place.province,
      instalment: listing.finance?.instalment ?? null,
      monthly: monthlyOf(listing),
      exclude_no_carfax: listing.carfax,
      price_dropped: listing.previous_price !== null,
    },
  ]),
);

/** Whether a listing is what a filter asks for; one that asks for nothing lets it pass. */
function fits(listing: Listing, name: string, wanted: unknown): boolean {
  const facts = FACTS.get(listing) ?? listing;
  if (wanted === undefined || wanted === false) return true;
  if (name.startsWith('not_')) return !passes(facts, name.slice(4), wanted);
  const text = typeof wanted === 'string' ? wanted : '';
  if (name === 'version') return listing.version.toLowerCase().includes(text.toLowerCase());
  const area = name === 'area' ? readArea(text) : undefined;
  if (area) return isInArea(area, listing.place);
  if (name !== 'equipment') return passes(facts, name, wanted);
  return [wanted].flat().every((slug) => listing.equipment.some((item) => item.slug === slug));
}

function passing(query: ListingFilterQuery): Listing[] {
  const shown = listings.filter(({ photos }) => query.include_no_photos || photos.length > 0);
  return shown.filter((listing) => Object.entries(query).every(([name, wanted]) => fits(listing, name, wanted)));
}

export function countListings(query: ListingFilterQuery): number {
  return passing(query).length;
}

/** The listings that pass, in the order asked for; by relevance as the rows are. Every car is as far from a place. */
export function searchListings(query: ListingSearchQuery): Page<Listing & { monthly?: number }> {
  const { page, per_page, sort_by, sort_direction = naturalDirection(sort_by), ...filters } = query;
  const found = passing(filters).map((listing) => ({
    ...listing,
    ...(asksForMonth(query) ? { monthly: monthlyOf(listing) } : {}),
    distance: query.latitude === undefined ? null : 12_000,
  }));
  return pageOf(found, { page, per_page, sort_by, sort_direction });
}

function tally(values: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (typeof value === 'string') counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const factsOf = (name: string) => [...FACTS.values()].flatMap((facts) => keyOf(Reflect.get(facts, name)));

/** How many rows have each value of the filters that are lists; not of menus, bars and switches. */
function countAll(): Facets['counts'] {
  return Object.fromEntries(rowsOf('one', 'many', 'all').map(({ name }) => [name, tally(factsOf(name))]));
}

/** The counts of all rows whatever is asked; the total alone is of those that pass. */
export function facetsOf(query: ListingFilterQuery): Facets {
  return { total: countListings(query), counts: countAll() };
}

type Relaxation = Data<(typeof listingCalls)['relaxations']>[number];

/** What leaving out one filter would find. */
export function relaxationsOf(query: ListingFilterQuery): Relaxation[] {
  return Object.keys(query)
    .map((name) => ({ without: [name], total: countListings({ ...query, [name]: undefined }), move: null }))
    .filter(({ total }) => total > 0);
}

/** One mark for each town. */
export function clustersOf(query: ListingFilterQuery): Cluster[] {
  const towns = Map.groupBy(
    passing(query).map(({ place }) => place),
    ({ city }) => city,
  );
  return [...towns.values()].flatMap(([place, ...others]) => {
    if (!place) return [];
    const { latitude, longitude } = place;
    const area = writeArea({ south: latitude, west: longitude, north: latitude, east: longitude });
    return [{ ...place, area, places: 1, total: others.length + 1 }];
  });
}
