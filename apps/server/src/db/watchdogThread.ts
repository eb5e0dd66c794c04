import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beat, limitMs } = workerData as { beat: Int32Array; limitMs: number };
const LOOK_MS = 250;
/** The part of the limit that the process must have computed, or else it only waits its turn on a busy machine. */
const LEAST_WORK = 0.5;
/** So many limits without a turn are too many, whatever the process has computed. */
const MOST_LIMITS = 6;

const computedMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let seen = Atomics.load(beat, 0);
let quietLooks = 0;
let computedBefore = computedMs();
// Looks are counted rather than the clock read: after a suspended machine wakes up, the clock has jumped.
setInterval(() => {
  const now = Atomics.load(beat, 0);
  if (now !== seen) {
    [seen, quietLooks, computedBefore] = [now, 0, computedMs()];
    return;
  }
  quietLooks += 1;
  const quietMs = quietLooks * LOOK_MS;
  const isAtWork = computedMs() - computedBefore >= limitMs * LEAST_WORK;
  if (quietMs < limitMs || !(isAtWork || quietMs >= limitMs * MOST_LIMITS)) return;
  writeSync(2, `The event loop or the database has stood still for ${quietMs} ms: ending the process.\n`);
  process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
