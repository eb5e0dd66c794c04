import { BUILD_POLL_MS } from '@carzaa/api/constants';
import type { createBrowserRouter } from 'react-router';

/** The id of the build being served; undefined when it cannot be told now. */
async function latestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : undefined;
  } catch {
    // Offline, or between two deployments: the next hour will tell.
    return undefined;
  }
}

/** Asks every hour which build is served; once it is another one, the next navigation loads the page afresh. */
export function followBuilds(router: ReturnType<typeof createBrowserRouter>): void {
  if (import.meta.env.DEV) return;
  const timer = setInterval(async () => {
    const latest = await latestBuild();
    if (latest === undefined || latest === import.meta.env.VITE_BUILD_ID) return;
    clearInterval(timer);
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'loading' && navigation.location.pathname !== window.location.pathname) {
        window.location.assign(navigation.location.pathname + navigation.location.search + navigation.location.hash);
      }
    });
  }, BUILD_POLL_MS);
}
