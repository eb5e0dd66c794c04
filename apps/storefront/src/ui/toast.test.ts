import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, holdToast, resumeToast, toast, toastStore } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.useRealTimers();
});

const titles = () => toastStore.read().map(({ title }) => title);

it('leaves after 6000 ms unless told otherwise', () => {
  toast({ type: 'success', title: 'Lungo' });
  toast({ type: 'error', title: 'Breve', timeout: 1000 });
  vi.advanceTimersByTime(999);
  expect(titles()).toEqual(['Lungo', 'Breve']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['Lungo']);
  vi.advanceTimersByTime(4999);
  expect(titles()).toEqual(['Lungo']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it.each([0, -1, Number.NaN])('refuses a timeout of %d', (timeout) => {
  expect(() => toast({ type: 'error', title: 'Mai', timeout })).toThrow(RangeError);
  expect(titles()).toEqual([]);
});

it('stacks in the order of asking, and takes one away from the middle', () => {
  toast({ type: 'success', title: 'A' });
  const second = toast({ type: 'success', title: 'B' });
  toast({ type: 'success', title: 'C' });
  dismissToast(second);
  expect(titles()).toEqual(['A', 'C']);
});

it('stays while it is read, and for its whole time afterwards', () => {
  toast({ type: 'success', title: 'Letto' });
  const [entry] = toastStore.read();
  if (!entry) throw new Error('No toast');
  vi.advanceTimersByTime(5000);
  holdToast(entry.id);
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Letto']);
  resumeToast(entry);
  vi.advanceTimersByTime(5999);
  expect(titles()).toEqual(['Letto']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it('tells its listeners until they leave', () => {
  const listener = vi.fn();
  const leave = toastStore.subscribe(listener);
  toast({ type: 'success', title: 'A' });
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  toast({ type: 'success', title: 'B' });
  expect(listener).toHaveBeenCalledTimes(1);
});
