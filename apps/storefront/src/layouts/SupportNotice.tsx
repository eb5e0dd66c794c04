import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useUser } from '../session.ts';

const SupportBanner = lazy(() => import('./SupportBanner.tsx'));

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** The banner of an administrator who is signed in as somebody else; nobody else downloads it. */
export function SupportNotice() {
  const user = useUser();
  // The server has no way to load it while it renders.
  const isAlive = useSyncExternalStore(never, inBrowser, onServer);
  if (!isAlive || !user?.support) return null;
  return (
    <Suspense>
      <SupportBanner name={user.name} until={user.support.until} />
    </Suspense>
  );
}
