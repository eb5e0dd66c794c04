import {
  MAX_LIST_LENGTH,
  MAX_MILEAGE,
  MAX_PAGE,
  MAX_POWER,
  MAX_PRICE,
  MAX_QUESTION_LENGTH,
  MAX_RADIUS_KM,
  MIN_YEAR,
} from './constants.ts';
import { formatQuery, parseQuery, type QueryValue } from './query.ts';
import {
  DEFAULT_SORT,
  isSortOption,
  SORT_OPTIONS,
  type SortDirection,
  type SortField,
  type SortOption,
  toSortOption,
} from './sorting.ts';
import { cleanText, toSlug, toUuid } from './text.ts';

export interface SearchPlace {
  city: string;
  postal_code: string;
  latitude: number;
  longitude: number;
}

/** The filters of a search as the storefront holds them. Powers in kW (`watt…`) and CV (`hp…`), radius in km, price in euro. */
export interface ListingFilters {
  make?: string;
  model?: string;
  version?: string;
  body?: string[];
  dealers?: string[];
  drive?: string[];
  fuel?: string[];
  gear?: string[];
  emissions?: string;
  exteriorColor?: string;
  exteriorPaintType?: string;
  interiorColor?: string;
  interiorType?: string;
  origin?: string;
  priceFrom?: number;
  priceTo?: number;
  yearFrom?: number;
  yearTo?: number;
  kmFrom?: number;
  kmTo?: number;
  wattFrom?: number;
  wattTo?: number;
  hpFrom?: number;
  hpTo?: number;
  location?: SearchPlace;
  radius?: number;
  includeNoPhotos?: boolean;
  onlyCarfax?: boolean;
  onlyNegotiable?: boolean;
  /** Only cars that new drivers surely may drive. */
  novice?: boolean;
}

export interface SearchState {
  filters: ListingFilters;
  sort: SortOption;
  page: number;
  /** The free text that the filters came from. */
  ai?: string;
}

type Range = readonly [from: keyof ListingFilters, to: keyof ListingFilters];

export const RANGES = [
  ['priceFrom', 'priceTo'],
  ['yearFrom', 'yearTo'],
  ['kmFrom', 'kmTo'],
  ['wattFrom', 'wattTo'],
  ['hpFrom', 'hpTo'],
] as const satisfies readonly Range[];

export const LIST_FILTERS = ['body', 'dealers', 'drive', 'fuel', 'gear'] as const;
export const TEXT_FILTERS = [
  'make',
  'model',
  'version',
  'emissions',
  'exteriorColor',
  'exteriorPaintType',
  'interiorColor',
  'interiorType',
  'origin',
] as const;
export const FLAG_FILTERS = ['includeNoPhotos', 'onlyCarfax', 'onlyNegotiable', 'novice'] as const;
export const NUMBER_FILTERS = RANGES.flat();

/** Filter → API name; `location` and `radius` are the two that are more than a renaming. */
export const API_NAMES = {
  make: 'brand',
  model: 'model',
  version: 'version',
  body: 'category',
  dealers: 'dealer',
  drive: 'traction_type',
  fuel: 'power_type',
  gear: 'gearbox_type',
  emissions: 'emission_class',
  exteriorColor: 'exterior_color',
  exteriorPaintType: 'exterior_paint_type',
  interiorColor: 'interior_color',
  interiorType: 'interior_material',
  origin: 'origin',
  priceFrom: 'price_min',
  priceTo: 'price_max',
  yearFrom: 'registration_year_min',
  yearTo: 'registration_year_max',
  kmFrom: 'mileage_min',
  kmTo: 'mileage_max',
  wattFrom: 'power_min',
  wattTo: 'power_max',
  hpFrom: 'horsepower_min',
  hpTo: 'horsepower_max',
  includeNoPhotos: 'include_no_photos',
  onlyCarfax: 'exclude_no_carfax',
  onlyNegotiable: 'price_negotiable',
  novice: 'novice',
} as const;

