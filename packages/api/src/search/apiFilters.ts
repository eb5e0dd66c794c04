import {
  type ApiFilters,
  type ApiSearch,
  type ListingFilters,
  normaliseFilters,
  RANGES,
  type SearchState,
  withDefined,
} from './filters.ts';
import { type ApiNames, endsOf, rowsOf } from './filterTable.ts';
import { DEFAULT_SORT, SORT_OPTIONS, type SortOption, toSortOption } from './sorting.ts';

const END_PAIRS = RANGES.flatMap((row) => {
  const { min, max } = endsOf(row);
  return [min, max].flatMap((end) => (end ? [[end[1], end[0]]] : []));
});
const PAIRS = rowsOf(
  'one',
  'besides',
  'text',
  'atLeast',
  'area',
  'many',
  'none',
  'all',
  'unlessFlag',
  'flag',
  'days',
  'month',
  'use',
).map((row) => [row.address, row.name]);

/** Filter → API name; `location` and `radius` are the two that are more than a renaming. */
export const API_NAMES = Object.fromEntries([...PAIRS, ...END_PAIRS]) as ApiNames;

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
