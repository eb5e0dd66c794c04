import { lazy, Suspense, useSyncExternalStore } from 'react';
import { awaitPart } from '../network.ts';
import { useUser } from '../session.ts';

const OwnBanners = lazy(() => awaitPart(() => import('./OwnBanners.tsx')));

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** What a few people have to be told on every page; nobody else downloads it. */
export function OwnNotice() {
  const user = useUser();
  // The server has no way to load it while it renders.
  const isAlive = useSyncExternalStore(never, inBrowser, onServer);
  if (!isAlive || !user || (!user.support && user.email_verified_at !== null)) return null;
  return (
    <Suspense>
      <OwnBanners user={user} />
    </Suspense>
  );
}
