import { MAX_PAGE, MAX_QUESTION_LENGTH } from '../constants.ts';
import {
  FLAG_FILTERS,
  isWhole,
  LIST_FILTERS,
  type ListingFilters,
  normaliseFilters,
  NUMBER_FILTERS,
  type SearchState,
  TEXT_FILTERS,
  withDefined,
} from './filters.ts';
import { formatQuery, parseQuery, type QueryValue } from '../contract/query.ts';
import { DEFAULT_SORT, isSortOption } from './sorting.ts';
import { wholeDigits } from '../text/numbers.ts';
import { cleanText } from '../text/text.ts';

export const RESULTS_PATH = '/risultati';

const QUERY_FILTERS = [...TEXT_FILTERS, ...LIST_FILTERS, ...NUMBER_FILTERS, ...FLAG_FILTERS].filter(
  (name) => name !== 'make' && name !== 'model',
);

/** The query string of a search state; make and model are in the path, page is left out when 1. */
export function formatSearch(state: SearchState): string {
  const filters = normaliseFilters(state.filters);
  const query: Record<string, QueryValue> = {};
  for (const name of QUERY_FILTERS) if (filters[name] !== undefined) query[name] = filters[name];
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
    const written = text(key);
    // As a form without a script sends what somebody has typed into it.
    const value = isWhole(key) ? (wholeDigits(written ?? '') ?? written) : written;
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

/** The address of a search: make and model in the path, the rest in the query, the first page unsaid. */
export function searchHref(state: SearchState): string {
  const { make, model } = state.filters;
  const path = [RESULTS_PATH, make, make && model].filter(Boolean).join('/');
  const query = formatSearch(state);
  return query ? `${path}?${query}` : path;
}

/** The search that an address of the results page stands for; none for another page's. */
export function searchAt({ pathname, search }: { pathname: string; search: string }): SearchState | undefined {
  const [root, make, model, ...rest] = pathname.split('/').slice(1);
  if (`/${root}` !== RESULTS_PATH || rest.length > 0) return undefined;
  return parseSearch(search, { make: make || undefined, model: model || undefined });
}
