import type { Client } from '../api.ts';
import type { ListingCosts } from '@carzaa/api/calls/public/costs';
import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import type { ListingDetail, ListingFate } from '@carzaa/api/calls/public/listings';
import { ApiError, toPageError } from '@carzaa/api/contract/errors';
import { toUuid } from '@carzaa/api/text/text';
import type { Named } from '@carzaa/api/calls/shared';

/** What an address of a listing leads to. */
export type ListingFound =
  | { kind: 'listing'; listing: ListingDetail; costs?: ListingCosts | null }
  /** Withdrawn or sold: the listing is known, but no longer shown. */
  | { kind: 'gone'; similar: ListingCard[]; brand: Named | null; fate: ListingFate | null }
  | { kind: 'unknown'; brand: Named | null };

/** The result of a call, or null where it answers that there is no such thing; any other failure is the page's. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw toPageError(error);
  }
}

/** The make named in the address, to offer a search for it; a failure here must not hide the page's own answer. */
async function findBrand(api: Client, slug: string): Promise<Named | null> {
  const brands = await api.filters.brands().catch(() => []);
  const brand = brands.find((candidate) => candidate.slug === slug);
  return brand ? { slug: brand.slug, name: brand.name } : null;
}

/** Finds the listing of an address; one that is gone comes with those like it. */
export async function loadListing(api: Client, id: string, make: string): Promise<ListingFound> {
  const uuid = toUuid(id);
  if (!uuid) return { kind: 'unknown', brand: await findBrand(api, make) };
  const listing = await orNull(api.listings.get({ id: uuid }));
  if (listing) return { kind: 'listing', listing };
  const [similar, brand, fate] = await Promise.all([
    orNull(api.listings.similar({ id: uuid })),
    findBrand(api, make),
    // Only says more of it: without an answer the page tells what it always could.
    api.listings.fate({ id: uuid }).catch(() => null),
  ]);
  return similar ? { kind: 'gone', similar, brand, fate } : { kind: 'unknown', brand };
}
