import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import type { PageHead } from '../head.ts';
import { dealersIt } from '../it/dealers.ts';
import { placeText } from '../cards/describe.ts';
import { breadcrumbData, photoAddress } from '../listing/structuredData.ts';
import { firstPage } from '../search/searchAddress.ts';
import { ABOVE } from './Crumbs.tsx';
import { dealerHref, stockHome } from './dealerAddress.ts';
import type { DealerData } from './loadDealer.ts';

/** schema.org's names of the days, Monday first. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The dealership as schema.org AutoDealer. */
export function autoDealerData(dealer: PublicDealer, url: string): Record<string, unknown> {
  const { place, logo } = dealer;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': url,
    url,
    name: dealer.name,
    legalName: dealer.company_name,
    vatID: dealer.vat || undefined,
    description: dealer.description || undefined,
    telephone: dealer.phone ?? undefined,
    sameAs: dealer.website ?? undefined,
    logo: logo && logo.widths.length > 0 ? photoAddress(url, logo) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.address ?? undefined,
      addressLocality: place.city,
      addressRegion: place.province || undefined,
      postalCode: place.postal_code || undefined,
      addressCountry: place.country.toUpperCase(),
    },
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    openingHoursSpecification: dealer.opening_hours?.flatMap((spans, day) =>
      spans.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[day]}`,
        opens: from,
        closes: to,
      })),
    ),
  };
}

/** Title, sharing and structured data of a dealership's page; a choice of its cars is no page of its own. */
export const dealerHead: PageHead<DealerData> = ({ data, url }) => {
  if (data.kind === 'unknown') return { title: dealersIt.unknown.title, noindex: true };
  const { dealer, stock } = data;
  const path = dealerHref(dealer.slug);
  const canonical = new URL(path, url.origin).href;
  const steps = [...ABOVE, { name: dealer.name, path }];
  return {
    title: dealersIt.meta.title(dealer.name, dealer.place.city, dealer.listings),
    description: dealersIt.meta.description(dealer.name, placeText(dealer.place), dealer.listings),
    canonical: stockHome(dealer).href({ ...firstPage({}), page: stock.state.page }),
    noindex: Object.keys(stock.state.filters).length > 0,
    image: `/og/concessionari/${dealer.slug}.jpg`,
    imageAlt: dealersIt.meta.title(dealer.name, dealer.place.city, dealer.listings),
    structuredData: [
      autoDealerData(dealer, canonical),
      breadcrumbData(steps.map((step) => ({ name: step.name, url: new URL(step.path, url.origin).href }))),
    ],
  };
};
