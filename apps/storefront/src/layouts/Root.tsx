import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { useHead } from '../useHead.ts';
import { useSession } from '../useSession.ts';
import { NetworkNotice } from './NetworkNotice.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';

/** The first page of a document has no key of its own: a position kept for another first page is not for this one. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** What every page shares, whatever its layout. */
export function Root() {
  useHead();
  useSession();
  return (
    <>
      <NavigationProgress />
      <NetworkNotice />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
