import type { PublicDealer } from '@carzaa/api/calls/dealers';
import { type Named, toPage } from '@carzaa/api/calls/shared';
import type { Contract } from '@carzaa/api/contract';
import { townsOf } from '@carzaa/api/dealerTowns';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { MockContext } from '../adapter.ts';
import { publicDealers, publicListings } from '../publicListings.ts';
import { formerSlugs } from '../rows/dealers.ts';
import { provinces } from '../rows/places.ts';

function cards(): PublicDealer[] {
  const listings = publicListings();
  return publicDealers()
    .map((dealer) => ({
      ...dealer,
      listings: listings.filter((listing) => listing.dealer.uuid === dealer.uuid).length,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function regionOf({ place }: PublicDealer): Named {
  if (place.country === 'de') return { slug: 'germania', name: 'Germania' };
  const name = provinces.find(({ code }) => code === place.province)?.region ?? '';
  return { slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'), name };
}

function regionsOf(dealers: readonly PublicDealer[]) {
  const regions = new Map(dealers.map((dealer) => [regionOf(dealer).slug, regionOf(dealer)]));
  return [...regions.values()].map((region) => ({
    ...region,
    dealers: dealers.filter((dealer) => regionOf(dealer).slug === region.slug).length,
  }));
}

export const dealerHandlers: Handlers<Contract['dealers'], MockContext> = {
  list({ query }) {
    const { q = '', region, city, sort_by, page, per_page } = query;
    const found = cards()
      .filter(({ name, place }) => `${name} ${place.city}`.toLowerCase().includes(q.trim().toLowerCase()))
      .filter((dealer) => region === undefined || regionOf(dealer).slug === region)
      .filter(({ place }) => city === undefined || place.city === city);
    const sorted = sort_by === 'name' ? found : found.toSorted((a, b) => b.listings - a.listings);
    return {
      ...toPage(sorted.slice((page - 1) * per_page, page * per_page), sorted.length, query),
      towns: townsOf(
        sorted.map((dealer) => ({
          ...dealer.place,
          slug: dealer.slug,
          name: dealer.name,
          region: regionOf(dealer).slug,
        })),
      ),
      regions: regionsOf(cards()),
    };
  },
  options: () => cards(),
  get({ params }) {
    const found = cards().find(({ uuid, slug }) => [uuid, slug].includes(formerSlugs[params.id] ?? params.id));
    if (!found) throw new ApiError('4');
    return found;
  },
};
