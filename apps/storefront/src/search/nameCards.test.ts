// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameCards } from './nameCards.ts';
import styles from './SearchResults.module.css';

const nameOf = (id: string) => document.getElementById(id)?.style.getPropertyValue('view-transition-name');

function place(id: string, top: number): void {
  const element = document.getElementById(id);
  if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 300, 200);
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<header id="head"></header>
    <div class="${styles.grid}"><article id="near"></article><article id="far"></article></div>`;
  place('head', 0);
  place('near', 100);
  place('far', 5000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

function stub(wantsLess: boolean): void {
  Object.assign(document, { startViewTransition: vi.fn() });
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }));
}

test('cars in view and what lies above them have names while the order changes, and none after', () => {
  stub(false);
  const over = nameCards();
  expect(nameOf('near')).toMatch(/^moves-/);
  expect(nameOf('head')).toMatch(/^moves-/);
  expect(nameOf('near')).not.toBe(nameOf('head'));
  expect(nameOf('far')).toBe('');
  over?.();
  vi.runAllTimers();
  expect(nameOf('near')).toBe('');
});

test('nothing moves where less motion is wanted, nor where browsers cannot', () => {
  stub(true);
  expect(nameCards()).toBeUndefined();
  expect(nameOf('near')).toBe('');
  Reflect.deleteProperty(document, 'startViewTransition');
  expect(nameCards()).toBeUndefined();
  expect(nameOf('near')).toBe('');
});

test('a second change of the order leaves no name of the first behind', () => {
  stub(false);
  nameCards()?.();
  place('near', 5000);
  place('far', 100);
  const over = nameCards();
  expect(nameOf('near')).toBe('');
  vi.runAllTimers();
  expect(nameOf('far')).toMatch(/^moves-/);
  over?.();
  vi.runAllTimers();
  expect(nameOf('far')).toBe('');
});
