import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

function compute(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('a crowd of one network delays another by one turn', async () => {
  const turns = createTurns(1);
  const begun: string[] = [];
  const work = async (name: string, network: string) => {
    const end = await turns.begin(network);
    begun.push(name);
    for (let step = 0; step < 3; step += 1) {
      compute(10);
      await turn();
    }
    end();
  };
  const names = ['a1', 'a2', 'a3', 'a4'].map((name) => work(name, 'a'));
  await Promise.all([...names, work('b1', 'b')]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('work that only waits keeps nobody from beginning', async () => {
  const turns = createTurns(1);
  let begun = 0;
  for (let count = 0; count < 5; count += 1) void turns.begin('a').then(() => (begun += 1));
  await wait(1);
  expect(begun).toBe(1);
  await expect.poll(() => begun).toBe(5);
});

test('a turn that is ended twice lets one begin', async () => {
  const turns = createTurns(1);
  const first = await turns.begin('a');
  let begun = 0;
  for (let count = 0; count < 3; count += 1) void turns.begin('a').then(() => (begun += 1));
  first();
  first();
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toBe(1);
});

test('work that waits for nothing lets sockets be heard in between', async () => {
  const turns = createTurns();
  let done = 0;
  const work = async (network: string) => {
    const end = await turns.begin(network);
    compute(3);
    done += 1;
    end();
  };
  const all = Promise.all(Array.from({ length: 60 }, (_, at) => work(`203.0.${at}.0`)));
  const heard: number[] = [];
  do {
    await turn();
    heard.push(done);
  } while (heard.at(-1) !== 60);
  await all;
  const most = Math.max(...heard.map((count, at) => count - (heard[at - 1] ?? 0)));
  // Those that are begun at once, in two rounds; all sixty in one go otherwise.
  expect(most).toBeLessThanOrEqual(16);
});
