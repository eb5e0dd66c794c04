import { BUILD_POLL_MS } from '@carzaa/api/constants';
import { type createBrowserRouter, createPath } from 'react-router';

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

/**
 * Asks every hour which build is served; once it is another one, `load` is given the address of the next page, to load
 * it afresh. A change of the page's own query (filters, sort) is no reason to lose what is on screen.
 */
export function followBuilds(router: ReturnType<typeof createBrowserRouter>, load: (address: string) => void): void {
  const timer = setInterval(async () => {
    const latest = await latestBuild();
    if (latest === undefined || latest === import.meta.env.VITE_BUILD_ID) return;
    clearInterval(timer);
    const { pathname } = router.state.location;
    const leave = router.subscribe(({ navigation, location }) => {
      const target = navigation.location ?? location;
      if (target.pathname === pathname) return;
      leave();
      load(createPath(target));
    });
  }, BUILD_POLL_MS);
}
