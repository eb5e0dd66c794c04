import { toPageError } from '@carzaa/api/contract/errors';
import { landingAt, landingFilters, landingPath, landingQuery, landingTitle } from '@carzaa/api/search/landings';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { prefetch } from '../api.ts';
import { landingsIt } from '../it/landings.ts';
import { resultsIt } from '../it/results.ts';
import { paths } from '../paths.ts';
import { notFound } from '../notFound.ts';
import { firstPage } from '../search/searchAddress.ts';
import { askLanding } from './askLanding.ts';

/** Cars of a page: four rows of three. */
const CARS = 12;

/**
 * Loads a landing page. Throws a 404 for an address that no pattern has, leads one in capitals to lower case, and to the
 * search where too few cars answer to be worth a page.
 */
export async function loadLanding({ request, context }: LoaderFunctionArgs) {
  const { pathname, origin } = new URL(request.url);
  const landing = landingAt(pathname.toLowerCase().replace(/\/$/, ''));
  if (!landing) throw notFound();
  const path = landingPath(landing);
  if (pathname !== path) throw redirect(path, 301);
  const filters = landingFilters(landing);
  const page = await askLanding(context, path).catch((error: unknown) => Promise.reject(toPageError(error)));
  if (!page) throw notFound();
  if (!page.is_page || !page.figures) throw redirect(searchHref(firstPage(filters)));
  const query = { ...landingQuery(landing), per_page: CARS };
  const { items } = await prefetch(context, 'listings', 'search', { query });
  const title = landingTitle(page.name, page.figures.total, page.figures.lowest);
  const steps = [
    { name: landingsIt.home, path: paths.home() },
    { name: resultsIt.results.breadcrumb.all, path: paths.results() },
    ...page.above.map(({ name, path: above }) => ({ name, path: above })),
  ];
  return { page, filters, title, items, steps, path, origin };
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;
