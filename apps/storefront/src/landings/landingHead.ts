import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import { CURRENCY, photoWidths } from '@carzaa/api/constants';
import type { Head, PageHead } from '../head.ts';
import { listingName } from '../cards/describe.ts';
import { landingsIt } from '../it/landings.ts';
import { breadcrumbData, registrationDate } from '../listing/structuredData.ts';
import { paths } from '../paths.ts';
import type { LandingData } from './loadLanding.ts';

/** A car of a list as schema.org Car, which is a Product, with its Offer. */
function productData(listing: ListingCard, origin: string) {
  const url = new URL(paths.listing(listing), origin).href;
  const { cover } = listing;
  const width = cover ? Math.max(...photoWidths(cover.width)) : 0;
  return {
    '@type': ['Product', 'Car'],
    '@id': url,
    url,
    name: `${listingName(listing)} ${listing.version}`.trim(),
    image: cover && cover.kind !== 'illustration' ? new URL(`${cover.src}/${width}.webp`, origin).href : undefined,
    brand: { '@type': 'Brand', name: listing.brand.name },
    model: listing.model.name,
    itemCondition: 'https://schema.org/UsedCondition',
    dateVehicleFirstRegistered: registrationDate(listing),
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: listing.mileage, unitCode: 'KMT' },
    fuelType: listing.power_type.name,
    offers: {
      '@type': 'Offer',
      url,
      price: listing.price,
      priceCurrency: CURRENCY,
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
    },
  };
}

/** The head of a landing page, with its cars and the way to it. */
export const landingHead: PageHead<LandingData> = ({ data }): Head => {
  const { page, title, items, steps, path, origin } = data;
  const absolute = (to: string) => new URL(to, origin).href;
  return {
    title,
    description: landingsIt.description(page),
    canonical: path,
    image: `/og/ricerca.jpg?${new URLSearchParams({ path })}`,
    imageAlt: title,
    structuredData: [
      breadcrumbData(
        [...steps, { name: page.name, path }].map((step) => ({ name: step.name, url: absolute(step.path) })),
      ),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        numberOfItems: page.figures?.total ?? items.length,
        itemListElement: items.map((listing, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: productData(listing, origin),
        })),
      },
    ],
  };
};
