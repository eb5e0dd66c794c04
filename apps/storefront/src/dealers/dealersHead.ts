import type { PageHead } from '../head.ts';
import { dealersIt } from '../it/dealers.ts';
import { breadcrumbData } from '../listing/structuredData.ts';
import { ABOVE } from './Crumbs.tsx';
import { dealerHref, dealersHref } from './dealerAddress.ts';
import type { DealersData } from './loadDealers.ts';

/** Title and structured data of the list; search engines keep it whole and by region, not by words typed. */
export const dealersHead: PageHead<DealersData> = ({ data: { asked, found }, url }) => {
  const { q, region, city, page } = asked;
  const name = found.regions.find(({ slug }) => slug === region)?.name;
  const title = name ? dealersIt.list.titleIn(name) : dealersIt.list.title;
  const absolute = (path: string) => new URL(path, url.origin).href;
  return {
    title,
    description: dealersIt.list.description,
    canonical: dealersHref({ region, page }),
    noindex: q !== undefined || city !== undefined || found.total === 0,
    structuredData: [
      breadcrumbData(ABOVE.map((step) => ({ name: step.name, url: absolute(step.path) }))),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        numberOfItems: found.total,
        itemListElement: found.items.map((dealer, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: dealer.name,
          url: absolute(dealerHref(dealer.slug)),
        })),
      },
    ],
  };
};
