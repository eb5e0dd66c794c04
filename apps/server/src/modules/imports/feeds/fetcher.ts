import { setImmediate as breathe } from 'node:timers/promises';
import { fetchRun, type FetchServices, queueDueSources } from './fetchSources.queries.ts';
import { claimFetch, type Run } from './runs.queries.ts';

/** Addresses that this process reads at once. */
const PLACES = 6;

export interface Fetcher {
  /** Has addresses that wait read, as far as there are places; the others follow by themselves. */
  fill(): Promise<void>;
  /** Resolves when nothing is being read. */
  idle(): Promise<void>;
  /** Ends what is being read, which goes back in line. */
  stop(): Promise<void>;
}

/** Reads addresses in the background, a few at a time, so that nothing waits for a slow one. */
export function createFetcher(services: FetchServices): Fetcher {
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();
  let claiming: Promise<void> = Promise.resolve();

  async function serve(run: Run): Promise<void> {
    try {
      await fetchRun(services, run, stopping.signal);
    } catch {
      // The lease runs out, and somebody takes it up again.
    }
    // This place is free only once the promise has settled.
    setImmediate(() => {
      next().catch(() => undefined);
    });
  }

  async function takeMore(): Promise<void> {
    while (working.size < PLACES && !stopping.signal.aborted) {
      const run = await claimFetch(services.db, services.now());
      if (!run) return;
      const work = serve(run).finally(() => working.delete(work));
      working.add(work);
    }
  }

  /** One claim at a time, or more places would be taken than there are. */
  function next(): Promise<void> {
    const turn = claiming.then(takeMore);
    claiming = turn.catch(() => undefined);
    return turn;
  }

  const idle = async () => {
    await claiming;
    while (working.size > 0) {
      await Promise.all(working);
      await breathe();
      await claiming;
    }
  };
  return {
    async fill() {
      await queueDueSources(services);
      await next();
    },
    idle,
    async stop() {
      stopping.abort();
      await idle();
    },
  };
}
