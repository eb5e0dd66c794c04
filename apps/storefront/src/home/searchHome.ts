import type { ListingFilters, SearchState } from '@carzaa/api/search/filters';
import { searchAt, searchHref } from '@carzaa/api/search/searchAddress';
import { createContext } from 'react';

/** The page that a search lives on: the results, or the stock of one dealership. */
export interface SearchHome {
  href: (state: SearchState) => string;
  /** The search that an address there stands for; none for another page's. */
  at: (address: { pathname: string; search: string }) => SearchState | undefined;
  /** What every search there asks for, in no address and with no chip. */
  fixed: ListingFilters;
}

export const RESULTS: SearchHome = { href: searchHref, at: searchAt, fixed: {} };

export const SearchHomeContext = createContext(RESULTS);
