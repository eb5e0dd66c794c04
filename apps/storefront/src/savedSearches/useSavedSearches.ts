import type { SavedSearch } from '@carzaa/api/calls/public/savedSearches';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listingApi } from '../listingApi.ts';

const KEY = ['savedSearches', 'list'] as const;

/** The saved searches of whoever is signed in. */
export function useSavedSearches() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => listingApi.savedSearches.list(undefined, { signal }) });
}

/** Shows a search as it is after a change, without asking for all of them again. */
export function showChanged(queryClient: QueryClient, changed: SavedSearch): void {
  queryClient.setQueryData<SavedSearch[]>(KEY, (all) => all?.map((one) => (one.uuid === changed.uuid ? changed : one)));
}

export function showRemoved(queryClient: QueryClient, uuid: string): void {
  queryClient.setQueryData<SavedSearch[]>(KEY, (all) => all?.filter((one) => one.uuid !== uuid));
}

/** Has the list fetched again when it is next shown. */
export function forgetSearches(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: KEY });
}
