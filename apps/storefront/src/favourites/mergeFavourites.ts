import { ApiError } from '@carzaa/api/contract/errors';
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api.ts';
import { favouritesQuery } from './favouritesQuery.ts';
import { localFavourites } from './favouriteStore.ts';

let running = false;

/** Whether a favourite is settled: saved, or of a listing that nobody can save any more. */
async function settle(api: Client, id: string): Promise<boolean> {
  try {
    await api.favourites.add({ id });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/**
 * Moves what a guest had saved in this browser to the account that signed in, oldest first, so that the order stays.
 * What cannot be moved now stays here for the next time.
 */
export async function mergeFavourites(api: Client, queryClient: QueryClient): Promise<void> {
  if (running) return;
  running = true;
  try {
    for (const { uuid } of localFavourites.read().toReversed()) {
      if (!(await settle(api, uuid))) break;
      localFavourites.remove(uuid);
    }
    await queryClient.invalidateQueries({ queryKey: favouritesQuery(api).queryKey });
  } finally {
    running = false;
  }
}
