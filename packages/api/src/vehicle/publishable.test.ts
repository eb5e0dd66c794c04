import { expect, test } from 'vitest';
import { missingFigures, saysMileage } from './publishable.ts';

const TODAY = new Date('2026-11-29T12:00:00Z');
const car = { price: 9500, mileage: 50_000, registration_year: 2018 };
const missing = (more: Partial<typeof car>) => Object.keys(missingFigures({ ...car, ...more }, TODAY));

test('a car with price and kilometres lacks nothing', () => expect(missing({})).toEqual([]));

test('a car for € 0 lacks its price, in words that say so', () => {
  expect(missingFigures({ ...car, price: 0 }, TODAY)).toEqual({ price: expect.stringMatching(/^Indica il prezzo/) });
});

test.each([
  [2026, true],
  [2025, true],
  [2024, false],
  [2018, false],
])('0 km of a car of %i is believed: %s', (registration_year, isBelieved) => {
  expect(missing({ mileage: 0, registration_year })).toEqual(isBelieved ? [] : ['mileage']);
  expect(missing({ mileage: 1, registration_year })).toEqual([]);
});

test('a draft that its photos began says neither, however young the car is', () => {
  expect(missing({ price: 0, mileage: 0, registration_year: 2026 })).toEqual(['price', 'mileage']);
  expect(saysMileage({ price: 0, mileage: 12, registration_year: 2026 }, TODAY)).toBe(true);
});
