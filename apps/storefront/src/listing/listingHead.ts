import { monthYear } from '@carzaa/api/text/format';
import type { PageHead } from '../head.ts';
import { listingsIt } from '../it/listings.ts';
import { paths } from '../paths.ts';
import { listingName, placeText } from '../cards/describe.ts';
import type { ListingFound } from './loadListing.ts';
import { breadcrumbData, carData } from './structuredData.ts';
import { trail } from './trail.ts';

/** Title, sharing and structured data of a listing's page; a listing that is gone stays out of search engines. */
export const listingHead: PageHead<ListingFound> = ({ data, url }) => {
  if (data.kind === 'gone') return { title: listingsIt.gone.title, noindex: true };
  if (data.kind === 'unknown') return { title: listingsIt.unknown.title, noindex: true };
  const { listing } = data;
  const path = paths.listing(listing);
  const canonical = new URL(path, url.origin).href;
  const name = listingName(listing);
  const steps = [...trail(listing), { name: `${name} ${listing.version}`.trim(), path }];
  return {
    title: listingsIt.meta.title(name, listing.version, listing.price),
    description: listingsIt.meta.description({
      name,
      version: listing.version,
      price: listing.price,
      registration: monthYear(listing.registration_year, listing.registration_month),
      mileage: listing.mileage,
      place: placeText(listing.place),
      dealer: listing.dealer.name,
    }),
    // Of several adverts of one vehicle search engines keep the one that searches here show, too.
    canonical: listing.same_as ? paths.listing(listing.same_as) : path,
    type: 'product',
    image: `/og/annunci/${listing.uuid}.jpg`,
    imageAlt: listingsIt.meta.title(name, listing.version, listing.price),
    structuredData: [
      carData(listing, canonical),
      breadcrumbData(steps.map((step) => ({ name: step.name, url: new URL(step.path, url.origin).href }))),
    ],
  };
};
