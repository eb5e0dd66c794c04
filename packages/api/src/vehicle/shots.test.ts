import { expect, test } from 'vitest';
import { inShotOrder, shotFile, shotNamed } from './shots.ts';

const ORDER = ['Davanti', 'Tre quarti anteriore', 'Anteriore', 'Città di notte'];

test('a file is known by the shot that it is named after, the longest name first', () => {
  expect(shotNamed('IMG_2031 davanti.JPG', ORDER)).toBe('Davanti');
  expect(shotNamed('tre-quarti_anteriore2.jpeg', ORDER)).toBe('Tre quarti anteriore');
  expect(shotNamed('citta-di-notte.webp', ORDER)).toBe('Città di notte');
  for (const name of ['20261123_101500.jpg', 'davantino.jpg', '', 'davanti']) {
    expect(shotNamed(name, ['Retro']), name).toBeNull();
  }
  for (const shot of ORDER) expect(shotNamed(shotFile(shot), ORDER)).toBe(shot);
});

test('photos that show a shot come first in its order, the others stay behind them as they were', () => {
  const photos = [null, 'Anteriore', 'Altro', 'Davanti', null].map((shot, n) => ({ n, shot }));
  expect(inShotOrder(photos, ORDER).map(({ n }) => n)).toEqual([3, 1, 0, 2, 4]);
  expect(inShotOrder(photos, []).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4]);
});
