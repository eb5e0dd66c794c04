import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { shedLoad } from './shedding.ts';

const LONG_MS = 150;

/** Keeps the event loop busy over two ticks of the measure, one after the other. */
async function runLate(): Promise<void> {
  for (let step = 0; step < 3; step += 1) {
    const until = performance.now() + LONG_MS;
    while (performance.now() < until);
    await turn();
  }
}

let close: () => Promise<void> = async () => {};
afterEach(() => close());

async function statusAfter(ready: { whileBusy: boolean }): Promise<number> {
  let isReady = ready.whileBusy;
  const app = fastify();
  close = () => app.close();
  shedLoad(app, { maxInFlight: 10, maxLagMs: 20, isReady: () => isReady });
  app.get('/', () => 'ok');
  await app.ready();
  await runLate();
  isReady = true;
  return (await app.inject('/')).statusCode;
}

test('a server whose event loop runs late refuses work', async () => {
  expect(await statusAfter({ whileBusy: true })).toBe(503);
});

test('a server that has just become ready serves at once, however long its start kept it busy', async () => {
  expect(await statusAfter({ whileBusy: false })).toBe(200);
});
