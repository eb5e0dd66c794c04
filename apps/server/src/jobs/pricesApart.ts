import type { ChildProcess } from 'node:child_process';
import { runApart } from '../shared/apart.ts';
import type { PricesApart, PriceWork } from './priceWork.ts';

/** Has processes of their own work on prices, which whoever waits for an answer comes before. */
export function pricesApart(databaseUrl: string): PricesApart & { stop: () => Promise<void> } {
  const module = new URL('pricesProcess.ts', import.meta.url);
  const atWork = new Set<ChildProcess>();
  let isStopped = false;
  return {
    /** Rejects where it fails; what is rated until then is kept. */
    async work(work: PriceWork): Promise<void> {
      const { child, done } = runApart(module, {
        args: [work],
        variables: { DATABASE_URL: databaseUrl },
        semiSpace: 16,
      });
      atWork.add(child);
      try {
        await done;
      } catch (error) {
        if (!isStopped) throw error;
      } finally {
        atWork.delete(child);
      }
    },
    /** Ends what is at work: the next start goes on from there. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const child of atWork) child.kill();
    },
  };
}
