import type { SearchState } from '@carzaa/api/search/filters';
import { formatSearch, parseSearch } from '@carzaa/api/search/searchAddress';
import { formatQuery } from '@carzaa/api/contract/query';
import { paths } from '../paths.ts';
import type { SearchHome } from '../home/searchHome.ts';

/** What a list of dealerships is narrowed to; empty values are left out of its address. */
export interface DealerSearch {
  q?: string | undefined;
  region?: string | undefined;
  city?: string | undefined;
  sort_by?: string | undefined;
  page?: number | undefined;
}

export function dealersHref({ page = 1, ...search }: DealerSearch = {}): string {
  const query = formatQuery({ ...search, ...(page > 1 ? { page } : {}) });
  return query ? `${paths.dealers()}?${query}` : paths.dealers();
}

export function dealerHref(slug: string): string {
  return `${paths.dealers()}/${slug}`;
}

/** What of a search can be chosen there: whose cars they are is given, and no free text is read. */
function ownPart({ filters, sort, page }: SearchState): SearchState {
  const chosen = { ...filters };
  delete chosen.dealers;
  delete chosen.includeNoPhotos;
  return { filters: chosen, sort, page };
}

/** The stock of one dealership as the home of a search: its make and model are in the query, and it has no free text. */
export function stockHome({ uuid, slug }: { uuid: string; slug: string }): SearchHome {
  const path = dealerHref(slug);
  const fixed = { dealers: [uuid], includeNoPhotos: true };
  return {
    fixed,
    href(state) {
      const { filters, sort, page } = ownPart(state);
      const { make, model } = filters;
      const query = [formatQuery({ make, model: make && model }), formatSearch({ filters, sort, page })];
      const asked = query.filter(Boolean).join('&');
      return asked ? `${path}?${asked}` : path;
    },
    at: ({ pathname, search }) => (pathname === path ? ownPart(parseSearch(search)) : undefined),
  };
}
