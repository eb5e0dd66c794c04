import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency.ts';

function rounds(limit: ReturnType<typeof concurrencyLimit>, count: number, took: number, isFull: boolean): number {
  for (let round = 0; round < count; round += 1) {
    for (let answer = 0; answer < 5; answer += 1) limit.answered(took);
    if (isFull) limit.refused();
    limit.adjust();
  }
  return limit.current();
}

test('slow answers lower it, but never to nothing', () => {
  const limit = concurrencyLimit(250);
  expect(rounds(limit, 1, 1900, true)).toBeLessThan(64);
  expect(rounds(limit, 50, 1900, true)).toBe(56);
});

test('quick answers raise it where somebody was turned away, to the most allowed', () => {
  const limit = concurrencyLimit(250);
  expect(rounds(limit, 50, 5, false)).toBe(64);
  expect(rounds(limit, 50, 5, true)).toBe(250);
});

test('without any answer nothing is learnt', () => {
  const limit = concurrencyLimit(250);
  limit.refused();
  limit.adjust();
  expect(limit.current()).toBe(64);
});

test('a small allowance is kept', () => {
  expect(rounds(concurrencyLimit(2), 10, 1900, true)).toBe(2);
});
