import { formatSearch, parseSearch, type SearchState } from './filters.ts';

export const RESULTS_PATH = '/risultati';

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
