// @vitest-environment jsdom
import { BUILD_POLL_MS } from '@carzaa/api/constants';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followBuilds } from './builds.ts';

const assign = vi.fn();
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('VITE_BUILD_ID', 'old');
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  assign.mockReset();
  answer.mockReset();
});

/** A router of three pages, in which newer builds are looked for. */
function start() {
  const routes = [
    { path: '/', loader: () => null, Component: () => null },
    { path: '/faq', loader: () => null, Component: () => null },
    { path: '/quick', Component: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  followBuilds(router, assign);
  return { router };
}

const served = (id: string) => answer.mockImplementation(async () => Response.json({ id, timestamp: 0 }));
const hours = (n: number) => vi.advanceTimersByTimeAsync(n * BUILD_POLL_MS);

it('asks every hour, past every cache', async () => {
  served('old');
  start();
  await vi.advanceTimersByTimeAsync(BUILD_POLL_MS - 1);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/builds/latest.json', { cache: 'no-store' });
  await hours(2);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('stays a single page while the build is the same', async () => {
  served('old');
  const { router } = start();
  await hours(2);
  await router.navigate('/faq');
  expect(assign).not.toHaveBeenCalled();
});

it('loads the next navigation afresh once another build is served', async () => {
  served('new');
  const { router } = start();
  await hours(1);
  expect(assign).not.toHaveBeenCalled();
  await router.navigate('/faq?a=1#b');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/faq?a=1#b');
  await hours(2);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('does not wait for a page with something to load, nor load the same page afresh', async () => {
  served('new');
  const { router } = start();
  await hours(1);
  await router.navigate('/?page=2');
  expect(assign).not.toHaveBeenCalled();
  await router.navigate('/quick');
  await router.navigate('/faq');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/quick');
});

it.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['between two deployments', async () => new Response('<!doctype html>', { status: 502 })],
  ['answered without an id', async () => Response.json({})],
])('goes on asking when %s', async (_why, reply) => {
  answer.mockImplementationOnce(reply);
  served('new');
  const { router } = start();
  await hours(1);
  await router.navigate('/faq');
  expect(assign).not.toHaveBeenCalled();
  await hours(1);
  await router.navigate('/');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});
