import { lazy, Suspense } from 'react';
import { awaitPart } from '../network.ts';
import { useLocalList } from './localList.ts';
import { recentlyViewed } from './recentlyViewed.ts';

// Most first visits have nothing to show here: its code comes with the first car.
const Strip = lazy(async () => ({
  default: (await awaitPart(() => import('./RecentlyViewedStrip.tsx'))).RecentlyViewedStrip,
}));

/** The cars opened last in this browser; nothing before there are any. `except` leaves out the one being looked at. */
export function RecentlyViewed({ except }: { except?: string }) {
  const entries = useLocalList(recentlyViewed).filter((entry) => entry.uuid !== except);
  if (entries.length === 0) return null;
  return (
    <Suspense>
      <Strip entries={entries} />
    </Suspense>
  );
}
