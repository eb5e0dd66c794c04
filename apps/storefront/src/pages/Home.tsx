import { LATEST_PRICE_MIN } from '@carzaa/api/constants';
import { searchHref } from '@carzaa/api/search/searchAddress';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { prefetch, useCall } from '../api.ts';
import type { PageHead } from '../head.ts';
import { homeIt } from '../it/home.ts';
import { HomeBodies } from '../home/HomeBodies.tsx';
import { HomeHero } from '../home/HomeHero.tsx';
import { HomeMakes } from '../home/HomeMakes.tsx';
import { HomeCounters, HomeDealers, HomeHow } from '../home/HomeSections.tsx';
import { ListingGrid } from '../cards/ListingGrid.tsx';
import { RecentlyViewed } from '../recent/RecentlyViewed.tsx';
import { HomeSearchPanel } from '../home/HomeSearchPanel.tsx';
import { firstPage } from '../search/searchAddress.ts';
import { Icon } from '../ui/Icon.tsx';
import homeSectionsStyles from '../home/HomeSections.module.css';
import homeHeroStyles from '../home/HomeHero.module.css';

const SHOWCASED = { query: { per_page: 4 } };
const LATEST = {
  query: { price_min: LATEST_PRICE_MIN, sort_by: 'created_at', sort_direction: 'desc', per_page: 8 },
} as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const [counters] = await Promise.all([
    prefetch(context, 'misc', 'counters'),
    prefetch(context, 'listings', 'facets', {}),
    prefetch(context, 'filters', 'brands'),
    prefetch(context, 'listings', 'showcased', SHOWCASED),
  ]);
  return { counters };
}

export const head: PageHead<Awaited<ReturnType<typeof loader>>> = ({ data }) => ({
  title: homeIt.meta.title,
  description: homeIt.meta.description(data.counters.listings),
  canonical: '/',
});

function Showcased() {
  const { data, isError } = useCall('listings', 'showcased', SHOWCASED);
  if (isError || data?.items.length === 0) return null;
  return (
    <section className={`sec ${homeSectionsStyles.paid}`}>
      <div className="wrap">
        <header>
          <div>
            <h2>{homeIt.showcased.title}</h2>
            <p>{homeIt.showcased.text}</p>
          </div>
        </header>
        <ListingGrid listings={data?.items} expected={4} />
      </div>
    </section>
  );
}

function Latest() {
  const { data, isError } = useCall('listings', 'search', LATEST);
  if (isError || data?.items.length === 0) return null;
  return (
    <section className="sec">
      <div className="wrap">
        <header>
          <div>
            <h2>{homeIt.latest.title}</h2>
            <p>{homeIt.latest.text}</p>
          </div>
          <Link className="link" to={searchHref(firstPage({ priceFrom: LATEST_PRICE_MIN }, 'newest'))}>
            {homeIt.latest.all}
            <Icon name="arrow-right" small />
          </Link>
        </header>
        <ListingGrid listings={data?.items} expected={LATEST.query.per_page} />
      </div>
    </section>
  );
}

export function Component() {
  const { counters } = useLoaderData<typeof loader>();
  const brands = useCall('filters', 'brands');
  const facets = useCall('listings', 'facets', {});
  const shown = facets.data?.counts.brand;
  const makes = brands.data?.map((brand) => (shown ? { ...brand, listings: shown[brand.slug] ?? 0 } : brand));
  return (
    <main>
      <HomeHero counters={counters} />
      <div className={`wrap ${homeHeroStyles.under}`}>
        <Suspense>
          <HomeSearchPanel />
        </Suspense>
      </div>
      <Suspense>
        <HomeMakes brands={makes ?? []} />
      </Suspense>
      <Suspense>
        <HomeBodies counts={facets.data?.counts.category ?? {}} />
      </Suspense>
      <Suspense>
        <Showcased />
      </Suspense>
      <Suspense>
        <Latest />
      </Suspense>
      <Suspense>
        <RecentlyViewed />
      </Suspense>
      <Suspense>
        <HomeCounters counters={counters} />
      </Suspense>
      <Suspense>
        <HomeHow />
      </Suspense>
      <Suspense>
        <HomeDealers />
      </Suspense>
    </main>
  );
}
