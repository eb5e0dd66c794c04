import type { ListingCard } from '@carzaa/api/calls/public/listingCard';
import type { Page } from '@carzaa/api/calls/shared';
import type { ListingFilters, SearchState } from '@carzaa/api/search/filters';
import type { NameOf } from '@carzaa/api/search/titles';
import { searchHref } from '@carzaa/api/search/searchAddress';
import type { Head } from '../head.ts';
import { resultsIt } from '../it/results.ts';
import { listingName } from '../cards/describe.ts';
import { breadcrumbData } from '../listing/structuredData.ts';
import { paths } from '../paths.ts';
import { firstPage } from './searchAddress.ts';

const it = resultsIt.results.breadcrumb;

/** Filters that a search engine may hold a page for, besides make and model: one value of one of them. */
const INDEXED = ['body', 'fuel'] as const satisfies readonly (keyof ListingFilters)[];

/** Whether a search engine should keep the page: deep combinations are endless and say nothing of their own. */
export function isIndexable(filters: ListingFilters): boolean {
  const [first, ...more] = Object.entries(filters).filter(([name]) => name !== 'make' && name !== 'model');
  if (first === undefined) return true;
  const [name, value] = first;
  const isOne = Array.isArray(value) && value.length === 1;
  return more.length === 0 && isOne && INDEXED.some((indexed) => indexed === name);
}

/** The path from the home page down to the model. */
function breadcrumb({ make, model }: ListingFilters, nameOf: NameOf): { name: string; path: string }[] {
  return [
    { name: it.home, path: paths.home() },
    { name: it.all, path: searchHref(firstPage({})) },
    ...(make ? [{ name: nameOf('make', make) ?? make, path: searchHref(firstPage({ make })) }] : []),
    ...(make && model ? [{ name: nameOf('model', model) ?? model, path: searchHref(firstPage({ make, model })) }] : []),
  ];
}

interface Found {
  state: SearchState;
  title: string;
  nameOf: NameOf;
  page: Pick<Page<ListingCard>, 'total' | 'items'>;
  origin: string;
  /** What its own page says of a make or a model. */
  description?: string;
}

/** The head of a page of results, with the cars that it lists. */
export function resultsHead({ state, title, nameOf, page, origin, description }: Found): Head {
  const { filters, page: number } = state;
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    title,
    description: description ?? resultsIt.meta.description(title, page.total),
    ...(page.total === 0
      ? {}
      : { image: `/og/ricerca.jpg?${new URLSearchParams({ path: searchHref(firstPage(filters)) })}`, imageAlt: title }),
    // The order and the words that a search came from make no other page.
    canonical: searchHref({ ...firstPage(filters), page: number }),
    noindex: page.total === 0 || !isIndexable(filters),
    structuredData: [
      breadcrumbData(breadcrumb(filters, nameOf).map(({ name, path }) => ({ name, url: absolute(path) }))),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        numberOfItems: page.total,
        itemListElement: page.items.map((listing, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: listingName(listing),
          url: absolute(paths.listing(listing)),
        })),
      },
    ],
  };
}
