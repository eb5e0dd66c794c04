import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTurns } from './takeTurns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a notice before the polling begins leaves one poll due at a time, and none after the end', async () => {
  const read = vi.fn(async () => undefined);
  const turns = takeTurns(read, vi.fn());
  turns.hear();
  turns.begin();
  await vi.advanceTimersByTimeAsync(10);
  expect(vi.getTimerCount()).toBe(1);
  read.mockClear();
  await vi.advanceTimersByTimeAsync(4000);
  expect(read.mock.calls.length).toBeLessThanOrEqual(10);
  expect(read.mock.calls.length).toBeGreaterThan(5);
  turns.end();
  expect(vi.getTimerCount()).toBe(0);
});

test('of several failures in a row the first is told, and one after a success again', async () => {
  const onFailure = vi.fn();
  let isAway = true;
  const read = async () => {
    if (isAway) throw new Error('away');
  };
  const turns = takeTurns(read, onFailure);
  turns.begin();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onFailure).toHaveBeenCalledTimes(1);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  isAway = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(onFailure).toHaveBeenCalledTimes(2);
  turns.end();
});
