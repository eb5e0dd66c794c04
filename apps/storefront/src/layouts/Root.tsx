import { Outlet, ScrollRestoration } from 'react-router';
import { useHead } from '../useHead.ts';
import { NavigationProgress } from './NavigationProgress.tsx';

/** What every page shares, whatever its layout. */
export function Root() {
  useHead();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
