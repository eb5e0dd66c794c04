import type { SavedSearch } from '@carzaa/api/calls/public/savedSearches';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listingApi } from '../listingApi.ts';

const KEY = ['savedSearches', 'list'] as const;

/** The saved searches of whoever is signed in. */
export function useSavedSearches() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => listingApi.savedSearches.list(undefined, { signal }) });
}

/** Shows a search as it is now, a new one before the others, without asking for all of them again. */
export function showSaved(queryClient: QueryClient, saved: SavedSearch): void {
  queryClient.setQueryData<SavedSearch[]>(KEY, (all) => {
    const isNew = all?.every(({ uuid }) => uuid !== saved.uuid);
    return all && isNew ? [saved, ...all] : all?.map((one) => (one.uuid === saved.uuid ? saved : one));
  });
}

export function showRemoved(queryClient: QueryClient, uuid: string): void {
  queryClient.setQueryData<SavedSearch[]>(KEY, (all) => all?.filter((one) => one.uuid !== uuid));
}
