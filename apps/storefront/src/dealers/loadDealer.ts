import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import { ApiError, toPageError } from '@carzaa/api/contract/errors';
import { data, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { type AppContext, appContext, callQuery } from '../api.ts';
import { dealersIt } from '../it/dealers.ts';
import type { ResultsData } from '../search/loadResults.ts';
import { loadSearch, typedSearch } from '../search/loadSearch.ts';
import { dealerHref, stockHome } from './dealerAddress.ts';

export type DealerFound = {
  kind: 'dealer';
  dealer: PublicDealer;
  /** Its cars, as the address asks for them. */
  stock: Omit<ResultsData, 'head'>;
};
export type DealerData = DealerFound | { kind: 'unknown' };

/** The dealership of a slug; null where there is none, or none that is public. */
async function findDealer({ api, queryClient }: AppContext, slug: string): Promise<PublicDealer | null> {
  try {
    // Asked anew after a minute: one that was closed is to be gone.
    return await queryClient.fetchQuery(callQuery(api, 'dealers', 'get', { id: slug }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw toPageError(error);
  }
}

/**
 * Loads a dealership and its cars. One address for each: a former one, one in capitals and the id lead there for good.
 * Throws a 404 with the page that says so where there is none.
 */
export async function loadDealer({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const slug = params.slug ?? '';
  const dealer = await findDealer(context.get(appContext), slug.toLowerCase());
  if (!dealer) return data({ kind: 'unknown' } as const, { status: 404 });
  if (slug !== dealer.slug) throw redirect(dealerHref(dealer.slug) + url.search, 301);

  const home = stockHome(dealer);
  const asked = home.at({ pathname: dealerHref(slug), search: url.search });
  if (!asked) throw new Error('A dealership’s own address must be read');
  const typed = await typedSearch(context, url, asked);
  if (typed) throw replace(home.href(typed));
  const { state, dropped } = await loadSearch(context, { state: asked, home, isStrict: false });
  return {
    kind: 'dealer' as const,
    dealer,
    stock: { state, dropped, title: dealersIt.page.stock, text: undefined },
  };
}
