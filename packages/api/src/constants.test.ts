import { expect, test } from 'vitest';
import { horsepower, MILEAGE_STEP, MILEAGE_STEPS_TO, PRICE_STEP, PRICE_STEPS_TO, steps } from './constants.ts';

test('menus of prices and mileages go by their step up to their end', () => {
  const prices = steps(PRICE_STEP, PRICE_STEPS_TO);
  expect([prices[0], prices[1], prices.at(-1), prices.length]).toEqual([0, 250, 75_000, 301]);
  const mileages = steps(MILEAGE_STEP, MILEAGE_STEPS_TO);
  expect([mileages[0], mileages[1], mileages.at(-1), mileages.length]).toEqual([0, 2500, 175_000, 71]);
});

test('kW become whole CV', () => {
  expect([51, 66, 110, 140].map(horsepower)).toEqual([69, 90, 150, 190]);
});
