import type { PublicDealer } from '@carzaa/api/calls/public/dealers';
import { toPageError } from '@carzaa/api/contract/errors';
import { cleanText, toSlug } from '@carzaa/api/text/text';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { appContext } from '../api.ts';
import { dealersHref } from './dealerAddress.ts';
import { drawnMap } from './drawnMap.ts';

/** Cards on a page: full rows of two and of three. */
const PER_PAGE = 24;

/** What an address asks for; what is unreadable is dropped. */
function searchOf({ searchParams }: URL) {
  const page = Number(searchParams.get('page'));
  return {
    q: cleanText(searchParams.get('q') ?? '') || undefined,
    region: toSlug(searchParams.get('region') ?? '') || undefined,
    city: cleanText(searchParams.get('city') ?? '') || undefined,
    sort_by: searchParams.get('sort_by') === 'listings' ? ('listings' as const) : undefined,
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
}

/** What a list shows of a dealership: the page is sent with it. */
export type ListedDealer = ReturnType<typeof listed>;

function listed({ slug, name, place, listings, covers, answers, opening_hours, logo }: PublicDealer) {
  return { slug, name, place, listings, covers, answers, opening_hours, logo };
}

export type DealersData = Awaited<ReturnType<typeof loadDealers>>;

/** Loads the list of dealerships; a page beyond the last leads to the last. */
export async function loadDealers({ request, context }: LoaderFunctionArgs) {
  const asked = searchOf(new URL(request.url));
  const { api } = context.get(appContext);
  const query = { ...asked, per_page: PER_PAGE };
  const found = await api.dealers.list({ query }).catch((error: unknown) => Promise.reject(toPageError(error)));
  if (asked.page > found.last_page) throw redirect(dealersHref({ ...asked, page: found.last_page }));
  const { items, towns, ...told } = found;
  return { kind: 'list' as const, asked, found: { ...told, items: items.map(listed) }, map: drawnMap(towns, asked) };
}
