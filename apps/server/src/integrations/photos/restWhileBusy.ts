import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** The share of its time that the event loop may work before work in the background waits. */
const BUSY = 0.2;
const LOOK_EVERY_MS = 250;

/**
 * What work that nobody waits for does between two pieces: it rests as long as the piece took, so that half of one core
 * is the most it ever has, and then until the server has little to do. Resolves at once when the signal aborts.
 */
export function restWhileBusy(
  signal: AbortSignal,
  utilization: typeof performance.eventLoopUtilization = (...given) => performance.eventLoopUtilization(...given),
) {
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  return async (tookMs: number): Promise<void> => {
    await pause(tookMs);
    while (!signal.aborted) {
      const before = utilization();
      await pause(LOOK_EVERY_MS);
      if (utilization(before).utilization <= BUSY) return;
    }
  };
}
