// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { growFromCard, transitionName } from './carTransition.ts';

function rejected(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

test('the pictures of the card whose link has the focus are called as those of its page', () => {
  document.body.innerHTML = '<article><div></div><a href="/">Panda</a></article>';
  const names: [string, string][] = [];
  const pictures = document.querySelector('div');
  if (pictures) pictures.style.setProperty = (name, value) => void names.push([name, value ?? '']);
  document.querySelector('a')?.focus();
  growFromCard('1');
  expect(names).toEqual([['view-transition-name', transitionName('1')]]);
});

test('a way that is given up for another is no error, whatever else fails is', () => {
  growFromCard('1');
  const skipped = new DOMException('Transition was skipped. skipTransition() called', 'AbortError');
  expect(rejected(skipped).defaultPrevented).toBe(true);
  expect(rejected(new DOMException('The user aborted a request.', 'AbortError')).defaultPrevented).toBe(false);
  expect(rejected(new Error('Transition was skipped')).defaultPrevented).toBe(false);
});
