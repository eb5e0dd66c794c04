import type { Named } from '@carzaa/api/calls/shared';
import { existing } from '../tables.ts';
import { buildListing } from './buildListing.ts';
import { cars } from './cars.ts';

const published = cars.filter(({ marks }) => !marks.includes('sold'));

function stockOf(dealer: number): number {
  return published.filter((row) => row.dealer === dealer).length;
}

/** On sale; `cars.ts` names the cases among them. */
export const listings = published.map((row) => buildListing(row, stockOf(row.dealer)));
/** No longer public, but others like them still are. */
export const soldListings = cars
  .filter(({ marks }) => marks.includes('sold'))
  .map((row) => buildListing(row, stockOf(row.dealer)));

type Listing = (typeof listings)[number];

/** Throws 404 where there is none. */
export const listingOf = (id: string) => existing(listings.find(({ uuid }) => uuid === id));

/** Makes, or models, with how many of their cars are on sale. */
function counted(named: readonly Named[]) {
  const groups = Map.groupBy(named, ({ slug }) => slug).values();
  const counts = [...groups].flatMap(([one, ...others]) => (one ? [{ ...one, listings: others.length + 1 }] : []));
  return counts.toSorted((a, b) => a.name.localeCompare(b.name, 'it', { numeric: true }));
}

export const brands = counted(listings.map(({ brand }) => brand));
export const modelsOf = (make: string) =>
  counted(listings.filter(({ brand }) => brand.slug === make).map(({ model }) => model));

export function titleOf({ brand, model, version }: Listing): string {
  return `${brand.name} ${model.name} ${version}`;
}

/** A listing as whoever wrote about it finds it again. */
export function aboutCar(listing: Listing) {
  const { category, price, photos } = listing;
  return { ...aboutListing(listing), category: category.slug, price, cover: photos[0] ?? null };
}

/** A listing as other records name it. */
export function aboutListing(listing: Listing) {
  const { uuid, brand, model } = listing;
  return { uuid, title: titleOf(listing), brand: brand.slug, model: model.slug, is_public: true };
}
