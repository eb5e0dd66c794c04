import { type ComponentProps, lazy, Suspense } from 'react';
import type { NoResults } from './NoResults.tsx';

let ready: typeof NoResults | undefined;

/** Loads the screen ahead: the server needs it at once, a browser only where a search finds nothing. */
export async function loadNoResults(): Promise<typeof NoResults> {
  ready ??= (await import('./NoResults.tsx')).NoResults;
  return ready;
}

const Later = lazy(async () => ({ default: await loadNoResults() }));

/** `NoResults`, whose code most visits never need. */
export function NoResultsSlot(props: ComponentProps<typeof NoResults>) {
  const View = ready ?? Later;
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
