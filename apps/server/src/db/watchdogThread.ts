import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beat, limitMs } = workerData as { beat: Int32Array; limitMs: number };
const LOOK_MS = 250;

let seen = Atomics.load(beat, 0);
let quietLooks = 0;
// Looks are counted rather than the clock read: after a suspended machine wakes up, the clock has jumped.
setInterval(() => {
  const now = Atomics.load(beat, 0);
  quietLooks = now === seen ? quietLooks + 1 : 0;
  seen = now;
  if (quietLooks * LOOK_MS < limitMs) return;
  writeSync(2, `The event loop has stood still for ${limitMs} ms: ending the process.\n`);
  process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
