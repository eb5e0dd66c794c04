import { useSyncExternalStore } from 'react';
import { createLocalList } from '../recent/localList.ts';

const MAX_LOCAL_FAVOURITES = 200;

/** The favourites of a guest, kept in this browser. */
export const localFavourites = createLocalList('carzaa:favourites', MAX_LOCAL_FAVOURITES);

/** Whether a listing is among the guest's favourites; false on the server. */
export function useIsLocalFavourite(uuid: string): boolean {
  return useSyncExternalStore(
    localFavourites.subscribe,
    () => localFavourites.read().some((entry) => entry.uuid === uuid),
    () => false,
  );
}
