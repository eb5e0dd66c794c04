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
  eventLoopUtilization: typeof performance.eventLoopUtilization;
}

const REAL: Clock = {
  now: () => performance.now(),
  wait: (ms) => wait(ms),
  eventLoopUtilization: (...given) => performance.eventLoopUtilization(...given),
};

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
    const before = clock.eventLoopUtilization();
    await clock.wait(Math.min(Math.max(1, took * rests), LONGEST_REST_MS));
    rests = clock.eventLoopUtilization(before).utilization > BUSY ? RESTS.busy : RESTS.idle;
    since = clock.now();
  };
}
