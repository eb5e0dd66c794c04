import { toApiSearch } from '@carzaa/api/search/apiFilters';
import type { ApiFilters, ListingFilters, SearchState } from '@carzaa/api/search/filters';
import { parseSearch, searchHref } from '@carzaa/api/search/searchAddress';
import { DEFAULT_SORT, SORT_OPTIONS } from '@carzaa/api/search/sorting';

/** The first page of a search by these filters. Without a place there is nothing to be near to. */
export function firstPage(filters: ListingFilters, sort: SearchState['sort'] = DEFAULT_SORT): SearchState {
  const isAimless = SORT_OPTIONS[sort].by === 'distance' && !filters.location;
  return { filters, sort: isAimless ? DEFAULT_SORT : sort, page: 1 };
}

/** The first page of a search by other filters; the text that it came from stays as long as anything is asked. */
export function refine({ sort, ai }: SearchState, filters: ListingFilters): SearchState {
  const state = firstPage(filters, sort);
  const read = ai === undefined ? state : { ...state, ai };
  return isUnread(read) ? state : read;
}

/** Whether the search is a text of which nobody has said yet what it asks for. */
export function isUnread({ filters, sort, ai }: SearchState): boolean {
  return ai !== undefined && sort === DEFAULT_SORT && Object.keys(filters).length === 0;
}

/** Whether filters follow the text, which no address of the site's own has: somebody else put the two together. */
export function isTextFirst(query: URLSearchParams): boolean {
  const after = [...query].slice([...query.keys()].indexOf('ai') + 1);
  const { filters, sort } = parseSearch(new URLSearchParams(after));
  return sort !== DEFAULT_SORT || Object.keys(filters).length > 0;
}

/** The address of a search in a person's own words. */
export function textHref(text: string): string {
  return searchHref({ ...firstPage({}), ai: text });
}

/** The filters alone, as counts, facets and relaxations take them. */
export function toApiFilters(filters: ListingFilters): ApiFilters {
  return toApiSearch(firstPage(filters));
}

/** The form of a search's filters. */
export const RAIL_FORM = 'filtri';

/** What a form sends without a script: names of its own that an address never has. */
export const TYPED_PLACE = 'luogo';
/** The filter whose chip was pressed, by the chip's key. */
export const TAKEN_AWAY = 'togli';
export const ALL_FILTERS = 'tutti';
