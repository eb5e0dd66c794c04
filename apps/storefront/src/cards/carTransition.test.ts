// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { growFromCard, shrinkIntoCard, transitionName } from './carTransition.ts';

function rejected(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

/** What each card's pictures are called: jsdom knows no such style. */
function showCards(...uuids: string[]): Map<string, string> {
  document.body.innerHTML = uuids
    .map((uuid) => `<article><div id="${uuid}"></div><a href="/annunci/fiat/panda/${uuid}">Panda</a></article>`)
    .join('');
  const names = new Map<string, string>();
  for (const { id, style } of document.querySelectorAll<HTMLElement>('article > div')) {
    style.setProperty = (_, value) => void names.set(id, value ?? '');
    style.removeProperty = () => {
      names.delete(id);
      return '';
    };
  }
  return names;
}

test('the pictures of the card whose link has the focus are called as those of its page', () => {
  const names = showCards('1', '2');
  document.querySelector('a')?.focus();
  growFromCard('1');
  expect([...names]).toEqual([['1', transitionName('1')]]);
  document.querySelectorAll('a')[1]?.focus();
  growFromCard('2');
  expect([...names]).toEqual([['2', transitionName('2')]]);
});

test("who leaves a car's page finds its card called as its pictures, if it is in sight", async () => {
  const names = showCards('1', '2');
  shrinkIntoCard('2');
  // The page that is left may be there a moment longer.
  await Promise.resolve();
  expect([...names]).toEqual([]);
  const card = document.querySelector('article:last-child');
  if (card) card.getBoundingClientRect = () => new DOMRect(0, 100, 300, 400);
  shrinkIntoCard('2');
  await Promise.resolve();
  expect([...names]).toEqual([['2', transitionName('2')]]);
});

test('a way that is given up for another is no error, whatever else fails is', () => {
  growFromCard('1');
  const skipped = new DOMException('Transition was skipped. skipTransition() called', 'AbortError');
  expect(rejected(skipped).defaultPrevented).toBe(true);
  expect(rejected(new DOMException('The user aborted a request.', 'AbortError')).defaultPrevented).toBe(false);
  expect(rejected(new Error('Transition was skipped')).defaultPrevented).toBe(false);
});