/** The filters of `GET /api/listings` under the API's names. Radius in metres. */
export interface ApiFilters {
  brand?: string;
  model?: string;
  version?: string;
  category?: string[];
  dealer?: string[];
  traction_type?: string[];
  power_type?: string[];
  gearbox_type?: string[];
  emission_class?: string;
  exterior_color?: string;
  exterior_paint_type?: string;
  interior_color?: string;
  interior_material?: string;
  origin?: string;
  price_min?: number;
  price_max?: number;
  registration_year_min?: number;
  registration_year_max?: number;
  mileage_min?: number;
  mileage_max?: number;
  power_min?: number;
  power_max?: number;
  horsepower_min?: number;
  horsepower_max?: number;
  include_no_photos?: boolean;
  exclude_no_carfax?: boolean;
  price_negotiable?: boolean;
  novice?: boolean;
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

/** Lowest and highest value of a filter, under either name. Years end with the current one. */
export function bounds(name: string, currentYear = new Date().getFullYear()): readonly [min: number, max: number] {
  if (name.startsWith('year') || name.startsWith('registration_year')) return [MIN_YEAR, currentYear];
  if (name.startsWith('price')) return [0, MAX_PRICE];
  if (name.startsWith('km') || name.startsWith('mileage')) return [0, MAX_MILEAGE];
  return [0, MAX_POWER];
}

/** `value` as a whole number inside the filter's bounds: an absurd one is moved to the nearest end, not refused. */
export function clamp(name: string, value: number): number {
  const [min, max] = bounds(name);
  // Adding zero turns a negative zero, which an address cannot tell, into the ordinary one.
  return Math.min(max, Math.max(min, Math.round(value))) + 0;
}

/** Clamps both ends of a range and swaps them when they are the wrong way round; not-a-number is no end at all. */
export function orderRange(name: string, from: number | undefined, to: number | undefined) {
  const low = from === undefined || Number.isNaN(from) ? undefined : clamp(name, from);
  const high = to === undefined || Number.isNaN(to) ? undefined : clamp(name, to);
  return low !== undefined && high !== undefined && low > high ? ([high, low] as const) : ([low, high] as const);
}

function withDefined<T extends object>(target: T, values: Partial<T>): T {
  for (const [key, value] of Object.entries(values)) if (value !== undefined) Object.assign(target, { [key]: value });
  return target;
}

/** To `digits` decimals: coordinates to a tenth of a metre, kilometres to the metre; also keeps addresses short. */
function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0;
}

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

/**
 * The one normal form of a search: ranges clamped and ordered; empty values, empty lists, false flags, a radius
 * without its place, a model without its make and what cannot be a slug or an id dropped. The API accepts whatever
 * is left.
 */
