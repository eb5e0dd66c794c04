import { MAX_RADIUS_KM } from '../constants.ts';
import { toArea } from '../geography/areas.ts';
import { cleanText, toCar, toCode, toSlug, toUuid } from '../text/text.ts';
import {
  type AddressValues,
  type ApiValues,
  endsOf,
  isStep,
  mostOf,
  type NumberRow,
  type RangeEnd,
  type RangeRow,
  rowsOf,
  valuesOf,
} from './filterTable.ts';
import { toUse } from './monthlyUse.ts';
import type { SortDirection, SortField, SortOption } from './sorting.ts';

export interface SearchPlace {
  city: string;
  postal_code: string;
  latitude: number;
  longitude: number;
}

/** The filters of a search as the storefront holds them. Powers in kW (`watt…`) and CV (`hp…`), radius in km, price in euro. */
export interface ListingFilters extends AddressValues {
  location?: SearchPlace;
  radius?: number;
}

export interface SearchState {
  filters: ListingFilters;
  sort: SortOption;
  page: number;
  /** The free text that the filters came from. */
  ai?: string;
}

const LIST_ROWS = rowsOf('besides', 'many', 'none', 'all');
const TEXT_ROWS = rowsOf('one', 'text', 'atLeast', 'area', 'use');
const COUNT_ROWS = rowsOf('days', 'month');
export const LIST_FILTERS = LIST_ROWS.map(({ address }) => address);
export const TEXT_FILTERS = TEXT_ROWS.map(({ address }) => address);
export const FLAG_FILTERS = rowsOf('unlessFlag', 'flag').map(({ address }) => address);
export const RANGES = rowsOf('range');
export const NUMBER_FILTERS = [...RANGES.flatMap(endNames), ...COUNT_ROWS.map(({ address }) => address)];
export type NumberFilter = (typeof NUMBER_FILTERS)[number];

/** What a range's ends are called in addresses: both, or the one that it has. */
export function endNames(row: RangeRow): RangeEnd[] {
  const { min, max } = endsOf(row);
  return [min, max].flatMap((end) => end?.[1] ?? []);
}

/** The filters of `GET /api/listings` under the API's names. Radius in metres. */
export interface ApiFilters extends ApiValues {
  latitude?: number;
  longitude?: number;
  radius?: number;
}

export interface ApiSearch extends ApiFilters {
  sort_by?: SortField;
  sort_direction?: SortDirection;
  page?: number;
  per_page?: number;
}

/** What bounds a number, by both of its names. */
const BOUNDED = new Map(
  [...RANGES, ...COUNT_ROWS].flatMap((row: NumberRow) => {
    const names = row.kind === 'range' ? [row.min, row.max].flatMap((end) => end ?? []) : [row.name, row.address];
    return names.map((name): [string, NumberRow] => [name, row]);
  }),
);

/** Lowest and highest value of a filter, under either name. Years end with the current one. */
export function bounds(name: string, currentYear = new Date().getFullYear()): readonly [min: number, max: number] {
  const [min, max] = BOUNDED.get(name)?.bounds ?? [0, 0];
  return [min, max === 'this year' ? currentYear : max];
}

/** `value` rounded, and inside the filter's bounds: an absurd one is moved to the nearest end, not refused. */
export function clamp(name: string, value: number): number {
  const [min, max] = bounds(name);
  const row = BOUNDED.get(name);
  return rounded(Math.min(max, Math.max(min, value)), row?.kind === 'range' ? (row.digits ?? 0) : 0);
}

/** Whether a filter's number has no decimals, so that a dot in it parts thousands. */
export function isWhole(name: string): boolean {
  const row = BOUNDED.get(name);
  return row?.kind === 'range' && (row.digits ?? 0) === 0;
}

