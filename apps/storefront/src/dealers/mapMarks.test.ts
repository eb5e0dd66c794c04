import type { DealerTown } from '@carzaa/api/calls/public/dealers';
import { expect, test } from 'vitest';
import { marksOf, viewOf } from './mapMarks.ts';

const town = (city: string, latitude: number, longitude: number, more: Partial<DealerTown> = {}): DealerTown => ({
  country: 'it',
  city,
  province: city.slice(0, 2).toUpperCase(),
  region: 'lombardia',
  latitude,
  longitude,
  dealers: 1,
  only: null,
  ...more,
});
const milano = town('Milano', 45.46, 9.19, { dealers: 3 });
const monza = town('Monza', 45.58, 9.27);
const brescia = town('Brescia', 45.54, 10.21);
const mantova = town('Mantova', 45.16, 10.79);
const palermo = town('Palermo', 38.12, 13.36, { region: 'sicilia' });

test('on a whole country, towns too near to be pressed apart are one mark of the largest', () => {
  const marks = marksOf('it', [milano, monza, mantova, palermo], viewOf('it', undefined));
  expect(marks.map(({ town: { city }, towns, dealers }) => [city, towns, dealers])).toEqual([
    ['Milano', 2, 4],
    ['Mantova', 1, 1],
    ['Palermo', 1, 1],
  ]);
});

test('in a region each has its own mark, far enough from the next and inside the frame', () => {
  const towns = [milano, monza, brescia, town('Sesto', 45.53, 9.23)];
  const view = viewOf('it', towns);
  const marks = marksOf('it', towns, view);
  expect(marks).toHaveLength(4);
  for (const [index, a] of marks.entries()) {
    for (const b of marks.slice(index + 1)) {
      const apart = Math.hypot(a.left - b.left, ((a.top - b.top) * view.height) / view.width);
      expect(apart, `${a.town.city} – ${b.town.city}`).toBeGreaterThan(8.5);
    }
    expect(a.left).toBeGreaterThanOrEqual(3);
    expect(a.top).toBeLessThanOrEqual(97);
  }
});

test('a part keeps the shape of its country and stays within it', () => {
  const whole = viewOf('it', undefined);
  for (const towns of [[palermo], [milano, palermo], [town('Aosta', 45.74, 7.32)]]) {
    const { x, y, width, height } = viewOf('it', towns);
    expect(width / height).toBeCloseTo(whole.width / whole.height, 1);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(whole.width + 1);
    expect(y + height).toBeLessThanOrEqual(whole.height + 1);
  }
});

test('towns of another country are not on the map', () => {
  expect(marksOf('de', [milano], viewOf('de', undefined))).toEqual([]);
});
