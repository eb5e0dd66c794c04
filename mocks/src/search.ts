import type { ListingFilterQuery, ListingSearchQuery } from '@carzaa/api/calls/public/listingFilters';
import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { type Page, toPage } from '@carzaa/api/calls/shared';
import { invalid } from '@carzaa/api/contract/errors';
import { isInArea, readArea } from '@carzaa/api/geography/areas';
import { bandSlug, PRICE_BANDS } from '@carzaa/api/search/bandNames';
import {
  endsOf,
  type FlagColumn,
  FILTERS,
  type NumberColumn,
  type RowOf,
  type WordColumn,
} from '@carzaa/api/search/filterTable';
import { asksForMonth, readUse } from '@carzaa/api/search/monthlyUse';
import { naturalDirection } from '@carzaa/api/search/sorting';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { FIRST_RATES } from '@carzaa/api/vehicle/firstRates';
import { monthlyCostsOf } from '@carzaa/api/vehicle/monthly/monthlyCosts';
import { DEFAULT_USE } from '@carzaa/api/vehicle/monthly/monthlyLine';
import { middleOf } from '@carzaa/api/vehicle/monthly/monthlyMiddle';
import { toCostFacts } from './costFacts.ts';
import { SENTINELS } from './rows/ids.ts';
import { listings } from './rows/listings.ts';
import { provinces, regionOf } from './rows/places.ts';

const slugOf = (named: { slug: string } | null) => named?.slug ?? null;

/** What the filters of words look at. */
export const WORDS: Record<WordColumn, (listing: ListingDetail) => string | null> = {
  brand: ({ brand }) => slugOf(brand),
  model: ({ model }) => slugOf(model),
  version: ({ version }) => version,
  category: ({ category }) => slugOf(category),
  dealer: ({ dealer }) => dealer.uuid,
  power_type: (listing) => slugOf(listing.power_type),
  gearbox_type: (listing) => slugOf(listing.gearbox_type),
  traction_type: (listing) => slugOf(listing.traction_type),
  emission_class: (listing) => slugOf(listing.emission_class),
  exterior_color: (listing) => slugOf(listing.exterior_color),
  exterior_paint_type: (listing) => slugOf(listing.exterior_paint_type),
  interior_color: (listing) => slugOf(listing.interior_color),
  interior_material: (listing) => slugOf(listing.interior_material),
  origin: ({ origin }) => slugOf(origin),
  price_band: ({ band }) => bandSlug(band),
  province: ({ place }) => (place.country === 'it' ? place.province : null),
  region: ({ place }) => regionOf(place)?.slug ?? null,
};
export const FLAGS: Record<FlagColumn, (listing: ListingDetail) => boolean> = {
  photos: ({ photos }) => photos.length > 0,
  carfax: ({ carfax }) => carfax,
  negotiable: (listing) => listing.price_negotiable,
  novice: ({ novice }) => novice,
  vat_exposed: (listing) => listing.vat_exposed,
  price_dropped: (listing) => listing.previous_price !== null,
  one_owner: ({ carfax, owners }) => carfax && owners === 1,
  coherent_mileage: ({ carfax }) => carfax,
  no_damage: ({ carfax }) => carfax,
};
/** What the ranges look at: what a listing itself tells, but for its credit, of which the whole example is shown. */
const numberOf = (listing: ListingDetail, name: NumberColumn) =>
  name === 'instalment' ? (listing.finance?.instalment ?? null) : listing[name];
/** What a month costs whom the search says; null where nobody can tell. */
export function monthOf(listing: ListingDetail, use: string | undefined): number | null {
  const { province, km, years } = readUse(use);
  const region = provinces.find(({ code }) => code === province)?.region ?? '';
  return middleOf(
    monthlyCostsOf(
      toCostFacts(listing),
      { ...DEFAULT_USE, km, years },
      { rates: FIRST_RATES, place: { province, region }, day: dayInRome(new Date()) },
    ),
  );
}
const BANDS = Object.values(PRICE_BANDS);
const DAY_MS = 864e5;

interface Filter {
  /** The name its facet goes by. */
  name: string;
  /** The names of the query that are left out together. */
  asked: string[];
  passes: (listing: ListingDetail) => boolean;
}

interface Point {
  latitude: number;
  longitude: number;
}

/** Metres between two points on a flat map of Italy, where a degree of longitude is four fifths of one of latitude. */
function distance(a: Point, b: Point): number {
  return 111_000 * Math.hypot(b.latitude - a.latitude, 0.8 * (b.longitude - a.longitude));
}

function centreOf({ latitude, longitude }: ListingFilterQuery) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** What a row of the table asks of a listing's words. */
function wordTest(row: RowOf<'one' | 'text' | 'atLeast' | 'many' | 'none'>, asked: readonly string[]) {
  const wordOf = WORDS[row.column];
  switch (row.kind) {
    case 'text': {
      const words = asked.join(' ').toLowerCase().split(/\s+/);
      return (listing: ListingDetail) => words.every((word) => wordOf(listing)?.toLowerCase().includes(word));
    }
    case 'none':
      return (listing: ListingDetail) => !asked.includes(wordOf(listing) ?? '');
    case 'atLeast': {
      const { order, exempt } = row;
      const from = order.findIndex((step) => step === asked[0]);
      return (listing: ListingDetail) =>
        exempt.words.includes(WORDS[exempt.column](listing) ?? '') ||
        order.findIndex((step) => step === wordOf(listing)) >= from;
    }
    default:
      return (listing: ListingDetail) => asked.includes(wordOf(listing) ?? '');
  }
}