/** Clamps both ends of a range and swaps them when they are the wrong way round; not-a-number is no end at all. */
export function orderRange(name: string, from: number | undefined, to: number | undefined) {
  const low = from === undefined || Number.isNaN(from) ? undefined : clamp(name, from);
  const high = to === undefined || Number.isNaN(to) ? undefined : clamp(name, to);
  return low !== undefined && high !== undefined && low > high ? ([high, low] as const) : ([low, high] as const);
}

/** Sets what is defined, so that an absent value is an absent key. */
export function withDefined<T extends object>(target: T, values: Partial<T>): T {
  for (const [key, value] of Object.entries(values)) if (value !== undefined) Object.assign(target, { [key]: value });
  return target;
}

/** To `digits` decimals: coordinates to a tenth of a metre, kilometres to the metre; also keeps addresses short. */
function rounded(value: number, digits: number): number {
  // Adding zero turns a negative zero, which an address cannot tell, into the ordinary one.
  return Number(value.toFixed(digits)) + 0;
}

const READ_TEXT = { one: toSlug, atLeast: toSlug, text: (value: string) => cleanText(value), area: toArea, use: toUse };
const READ_VALUE = { slug: toSlug, uuid: toUuid, code: toCode, car: toCar };

/** The place, if it is one on Earth. */
function normalisePlace({ city, postal_code, latitude, longitude }: SearchPlace): SearchPlace | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return {
    city: cleanText(city),
    postal_code: cleanText(postal_code),
    latitude: rounded(latitude, 6),
    longitude: rounded(longitude, 6),
  };
}

/** A model means nothing without its make; of several cars the first is the search's own, and none is named twice. */
function nameCars(filters: ListingFilters): void {
  if (!filters.make) delete filters.model;
  if (!filters.alternatives) return;
  const [first = ''] = filters.alternatives;
  if (!filters.make) {
    const [make = '', model] = first.split('/');
    Object.assign(filters, { make, ...(model && { model }) });
  }
  const own = filters.model ? `${filters.make}/${filters.model}` : filters.make;
  const rest = filters.alternatives.filter((car) => car !== own);
  if (rest.length > 0) filters.alternatives = rest;
  else delete filters.alternatives;
}

/**
 * The one normal form of a search: ranges clamped and ordered; empty values, empty lists, false flags, a radius
 * without its place, a model without its make and what cannot be a slug or an id dropped. The API accepts whatever
 * is left.
 */
export function normaliseFilters(filters: ListingFilters): ListingFilters {
  const result: ListingFilters = {};
  for (const row of TEXT_ROWS) {
    const given = filters[row.address];
    const value = given && READ_TEXT[row.kind](given);
    if (value && isStep(row, value)) result[row.address] = value;
  }
  for (const row of LIST_ROWS) {
    const given = filters[row.address];
    if (given === undefined) continue;
    const read = READ_VALUE[valuesOf(row)];
    const values = [...new Set(given.map(read))].filter(Boolean).slice(0, mostOf(row));
    if (values.length > 0) result[row.address] = values;
  }
  nameCars(result);
  for (const row of RANGES) {
    const { min, max } = endsOf(row);
    const [from, to] = [min && filters[min[1]], max && filters[max[1]]];
    if (from === undefined && to === undefined) continue;
    const [low, high] = orderRange(endNames(row)[0] ?? '', from, to);
    withDefined(result, { ...(min && { [min[1]]: low }), ...(max && { [max[1]]: high }) });
  }
  for (const { address } of COUNT_ROWS) {
    const value = filters[address];
    if (value !== undefined && !Number.isNaN(value)) withDefined(result, { [address]: clamp(address, value) });
  }
  for (const name of FLAG_FILTERS) if (filters[name]) result[name] = true;
  const place = filters.location && normalisePlace(filters.location);
  if (place) {
    result.location = place;
    const radius = rounded(Math.min(filters.radius ?? 0, MAX_RADIUS_KM), 3);
    if (radius > 0) result.radius = radius;
  }
  return result;
}
