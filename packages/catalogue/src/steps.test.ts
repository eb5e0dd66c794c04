import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atOnce, calmly, mapped, type Steps } from './steps.ts';

/** Keeps the processor for a while. */
function* working(steps: number, ms: number): Steps<number> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + ms;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

test('others have a turn every few milliseconds while long work goes on', async () => {
  let turns = 0;
  const work = { isOver: false };
  const others = (async () => {
    while (!work.isOver) {
      turns += 1;
      await nextTurn();
    }
  })();
  expect(await calmly(working(20, 3))).toBe(20);
  work.isOver = true;
  await others;
  expect(turns).toBeGreaterThan(5);
});

test('in one go or calmly, a list is made the same', async () => {
  const rows = Array.from({ length: 1234 }, (_, at) => at);
  const doubled = rows.map((row) => row * 2);
  expect(atOnce(mapped(rows, (row) => row * 2))).toEqual(doubled);
  expect(await calmly(mapped(rows, (row, at) => row + at))).toEqual(doubled);
  expect([...mapped(rows, String)]).toHaveLength(12);
  expect([...mapped(rows.slice(0, 9), String, 1)]).toHaveLength(9);
});
