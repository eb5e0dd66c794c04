import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { appContext } from '../api.ts';
import { growFromCard } from '../cards/carTransition.ts';
import { openHistory } from '../listing/CarfaxBlock.tsx';
import { GoneListing } from '../listing/GoneListing.tsx';
import { listingHead } from '../listing/listingHead.ts';
import { ListingPage } from '../listing/ListingPage.tsx';
import { loadListing } from '../listing/loadListing.ts';
import { paths } from '../paths.ts';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, listingApi, queryClient } = context.get(appContext);
  const found = await loadListing(api, params.uuid ?? '', params.make ?? '');
  if (found.kind !== 'listing') return data(found, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const path = paths.listing(found.listing);
  // A make or model that is wrong, old or in another case: the address is one, for people and for search engines.
  if (decodeURI(pathname) !== decodeURI(path)) throw redirect(path + search, 301);
  if (import.meta.env.SSR && listingApi && found.listing.carfax) {
    const [{ openHistoryQuery }] = await Promise.all([import('../carfax/openHistoryQuery.ts'), openHistory.load()]);
    await queryClient.prefetchQuery(openHistoryQuery(found.listing.uuid, listingApi));
  }
  // Browsers with script ask for it themselves: their code has no part in this.
  if (import.meta.env.SSR && listingApi && search.includes('km=')) {
    const { askedCosts } = await import('../costs/askedCosts.ts');
    return { ...found, costs: await askedCosts(listingApi, found.listing.uuid, search) };
  }
  if (!import.meta.env.SSR) growFromCard(found.listing.uuid);
  return found;
}

export const head = listingHead;

export function Component() {
  const found = useLoaderData<typeof loader>();
  // A key, so that another listing starts with its own first photo and a hidden phone.
  return found.kind === 'listing' ? (
    <ListingPage key={found.listing.uuid} listing={found.listing} costs={found.costs} />
  ) : (
    <GoneListing found={found} />
  );
}
