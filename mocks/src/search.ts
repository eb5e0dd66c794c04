import type { ListingCard } from '@carzaa/api/calls/listingCard';
import type { ListingFilterQuery, ListingSearchQuery } from '@carzaa/api/calls/listingFilters';
import type { Facets, ListingDetail } from '@carzaa/api/calls/listings';
import { type Page, toPage } from '@carzaa/api/calls/shared';
import { OPTIONAL_FIELDS, relevance } from '@carzaa/api/ranking';
import { naturalDirection } from '@carzaa/api/sorting';
import { RULE } from './rows/buildListing.ts';
import { noviceAnswer } from '@carzaa/api/novice';
import { shownListings } from './publicListings.ts';

const NAMED_FILTERS = [
  'brand',
  'model',
  'category',
  'power_type',
  'gearbox_type',
  'traction_type',
  'emission_class',
  'exterior_color',
  'exterior_paint_type',
  'interior_color',
  'interior_material',
  'origin',
] as const;
const RANGES = ['price', 'registration_year', 'mileage', 'power', 'horsepower'] as const;

interface Filter {
  /** The name its facet goes by. */
  name: string;
  /** The names of the query that are left out together. */
  asked: string[];
  passes: (listing: ListingDetail) => boolean;
}

/** Metres between two points, by great circle. */
function distance(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const rad = Math.PI / 180;
  const [dLat, dLon] = [(b.latitude - a.latitude) * rad, (b.longitude - a.longitude) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h));
}

function centreOf({ latitude, longitude }: ListingFilterQuery) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** What a query asks, one test a filter. */
function filtersOf(query: ListingFilterQuery): Filter[] {
  const filters: Filter[] = [];
  const add = (name: string, asked: string[], passes: Filter['passes']) => filters.push({ name, asked, passes });
  for (const name of NAMED_FILTERS) {
    const wanted = query[name];
    const asked = name === 'brand' && query.model !== undefined ? ['brand', 'model'] : [name];
    if (wanted !== undefined) add(name, asked, (listing) => [wanted].flat().includes(listing[name]?.slug ?? ''));
  }
  if (query.dealer) add('dealer', ['dealer'], ({ dealer }) => query.dealer?.includes(dealer.uuid) ?? true);
  for (const name of RANGES) {
    const [low, high] = [query[`${name}_min`], query[`${name}_max`]];
    const asked = [`${name}_min`, `${name}_max`].filter((end) => Object.hasOwn(query, end));
    const inside = (value: number | null) => value !== null && value >= (low ?? 0) && value <= (high ?? Infinity);
    if (asked.length > 0) add(name, asked, (listing) => inside(listing[name]));
  }
  if (!query.include_no_photos) add('include_no_photos', [], ({ photos }) => photos.length > 0);
  if (query.exclude_no_carfax) add('exclude_no_carfax', ['exclude_no_carfax'], ({ carfax }) => carfax);
  if (query.price_negotiable) {
    add('price_negotiable', ['price_negotiable'], ({ price_negotiable: negotiable }) => negotiable);
  }
  if (query.novice) add('novice', ['novice'], ({ novice }) => novice);
  const [centre, radius] = [centreOf(query), query.radius];
  if (centre && radius !== undefined) {
    add('radius', ['latitude', 'longitude', 'radius'], ({ place }) => distance(centre, place) <= radius);
  }
  const words = query.version?.toLowerCase().split(/\s+/) ?? [];
  if (words.some(Boolean)) {
    add('version', ['version'], ({ version }) => words.every((word) => version.toLowerCase().includes(word)));
  }
  return filters;
}

function passing(filters: Filter[]): ListingDetail[] {
  return shownListings().filter((listing) => filters.every(({ passes }) => passes(listing)));
}

export function countListings(query: ListingFilterQuery): number {
  return passing(filtersOf(query)).length;
}

function relevanceOf(listing: ListingDetail): number {
  return relevance({
    created_at: Date.parse(listing.created_at),
    photos: listing.photos.length,
    carfax: listing.carfax,
    description: listing.description.length,
    equipment: listing.equipment.length,
    fields: OPTIONAL_FIELDS.filter((field) => listing[field] !== null).length,
  });
}

/** The value a listing is ordered by; null comes last either way. */
function orderValue(listing: ListingCard & ListingDetail, by: ListingSearchQuery['sort_by']): number | null {
  if (by === 'relevance') return relevanceOf(listing);
  return by === 'created_at' ? Date.parse(listing.created_at) : listing[by];
}

export function searchListings(query: ListingSearchQuery): Page<ListingDetail> {
  const { page, per_page, sort_by, sort_direction = naturalDirection(sort_by) } = query;
  const centre = centreOf(query);
  const sign = sort_direction === 'asc' ? 1 : -1;
  const found = passing(filtersOf(query))
    .map((listing) => ({ ...listing, distance: centre ? distance(centre, listing.place) : null }))
    .toSorted((a, b) => {
      const [left, right] = [orderValue(a, sort_by), orderValue(b, sort_by)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return sign * (left - right) || a.uuid.localeCompare(b.uuid);
    });
  return toPage(found.slice((page - 1) * per_page, page * per_page), found.length, query);
}

function tally(values: (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Each filter's values counted with the filter itself left out; models go with their brand. */
export function facetsOf(query: ListingFilterQuery): Facets {
  const filters = filtersOf(query);
  const without = (...names: string[]) => passing(filters.filter(({ name }) => !names.includes(name)));
  const found = passing(filters);
  const counts: Facets['counts'] = { dealer: tally(without('dealer').map(({ dealer }) => dealer.uuid)) };
  for (const name of NAMED_FILTERS) {
    if (name === 'model' && query.brand === undefined) continue;
    const rest = name === 'brand' ? without('brand', 'model') : without(name);
    counts[name] = tally(rest.map((listing) => listing[name]?.slug));
  }
  counts.include_no_photos = { '1': without('include_no_photos').length };
  counts.exclude_no_carfax = { '1': found.filter(({ carfax }) => carfax).length };
  counts.price_negotiable = { '1': found.filter((listing) => listing.price_negotiable).length };
  counts.novice = {
    '1': found.filter(({ novice }) => novice).length,
    check: without('novice').filter((listing) => noviceAnswer(listing, RULE) === 'check').length,
  };
  return { total: found.length, counts };
}

/** What leaving out one filter, and those that hang on it, would find, most first. */
export function relaxationsOf(query: ListingFilterQuery): { without: string[]; total: number }[] {
  const filters = filtersOf(query).filter(({ asked }) => asked.length > 0);
  const always = filtersOf(query).filter(({ asked }) => asked.length === 0);
  return filters
    .map(({ asked }) => {
      const rest = filters.filter((other) => !other.asked.every((name) => asked.includes(name)));
      return { without: asked, total: passing([...always, ...rest]).length };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}
