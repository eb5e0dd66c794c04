// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOutRest } from './layOutRest.ts';

const page = document.documentElement.dataset;
const laidOut = () => document.querySelectorAll('[data-laid-out]').length;
/** What waits for a moment in which the browser has nothing to do. */
let waiting: (() => void)[] = [];
const idle = () => waiting.shift()?.();

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
  document.body.innerHTML = '<section class="sec"></section><article class="far"></article><p></p>';
});
afterEach(() => vi.unstubAllGlobals());

test('a page just opened is laid out a piece at a time, then whole', () => {
  page.opened = '';
  layOutRest();
  expect(laidOut()).toBe(0);
  idle();
  expect(laidOut()).toBe(1);
  idle();
  expect([laidOut(), page.opened]).toEqual([2, '']);
  idle();
  expect(page.opened).toBeUndefined();
  expect(waiting).toEqual([]);
});

test('a page that is whole by then is left as it is', () => {
  layOutRest();
  idle();
  expect(laidOut()).toBe(0);
  expect(waiting).toEqual([]);
});
