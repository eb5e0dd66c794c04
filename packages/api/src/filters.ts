import { MAX_LIST_LENGTH, MAX_MILEAGE, MAX_POWER, MAX_PRICE, MAX_RADIUS_KM, MIN_YEAR } from './constants.ts';
import type { SortDirection, SortField, SortOption } from './sorting.ts';
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

/** Sets what is defined, so that an absent value is an absent key. */
export function withDefined<T extends object>(target: T, values: Partial<T>): T {
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
