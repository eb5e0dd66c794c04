import { type CatalogueModel, readCatalogue } from '@carzaa/catalogue/catalogue';
import { soldCars } from '@carzaa/catalogue/soldCars';
import { describe, expect, test } from 'vitest';
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

describe('the models that most adverts are of', () => {
  const COMMONEST = 120;
  /** Adverts that a year is believed of: fewer tell of cars brought in from abroad, or of a slip. */
  const ENOUGH = 3;
  const { brands, reference } = readCatalogue();
  const commonest = brands
    .flatMap(({ models }) => models)
    .toSorted((a, b) => b.seen - a.seen)
    .slice(0, COMMONEST);

  /** Years from which most adverts of a model are, of those that the table tells. */
  function yearsOf({ engines }: CatalogueModel): number[] {
    const seen = engines.filter((engine) => engine.seen >= ENOUGH);
    const first = Math.max(2008, Math.min(...seen.map(({ from }) => from ?? Infinity)));
    const last = Math.max(...seen.map(({ to, from }) => to ?? from ?? 0));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  test('have an engine to choose from in every year in which adverts tell them, each filling eighteen fields', () => {
    const silent: string[] = [];
    for (const model of commonest) {
      for (const year of yearsOf(model)) {
        const cars = soldCars(model, year, null);
        if (cars.length === 0) silent.push(`${model.brand}/${model.slug} ${year}`);
        for (const car of cars) {
          const filled = fillBySold(car, model, model.slug, { year, month: null }, reference);
          const told = Object.values(filled).filter((value) => value !== null && value !== '').length;
          expect(told, `${model.slug} ${year} ${car.version}`).toBeGreaterThanOrEqual(LEAST_FILLED);
        }
      }
    }
    // German adverts tell of a year before the first one in Italy.
    expect(silent.toSorted()).toEqual([
      'fiat/500l 2011',
      'mercedes-benz/cla 2012',
      'opel/adam 2012',
      'skoda/citigo 2011',
    ]);
  });

  test('are told of until today where they are still sold', () => {
    for (const [brand, slug, year] of [
      ['tesla', 'model-3', 2024],
      ['tesla', 'model-y', 2025],
      ['citroen', 'berlingo', 2022],
      ['fiat', 'ducato', 2023],
      ['ford', 'transit', 2024],
      ['hyundai', 'i20', 2026],
      ['peugeot', '5008', 2025],
    ] as const) {
      const model = brands.flatMap(({ models }) => models).find((one) => one.brand === brand && one.slug === slug);
      expect(model && soldCars(model, year, null).length, `${slug} ${year}`).toBeGreaterThan(0);
    }
  });
});
