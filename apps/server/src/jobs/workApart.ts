import type { ChildProcess } from 'node:child_process';
import { runApart } from '../shared/apart.ts';
import type { LargeWork, WorkApart } from './largeWork.ts';

/** What the process is told to begin. */
export interface WorkBegin {
  begin: LargeWork;
}

/** What it tells of a work that it has ended. */
export interface WorkEnd {
  ended: LargeWork;
  /** Why it failed. */
  failure?: string;
}

/**
 * Has a process of its own work, which whoever waits for an answer comes before. There is one while there is work, for
 * all that is asked for meanwhile: each more would hold the whole program, and take its share of the machine's cores.
 */
export function workApart(databaseUrl: string): WorkApart & { stop: () => Promise<void> } {
  const module = new URL('workProcess.ts', import.meta.url);
  const asked = new Map<LargeWork, PromiseWithResolvers<void>>();
  let running: ChildProcess | undefined;
  let isStopped = false;

  function start(): ChildProcess {
    const variables = { DATABASE_URL: databaseUrl };
    const { child, done } = runApart(module, { variables, semiSpace: 16, isToldLoad: true });
    child.on('message', ({ ended, failure }: WorkEnd) => {
      const work = asked.get(ended);
      asked.delete(ended);
      if (failure === undefined) work?.resolve();
      else work?.reject(new Error(failure));
      if (asked.size > 0) return;
      running = undefined;
      child.disconnect();
    });
    done.catch((error: unknown) => {
      // One that was let go has nothing left to do.
      if (running !== child) return;
      running = undefined;
      const works = [...asked.values()];
      asked.clear();
      for (const work of works) {
        if (isStopped) work.resolve();
        else work.reject(error);
      }
    });
    return child;
  }

  return {
    /** Rejects where it fails; what is done until then is kept. */
    async work(name: LargeWork): Promise<void> {
      const known = asked.get(name);
      if (known || isStopped) return known?.promise;
      const work = Promise.withResolvers<void>();
      asked.set(name, work);
      running ??= start();
      // Where it is gone already, its end is about to be told.
      running.send({ begin: name } satisfies WorkBegin, () => undefined);
      return work.promise;
    },
    /** Ends what is at work: the next start goes on from there. */
    async stop(): Promise<void> {
      isStopped = true;
      running?.kill();
    },
  };
}
