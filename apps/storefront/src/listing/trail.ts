import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { listingsIt } from '../it/listings.ts';
import { firstPage } from '../search/searchAddress.ts';

/** The searches that lead to a listing, from the widest to the one for its model. */
export function trail({ brand, model }: Pick<ListingDetail, 'brand' | 'model'>): { name: string; path: string }[] {
  return [
    { name: listingsIt.page.results, path: searchHref(firstPage({})) },
    { name: brand.name, path: searchHref(firstPage({ make: brand.slug })) },
    { name: model.name, path: searchHref(firstPage({ make: brand.slug, model: model.slug })) },
  ];
}
