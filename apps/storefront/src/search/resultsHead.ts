import type { ListingFilters } from '@carzaa/api/filters';
import type { HeadInput, Head } from '../head.ts';
import { searchIt } from '../it/search.ts';
import { breadcrumbData } from '../listings/structuredData.ts';
import { paths } from '../paths.ts';
import type { ResultsData } from './loadResults.ts';
import { firstPage, searchHref } from './searchAddress.ts';

const it = searchIt.results.breadcrumb;

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
export function breadcrumb({ state, names }: Pick<ResultsData, 'state' | 'names'>): { name: string; path: string }[] {
  const { make, model } = state.filters;
  return [
    { name: it.home, path: paths.home() },
    { name: it.all, path: searchHref(firstPage({})) },
    ...(make ? [{ name: names.make ?? make, path: searchHref(firstPage({ make })) }] : []),
    ...(make && model ? [{ name: names.model ?? model, path: searchHref(firstPage({ make, model })) }] : []),
  ];
}

export function resultsHead({ data, url }: HeadInput<ResultsData>): Head {
  const { state, title, total, listed } = data;
  const absolute = (path: string) => new URL(path, url.origin).href;
  const { filters, page } = state;
  return {
    title,
    description: searchIt.meta.description(title, total),
    // The order and the words that a search came from make no other page.
    canonical: searchHref({ ...firstPage(filters), page }),
    noindex: total === 0 || !isIndexable(filters),
    structuredData: [
      breadcrumbData(breadcrumb(data).map(({ name, path }) => ({ name, url: absolute(path) }))),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        numberOfItems: total,
        itemListElement: listed.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: absolute(path),
        })),
      },
    ],
  };
}