export function isAlternative({ brand, model }: ListingDetail, { alternatives = [] }: ListingFilterQuery): boolean {
  return alternatives.some((car) => car === brand.slug || car === `${brand.slug}/${model.slug}`);
}

/** What a row of the table asks: the names given, and the test; nothing where none is. */
function askedOf(row: (typeof FILTERS)[number], query: ListingFilterQuery): Omit<Filter, 'name'> | undefined {
  switch (row.kind) {
    case 'range': {
      const { min, max } = endsOf(row);
      const asked = [min, max].flatMap((end) => (end && query[end[0]] !== undefined ? [end[0]] : []));
      const [low, high] = [(min && query[min[0]]) ?? 0, (max && query[max[0]]) ?? Number.POSITIVE_INFINITY];
      if (asked.length === 0) return undefined;
      const inside = (value: number | null) => value !== null && value >= low && value <= high;
      return { asked, passes: (listing) => inside(numberOf(listing, row.name)) };
    }
    case 'days': {
      const days = query[row.name];
      if (days === undefined) return undefined;
      const since = new Date().setHours(0, 0, 0, 0) - (days - 1) * DAY_MS;
      return { asked: [row.name], passes: (listing) => Date.parse(listing.created_at) >= since };
    }
    case 'use':
      return undefined;
    case 'month': {
      const most = query[row.name];
      const within = (listing: ListingDetail) =>
        (monthOf(listing, query.monthly_for) ?? Number.POSITIVE_INFINITY) <= (most ?? 0);
      return most === undefined ? undefined : { asked: [row.name], passes: within };
    }
    case 'area': {
      const area = query[row.name] === undefined ? undefined : readArea(query[row.name] ?? '');
      return area && { asked: [row.name], passes: ({ place }) => isInArea(area, place) };
    }
    case 'flag':
      return query[row.name] ? { asked: [row.name], passes: FLAGS[row.column] } : undefined;
    case 'unlessFlag':
      return query[row.name] ? undefined : { asked: [], passes: FLAGS[row.column] };
    case 'all': {
      const wanted = query[row.name];
      const has = (listing: ListingDetail) =>
        wanted?.every((item) => listing.equipment.some(({ slug }) => slug === item));
      return wanted && { asked: [row.name], passes: (listing) => has(listing) ?? true };
    }
    case 'besides':
      return undefined;
    default: {
      const wanted = [query[row.name] ?? []].flat();
      if (wanted.every((value) => value.trim() === '')) return undefined;
      if (row.name !== 'brand' && row.name !== 'model') return { asked: [row.name], passes: wordTest(row, wanted) };
      const passes = wordTest(row, wanted);
      const together = ['brand', 'model', 'alternatives'] as const;
      const asked = row.name === 'brand' ? together.filter((name) => query[name] !== undefined) : [row.name];
      return { asked, passes: (listing) => passes(listing) || isAlternative(listing, query) };
    }
  }
}

/** What a query asks, one test a filter. */
export function filtersOf(query: ListingFilterQuery): Filter[] {
  const filters = FILTERS.flatMap((row): Filter[] => {
    const asked = askedOf(row, query);
    return asked ? [{ name: row.name, ...asked }] : [];
  });
  const [centre, radius] = [centreOf(query), query.radius];
  if (centre && radius !== undefined) {
    const asked = ['latitude', 'longitude', 'radius'];
    filters.push({ name: 'radius', asked, passes: ({ place }) => distance(centre, place) <= radius });
  }
  return filters;
}

export function passing(filters: Filter[]): ListingDetail[] {
  return listings.filter((listing) => filters.every(({ passes }) => passes(listing)));
}

export function countListings(query: ListingFilterQuery): number {
  return passing(filtersOf(query)).length;
}

/** Throws code 2 for the filters that ask for the documented slug that is in no list. */
export function refuseUnknown(query: ListingFilterQuery): void {
  const unknown = Object.entries(query).filter(([, asked]) => [asked].flat().includes(SENTINELS.unknownSlug));
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map(([name]) => [name, ['Valore sconosciuto']])));
}

function sortKey(
  listing: ListingDetail & { distance?: number | null; monthly?: number },
  by: ListingSearchQuery['sort_by'],
): number | null {
  if (by === 'relevance' || by === 'created_at') return Date.parse(listing.created_at);
  if (by === 'price_drop') return listing.previous_price === null ? null : Date.parse(listing.created_at);
  if (by === 'price_rating') return listing.band === null ? null : BANDS.indexOf(listing.band);
  if (by === 'monthly') return listing.monthly ?? null;
  return by === 'distance' ? (listing.distance ?? null) : listing[by];
}

/** The listings that pass, in the order asked for; the most relevant are the latest here. */
export function searchListings(query: ListingSearchQuery): Page<ListingDetail & { monthly?: number }> {
  const { page, per_page, sort_by, sort_direction = naturalDirection(sort_by), ...filters } = query;
  const centre = centreOf(query);
  const sign = sort_direction === 'asc' ? 1 : -1;
  const key = (listing: ListingDetail) => sortKey(listing, sort_by);
  const found = passing(filtersOf(filters))
    .map((listing) => {
      const monthly = asksForMonth(query) ? monthOf(listing, query.monthly_for) : null;
      return {
        ...listing,
        ...(monthly === null ? {} : { monthly }),
        distance: centre ? distance(centre, listing.place) : null,
      };
    })
    .toSorted(
      (a, b) => sign * ((key(a) ?? sign * Infinity) - (key(b) ?? sign * Infinity)) || a.uuid.localeCompare(b.uuid),
    );
  return toPage(found.slice((page - 1) * per_page, page * per_page), found.length, query);
}
