import { Worker } from 'node:worker_threads';

const TICK_MS = 500;

/**
 * Ends the process when its event loop has not turned for `limitMs`, in which it has computed, or `isStanding` said so at
 * each look: a statement of the embedded database that never ends would otherwise leave a server that accepts connections
 * and answers none. Returns how to stop.
 */
export function startWatchdog(isStanding = () => false, limitMs = 10_000): () => Promise<void> {
  const beat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('watchdogThread.ts', import.meta.url), {
    workerData: { beat, limitMs },
    // Flags of the process are none of its business.
    execArgv: [],
  });
  worker.unref();
  const timer = setInterval(() => {
    if (!isStanding()) Atomics.add(beat, 0, 1);
  }, TICK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
