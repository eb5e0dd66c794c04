import { expect, test } from 'vitest';
import { momentOfPlate, pairNumber, seriesAt } from './plateSeries.ts';

test.each([
  ['AA000AA', 1994],
  ['EA123BC', 2010],
  ['FB123CD', 2015],
  ['GA999ZZ', 2020],
])('%s was given out in %i', (plate, year) => {
  expect(Math.floor(momentOfPlate(plate) ?? 0)).toBe(year);
});

test('a plate’s moment leads back to its letters', () => {
  for (const plate of ['BX123CD', 'DM123CD', 'FT123CD', 'GK123CD']) {
    expect(seriesAt(momentOfPlate(plate) ?? 0)).toBeCloseTo(pairNumber(plate.slice(0, 2)), 6);
  }
});

test('other plates have none', () => {
  expect(momentOfPlate('M AB 1234')).toBeNull();
  expect(momentOfPlate('ROMA12345')).toBeNull();
});
