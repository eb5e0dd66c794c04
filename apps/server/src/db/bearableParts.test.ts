import { expect, test } from 'vitest';
import { bearableParts } from './bearableParts.ts';

const ROWS = Array.from({ length: 100 }, (_, at) => at);

/** An engine that takes a fixed time (ms) per row, and the rows it received. */
function engine(msARow: (part: number) => number) {
  let time = 0;
  const parts: number[][] = [];
  const write = async (part: number[]) => {
    time += part.length * msARow(parts.length);
    parts.push(part);
  };
  return { parts, write, worked: () => time };
}

test('every row is written once, in order, by statements that are no longer than the loop can bear', async () => {
  const slow = engine(() => 3);
  await bearableParts({ most: 25, fewest: 4, ms: 15, worked: slow.worked })(ROWS, slow.write);
  expect(slow.parts.flat()).toEqual(ROWS);
  expect(Math.max(...slow.parts.slice(1).map(({ length }) => length))).toBeLessThanOrEqual(5);
});

test('a quick engine, or one in another process, is given as many as it may have', async () => {
  const quick = engine(() => 0);
  await bearableParts({ most: 25, fewest: 4, ms: 15, worked: quick.worked })(ROWS, quick.write);
  expect(quick.parts.map(({ length }) => length)).toEqual([25, 25, 25, 25]);
});

test('after a slow moment the statements grow again', async () => {
  const recovering = engine((part) => (part === 0 ? 30 : 0.1));
  await bearableParts({ most: 25, fewest: 4, ms: 15, worked: recovering.worked })(ROWS, recovering.write);
  const lengths = recovering.parts.map(({ length }) => length);
  expect(lengths[1]).toBe(4);
  expect(lengths.at(-2)).toBeGreaterThan(10);
});
