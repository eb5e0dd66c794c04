import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** So long the event loop may stand for work that nobody waits for. */
const SLICE_MS = 4;
/** The share of its time that the event loop may work for others before background work counts as in the way. */
const BUSY = 0.2;
/** Rests, in times of the work before them: next to nothing while nobody else works, four fifths of the time otherwise. */
const RESTS = { idle: 0.25, busy: 4 };
const LONGEST_REST_MS = 400;

interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
  /** Begins to measure which share of its time the event loop works; what it gives tells that share so far. */
  watchLoad(): () => number;
}

const REAL: Clock = {
  now: () => performance.now(),
  wait: (ms) => wait(ms),
  watchLoad() {
    const before = performance.eventLoopUtilization();
    return () => performance.eventLoopUtilization(before).utilization;
  },
};

/** The load of the process that answers, where this one works for it (apart.ts) and answers nobody. */
let loadOfOther: number | undefined;

/** From now on background work rests as the process at the other end of the channel is busy, not this one. */
export function restByLoadOf(channel: Pick<NodeJS.EventEmitter, 'on'>): void {
  loadOfOther = 0;
  channel.on('message', ({ load }: { load?: number }) => {
    loadOfOther = load ?? loadOfOther;
  });
}

/**
 * Keeps a job out of the way of requests: it calls what this returns between two small pieces of its work. Every 4 ms
 * the job rests, and the longer the busier the event loop was while it rested last. Time spent waiting for the database
 * counts as work, since requests want the database too.
 */
export function createPace(clock: Clock = REAL): () => Promise<void> {
  let since = clock.now();
  let rests = RESTS.idle;
  return async () => {
    const took = clock.now() - since;
    if (took < SLICE_MS) return;
    const ownLoad = clock.watchLoad();
    await clock.wait(Math.min(Math.max(1, took * rests), LONGEST_REST_MS));
    rests = (loadOfOther ?? ownLoad()) > BUSY ? RESTS.busy : RESTS.idle;
    since = clock.now();
  };
}
