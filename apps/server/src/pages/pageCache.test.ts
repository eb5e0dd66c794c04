import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache } from './pageCache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout'] });
  // The cache takes zero for no time at all.
  vi.advanceTimersByTime(1000);
});
afterEach(() => void vi.useRealTimers());

const now = { edition: '1', encoding: 'identity' } as const;
const html = (text: string) => vi.fn(async () => ({ status: 200, headers: {}, html: Buffer.from(text) }));

test('a page of another edition is made anew', async () => {
  const cache = createPageCache(10_000);
  const render = html('una');
  await cache.page('/', now, render);
  await cache.page('/', now, render);
  expect(render).toHaveBeenCalledTimes(1);
  const next = html('due');
  expect((await cache.page('/', { ...now, edition: '2' }, next)).body.toString()).toBe('due');
});

test('no page lives longer than a minute', async () => {
  const cache = createPageCache(10_000);
  const render = html('una');
  await cache.page('/', now, render);
  await vi.advanceTimersByTimeAsync(61_000);
  await cache.page('/', now, render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('the limit holds, and the page that was not asked for the longest goes', async () => {
  const cache = createPageCache(10_000);
  const render = html('x'.repeat(2000));
  for (const address of ['/1', '/2', '/3', '/1', '/4']) await cache.page(address, now, render);
  expect(cache.size()).toBeLessThanOrEqual(10_000);
  expect(render).toHaveBeenCalledTimes(4);
  await cache.page('/1', now, render);
  expect(render).toHaveBeenCalledTimes(4);
  await cache.page('/2', now, render);
  expect(render).toHaveBeenCalledTimes(5);
});

test('one that fails is neither kept nor waited for again', async () => {
  const cache = createPageCache(10_000);
  await expect(cache.page('/', now, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.page('/', now, html('una'))).body.toString()).toBe('una');
});

test('one that may be better the next time is not kept', async () => {
  const cache = createPageCache(10_000);
  const render = vi.fn(async () => ({ status: 200, headers: {}, html: Buffer.from('una'), isFleeting: true }));
  await cache.page('/', now, render);
  await cache.page('/', now, render);
  expect(render).toHaveBeenCalledTimes(2);
});
