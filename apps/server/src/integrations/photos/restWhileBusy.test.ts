import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { restWhileBusy } from './restWhileBusy.ts';

/** An event loop that is so busy at each look. */
function loop(...shares: number[]) {
  let looks = 0;
  const utilization: typeof performance.eventLoopUtilization = (before) => {
    if (before === undefined) return { idle: 0, active: 0, utilization: 0 };
    looks += 1;
    return { idle: 0, active: 0, utilization: shares[looks - 1] ?? 0 };
  };
  return { utilization, looks: () => looks };
}

test('work that nobody waits for goes on once the server has little to do', async () => {
  const { utilization, looks } = loop(0.9, 0.5, 0.1);
  await restWhileBusy(new AbortController().signal, utilization)(0);
  expect(looks()).toBe(3);
});

test('and rests for as long as it worked', async () => {
  const began = performance.now();
  await restWhileBusy(new AbortController().signal, loop(0).utilization)(120);
  expect(performance.now() - began).toBeGreaterThanOrEqual(360);
});

test('a stop is not waited for', async () => {
  const stop = new AbortController();
  const resting = restWhileBusy(stop.signal, loop(1, 1, 1, 1).utilization)(60_000);
  stop.abort();
  await resting;
});
