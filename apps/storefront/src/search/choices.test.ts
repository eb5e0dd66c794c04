import { expect, test } from 'vitest';
import { inUnit, MILEAGE_MENU, PRICE_MENU, POWER_MENUS, thinned, withValue, yearMenu } from './choices.ts';

test('prices go by 250 up to 75,000 and kilometres by 2,500 up to 175,000', () => {
  expect(PRICE_MENU.choices.slice(0, 3)).toEqual([250, 500, 750]);
  expect(PRICE_MENU.choices.at(-1)).toBe(75_000);
  expect(PRICE_MENU.choices).toHaveLength(300);
  expect(MILEAGE_MENU.choices.slice(0, 2)).toEqual([2500, 5000]);
  expect(MILEAGE_MENU.choices.at(-1)).toBe(175_000);
});

test('years go from the current one back to 1900', () => {
  const { choices } = yearMenu(2026);
  expect(choices[0]).toBe(2026);
  expect(choices.at(-1)).toBe(1900);
  expect(choices).toHaveLength(127);
});

test('the short menu of the first page keeps round numbers', () => {
  expect(thinned(PRICE_MENU).slice(0, 3)).toEqual([2500, 5000, 7500]);
  expect(thinned(MILEAGE_MENU).slice(0, 3)).toEqual([10_000, 20_000, 30_000]);
  expect(thinned(POWER_MENUS.cv)).toEqual(POWER_MENUS.cv.choices);
});

test('an odd value of an address takes its place among the choices', () => {
  expect(withValue([100, 200, 300], 250)).toEqual([100, 200, 250, 300]);
  expect(withValue([2026, 2025, 2024], 1899)).toEqual([2026, 2025, 2024, 1899]);
  expect(withValue([100, 200], 100)).toEqual([100, 200]);
  expect(withValue([100, 200], undefined)).toEqual([100, 200]);
});

test('a power moves between the units', () => {
  expect(inUnit('kw', 190)).toBe(140);
  expect(inUnit('cv', 140)).toBe(190);
});