export function normaliseFilters(filters: ListingFilters): ListingFilters {
  const result: ListingFilters = {};
  for (const name of TEXT_FILTERS) {
    const value = name === 'version' ? cleanText(filters.version ?? '') : toSlug(filters[name] ?? '');
    if (value) result[name] = value;
  }
  // A model means nothing without its make.
  if (!result.make) delete result.model;
  for (const name of LIST_FILTERS) {
    const read = name === 'dealers' ? toUuid : toSlug;
    const values = [...new Set(filters[name]?.map(read))].filter((value) => value !== '').slice(0, MAX_LIST_LENGTH);
    if (values.length > 0) result[name] = values;
  }
  for (const [from, to] of RANGES) {
    const [low, high] = orderRange(from, filters[from], filters[to]);
    withDefined(result, { [from]: low, [to]: high });
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

/** The API's query of a search state. */
export function toApiSearch(state: SearchState): ApiSearch {
  const filters = normaliseFilters(state.filters);
  const api: ApiSearch = {};
  for (const [name, apiName] of Object.entries(API_NAMES)) {
    withDefined(api, { [apiName]: filters[name as keyof typeof API_NAMES] });
  }
  if (filters.location) {
    api.latitude = filters.location.latitude;
    api.longitude = filters.location.longitude;
    if (filters.radius !== undefined) api.radius = Math.round(filters.radius * 1000);
  }
  const { by, direction } = SORT_OPTIONS[state.sort];
  // Without a place there is nothing to be near to.
  if (state.sort !== DEFAULT_SORT && (by !== 'distance' || filters.location)) {
    api.sort_by = by;
    api.sort_direction = direction;
  }
  if (state.page > 1) api.page = state.page;
  return api;
}

type Given<T> = { [Name in keyof T]?: T[Name] | undefined };

/** The filters of an API answer (free-text search), mapped back; the place comes with its name. */
export function fromApiFilters(api: Given<ApiFilters & { city: string; postal_code: string }>): ListingFilters {
  const filters: ListingFilters = {};
  for (const [name, apiName] of Object.entries(API_NAMES)) {
    withDefined(filters, { [name]: api[apiName as keyof ApiFilters] });
  }
  if (api.latitude !== undefined && api.longitude !== undefined) {
    filters.location = {
      city: api.city ?? '',
      postal_code: api.postal_code ?? '',
      latitude: api.latitude,
      longitude: api.longitude,
    };
    if (api.radius !== undefined) filters.radius = api.radius / 1000;
  }
  return normaliseFilters(filters);
}

/** The search options of an API order, mapped back. */
export function fromApiSort(api: Given<Pick<ApiSearch, 'sort_by' | 'sort_direction'>>): SortOption {
  return (api.sort_by && toSortOption(api.sort_by, api.sort_direction)) ?? DEFAULT_SORT;
}

/** The query string of a search state; make and model are in the path, page is left out when 1. */
export function formatSearch(state: SearchState): string {
  const filters = normaliseFilters(state.filters);
  const query: Record<string, QueryValue> = {};
  for (const name of [...TEXT_FILTERS, ...LIST_FILTERS, ...NUMBER_FILTERS, ...FLAG_FILTERS] as const) {
    if (name !== 'make' && name !== 'model') query[name] = filters[name];
  }
  if (filters.location) {
    query.location_city = filters.location.city;
    query.location_postal_code = filters.location.postal_code;
    query.location_latitude = filters.location.latitude;
    query.location_longitude = filters.location.longitude;
    query.radius = filters.radius;
  }
  if (state.sort !== DEFAULT_SORT) query.sort_by = state.sort;
  query.ai = state.ai;
  if (state.page > 1) query.page = state.page;
  return formatQuery(query);
}

/** Reads an address back. What is unreadable is dropped, what is out of bounds is clamped: an old link still opens. */
export function parseSearch(
  search: string | URLSearchParams,
  params: { make?: string | undefined; model?: string | undefined } = {},
): SearchState {
  const query = parseQuery(search);
  const text = (key: string): string | undefined => {
    const value = query[key];
    return Array.isArray(value) ? value.at(-1) : value;
  };
  const number = (key: string): number | undefined => {
    const value = text(key);
    return value !== undefined && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
  };
  const filters: ListingFilters = {};
  for (const name of TEXT_FILTERS) withDefined(filters, { [name]: params[name as 'make'] ?? text(name) });
  for (const name of LIST_FILTERS) {
    const value = query[name];
    if (value !== undefined) filters[name] = Array.isArray(value) ? value : [value];
  }
  for (const name of NUMBER_FILTERS) withDefined(filters, { [name]: number(name) });
  for (const name of FLAG_FILTERS) if (['1', 'true'].includes(text(name) ?? '')) filters[name] = true;
  const [latitude, longitude] = [number('location_latitude'), number('location_longitude')];
  if (latitude !== undefined && longitude !== undefined) {
    filters.location = {
      city: text('location_city') ?? '',
      postal_code: text('location_postal_code') ?? '',
      latitude,
      longitude,
    };
    const radius = number('radius');
    if (radius !== undefined) filters.radius = radius;
  }
  const sort = text('sort_by');
  const page = number('page') ?? 1;
  const state: SearchState = {
    filters: normaliseFilters(filters),
    sort: isSortOption(sort) ? sort : DEFAULT_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
  const ai = cleanText(text('ai') ?? '', MAX_QUESTION_LENGTH);
  if (ai) state.ai = ai;
  return state;
}
