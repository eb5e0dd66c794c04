import { expect, test } from 'vitest';
import { mileageText, priceText } from './figures.ts';

const car = { price: 9500, mileage: 50_000, registration_year: 2018 };

test('figures are told, and those that nobody has given are asked for', () => {
  expect([priceText(car), mileageText(car)]).toEqual(['€\u00a09.500', '50.000\u00a0km']);
  expect([priceText({ price: 0 }), mileageText({ ...car, mileage: 0 })]).toEqual([
    'Prezzo da indicare',
    'Km da indicare',
  ]);
});
