import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { Link } from '../ui/Link.tsx';
import { appContext, callQuery } from '../api.ts';
import { AccountCars } from '../favourites/AccountCars.tsx';
import { CompareBar } from '../favourites/CompareBar.tsx';
import { ComparePage } from '../favourites/ComparePage.tsx';
import { comparedCosts } from '../favourites/comparedCosts.ts';
import { readComparison } from '../favourites/comparedUse.ts';
import { readCompared } from '../favourites/compared.ts';
import { favouritesQuery } from '../favourites/favouritesQuery.ts';
import { GuestCars } from '../favourites/GuestCars.tsx';
import { useChosen } from '../favourites/useChosen.ts';
import type { PageHead } from '../head.ts';
import { compareIt } from '../it/compare.ts';
import { favouritesIt } from '../it/favourites.ts';
import { listingsIt } from '../it/listings.ts';
import { savedSearchesIt } from '../it/savedSearches.ts';
import { paths } from '../paths.ts';
import { loadUser, useUser } from '../session.ts';
import styles from '../favourites/favourites.module.css';

/** What the first paint shows is fetched before; whatever fails says so in its own place. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const { api, queryClient } = app;
  const { uuids: compared, use } = readComparison(new URL(request.url).search);
  const user = await loadUser(app).catch(() => null);
  await Promise.all([
    ...compared.map((id) => queryClient.prefetchQuery(callQuery(api, 'listings', 'get', { id }))),
    ...(compared.length > 0 && app.listingApi
      ? [queryClient.prefetchQuery(comparedCosts(compared, use, app.listingApi))]
      : []),
    ...(user && compared.length === 0 ? [queryClient.prefetchQuery(favouritesQuery(api))] : []),
  ]);
  return null;
}

export const head: PageHead = ({ url }) => ({
  title: readCompared(url.searchParams).length > 0 ? compareIt.title : listingsIt.favourites.title,
  description: favouritesIt.description,
  noindex: true,
});

export function Component() {
  const compared = readCompared(new URLSearchParams(useLocation().search));
  const user = useUser();
  const chosen = useChosen();
  if (compared.length > 0) return <ComparePage />;
  return (
    <main className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{listingsIt.favourites.title}</h1>
        <p className={styles.searches}>
          <Link to={paths.savedSearches()}>{savedSearchesIt.title}</Link>
        </p>
      </div>
      {user ? <AccountCars chosen={chosen} /> : <GuestCars chosen={chosen} />}
      <CompareBar chosen={chosen} />
    </main>
  );
}
