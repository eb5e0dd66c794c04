import type { Favourite, SoldCar } from '@carzaa/api/calls/public/favourites';
import { MAX_PER_PAGE } from '@carzaa/api/constants';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../api.ts';

export interface Favourites {
  items: Favourite[];
  /** Those that left the site. */
  gone: string[];
  /** Of those, the ones that were sold. */
  sold: SoldCar[];
}

/** All that one has saved, page after page: every heart of the site asks whether its car is among them. */
export function favouritesQuery(api: Client) {
  return queryOptions({
    queryKey: ['favourites', 'list', 'all'],
    queryFn: async ({ signal }): Promise<Favourites> => {
      const pageOf = (page: number) =>
        api.favourites.list({ query: { page: String(page), per_page: String(MAX_PER_PAGE) } }, { signal });
      const { items, gone, sold, last_page } = await pageOf(1);
      const others = await Promise.all(Array.from({ length: last_page - 1 }, (_, index) => pageOf(index + 2)));
      return { items: [...items, ...others.flatMap((page) => page.items)], gone, sold };
    },
  });
}
