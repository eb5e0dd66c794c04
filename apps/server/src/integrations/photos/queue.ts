import { PICTURES_AT_ONCE } from './limits.ts';

/** Somebody waits for a demand; warming runs one at a time and only while nobody waits. */
export type Priority = 'demand' | 'warm';

interface Waiting {
  start: () => Promise<void>;
}

export interface PictureQueue {
  run: <T>(priority: Priority, task: () => Promise<T>) => Promise<T>;
}

/** Runs at most `slots` tasks at once, demands first. */
export function createPictureQueue(slots: number): PictureQueue {
  const waiting: Record<Priority, Waiting[]> = { demand: [], warm: [] };
  let running = 0;
  let warming = 0;

  const begin = (task: Waiting, priority: Priority) => {
    running++;
    if (priority === 'warm') warming++;
    void task.start().finally(() => {
      running--;
      if (priority === 'warm') warming--;
      next();
    });
  };
  const next = () => {
    if (running >= slots) return;
    const demand = waiting.demand.shift();
    const warm = demand || warming > 0 ? undefined : waiting.warm.shift();
    if (demand) begin(demand, 'demand');
    else if (warm) begin(warm, 'warm');
    else return;
    next();
  };
  return {
    run: <T>(priority: Priority, task: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting[priority].push({ start: () => task().then(resolve, reject) });
        next();
      }),
  };
}

/** All picture work of this process goes through this one. */
export const pictureQueue = createPictureQueue(PICTURES_AT_ONCE);
