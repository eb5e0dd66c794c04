// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  awaitPart,
  fetchOrLose,
  inPassing,
  isLost,
  LostConnection,
  loadPart,
  network,
  overNetwork,
  tryAgain,
} from './network.ts';

const away = () => Promise.reject(new TypeError('Failed to fetch'));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

let leave: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  leave = network.subscribe(() => undefined);
});
afterEach(async () => {
  await pass(10_000);
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leaves out without a word what comes in passing and does not come', async () => {
  const unheard = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('unhandledrejection', unheard);
  inPassing(away());
  await pass(1000);
  window.removeEventListener('unhandledrejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
});

it('waits for the network, says so, and goes on when it is back', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(new LostConnection()).mockResolvedValue('page');
  const page = overNetwork(attempt);
  await pass(0);
  expect(network.read()).toEqual({ isAway: true, said: null });
  window.dispatchEvent(new Event('online'));
  expect(await page).toBe('page');
  expect(network.read().isAway).toBe(false);
  expect(attempt).toHaveBeenCalledTimes(2);
});

it('tries again by itself, and at a press', async () => {
  const attempt = vi
    .fn()
    .mockRejectedValueOnce(new LostConnection())
    .mockRejectedValueOnce(new Error('page', { cause: new LostConnection() }))
    .mockResolvedValue('page');
  const page = overNetwork(attempt);
  await pass(0);
  tryAgain();
  await pass(0);
  expect([attempt.mock.calls.length, network.read().isAway]).toEqual([2, true]);
  await pass(3000);
  expect(await page).toBe('page');
});

it('ends when somebody goes elsewhere', async () => {
  const navigation = new AbortController();
  const page = overNetwork(() => Promise.reject(new LostConnection()), navigation.signal);
  const ended = expect(page).rejects.toThrow(LostConnection);
  await pass(0);
  navigation.abort();
  await ended;
  expect(network.read().isAway).toBe(false);
});

it('leaves every other failure to the page', async () => {
  const attempt = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
  await expect(overNetwork(attempt)).rejects.toThrow('not a function');
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('tells a lost connection from a call that was given up', async () => {
  vi.stubGlobal('fetch', away);
  await expect(fetchOrLose('/api/counters')).rejects.toThrow(LostConnection);
  const given = AbortSignal.abort();
  await expect(fetchOrLose('/api/counters', { signal: given })).rejects.toThrow(TypeError);
});

it('tells an answer that broke off from one that is no JSON', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(broken));
  await expect((await fetchOrLose('/api/counters')).json()).rejects.toThrow(LostConnection);
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  await expect((await fetchOrLose('/api/counters')).json()).rejects.toThrow(SyntaxError);
});

it('tells a part that is gone from a network that is', async () => {
  vi.stubGlobal('fetch', away);
  const lost: unknown = await loadPart(away).catch((error: unknown) => error);
  expect(isLost(lost)).toBe(true);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await expect(awaitPart(away)).rejects.toThrow('Failed to fetch');
});

it('loads a part once more when the network has come back before anybody looked', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const bring = vi.fn().mockImplementationOnce(away).mockResolvedValue('part');
  expect(await awaitPart(bring)).toBe('part');
});

it('says for a while what a press came to, also where nothing waits', async () => {
  network.say('Non salvato');
  expect(network.read()).toEqual({ isAway: false, said: 'Non salvato' });
  await pass(8000);
  expect(network.read().said).toBeNull();
});

it('says that the browser is offline', () => {
  window.dispatchEvent(new Event('offline'));
  expect(network.read().isAway).toBe(true);
  window.dispatchEvent(new Event('online'));
  expect(network.read().isAway).toBe(false);
});
