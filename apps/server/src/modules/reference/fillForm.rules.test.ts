import { readCatalogue } from '@carzaa/catalogue/catalogue';
import { soldCars } from '@carzaa/catalogue/soldCars';
import { expect, test } from 'vitest';
import { fillBySold } from './fillForm.rules.ts';

const LEAST_FILLED = 18;
/** Made by a converter, of which no data sheet tells the mass. */
const UNTOLD = 'fiat/fiorino elettrica';

test.each(['elettrica', 'ibrida-plug-in', 'gpl', 'metano', 'ibrida-diesel'])(
  'make, model, year and engine of any car of fuel %s fill at least eighteen fields',
  (fuel) => {
    const { brands, reference } = readCatalogue();
    let cars = 0;
    const poor = new Set<string>();
    for (const model of brands.flatMap(({ models }) => models)) {
      for (let year = 2008; year <= 2026; year += 1) {
        for (const car of soldCars(model, year, null).filter((one) => one.fuel === fuel)) {
          cars += 1;
          const filled = Object.values(fillBySold(car, model, model.slug, { year, month: null }, reference));
          if (filled.filter((value) => value !== null && value !== '').length >= LEAST_FILLED) continue;
          poor.add(`${model.brand}/${model.slug} ${fuel}`);
        }
      }
    }
    expect(cars).toBeGreaterThan(400);
    expect([...poor].filter((name) => name !== UNTOLD)).toEqual([]);
  },
);

test.each([
  ['volkswagen', 'id-3', 2022],
  ['volkswagen', 'id-4', 2022],
  ['volvo', 'xc40', 2021],
  ['alfa-romeo', 'tonale', 2023],
  ['dacia', 'spring', 2022],
] as const)('a %s %s of %i has engines to choose from', (brand, slug, year) => {
  const models = readCatalogue().brands.flatMap((one) => one.models);
  const model = models.find((one) => one.brand === brand && one.slug === slug);
  expect(model && soldCars(model, year, null).length).toBeGreaterThan(0);
});
