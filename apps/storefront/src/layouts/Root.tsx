import { Outlet, ScrollRestoration } from 'react-router';
import { useHead } from '../useHead.ts';
import { useSession } from '../useSession.ts';
import { NavigationProgress } from './NavigationProgress.tsx';

/** What every page shares, whatever its layout. */
export function Root() {
  useHead();
  useSession();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
