import type { ChildProcess } from 'node:child_process';
import { runApart } from '../shared/apart.ts';
import type { LargeWork, WorkApart } from './largeWork.ts';

/** Has processes of their own work, which whoever waits for an answer comes before. */
export function workApart(databaseUrl: string): WorkApart & { stop: () => Promise<void> } {
  const module = new URL('workProcess.ts', import.meta.url);
  const atWork = new Set<ChildProcess>();
  let isStopped = false;
  return {
    /** Rejects where it fails; what is done until then is kept. */
    async work(name: LargeWork): Promise<void> {
      const { child, done } = runApart(module, {
        args: [name],
        variables: { DATABASE_URL: databaseUrl },
        semiSpace: 16,
        isToldLoad: true,
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
