// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followCards } from './followCards.ts';
import styles from './SearchResults.module.css';

const animate = vi.fn<Element['animate']>();

/** The moves of a card, by its id. */
const movesOf = (id: string) =>
  animate.mock.calls.flatMap(([frames], at) => ((animate.mock.contexts[at] as Element).id === id ? [frames] : []));

function place(id: string, top: number): void {
  const element = document.getElementById(id);
  if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 300, 200);
}

beforeEach(() => {
  Object.assign(Element.prototype, { animate });
  document.body.innerHTML = `<div class="${styles.grid}"><article id="first"></article><article id="second"></article>
    <article id="far"></article></div>`;
  place('first', 100);
  place('second', 320);
  place('far', 5000);
});
afterEach(() => {
  animate.mockReset();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

async function change(wantsLess: boolean): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }));
  followCards();
  document.getElementById('first')?.remove();
  place('second', 100);
  place('far', 320);
  await Promise.resolve();
}

test('a car that stays moves from its old place, and one that comes into view fades in', async () => {
  await change(false);
  expect(movesOf('second')).toEqual([{ translate: ['0px 220px', '0 0'] }]);
  expect(movesOf('far')).toEqual([{ opacity: [0, 1] }]);
});

test('a car that stays where it is does not move', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  followCards();
  await Promise.resolve();
  expect(animate).not.toHaveBeenCalled();
});

test('nothing moves where less motion is wanted', async () => {
  await change(true);
  expect(animate).not.toHaveBeenCalled();
});
