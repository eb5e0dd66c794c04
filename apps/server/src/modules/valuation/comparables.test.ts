import { LEAST_COMPARABLES } from '@carzaa/api/vehicle/valuation';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest, nearestOfModel, nearestOfSegment, needsMarket, poolOf } from './comparables.ts';
import { marketOf } from './market.ts';
import { pricedTraits as traits } from '../../testing/pricedCars.ts';

const anyCar = fc
  .record({
    price: fc.option(fc.integer({ min: 4000, max: 20_000 }), { freq: 9 }),
    registration_year: fc.integer({ min: 2008, max: 2025 }),
    registration_month: fc.option(fc.integer({ min: 1, max: 12 })),
    power: fc.option(fc.constantFrom(44, 51, 52, 62, 85, 118)),
    power_type: fc.constantFrom('benzina', 'diesel', 'gpl', 'elettrica'),
    gearbox_type: fc.constantFrom('manuale', 'automatico', null),
    extras: fc.integer({ min: 0, max: 12 }),
  })
  .map((given) => traits(given));

const anyOther = fc
  .tuple(
    anyCar,
    fc.constantFrom('panda', 'ypsilon', 'picanto'),
    fc.constantFrom('city-car', 'berlina'),
    fc.constantFrom(Number.NaN, 15_000, 16_000, 19_000, 27_000, 60_000),
  )
  .map(([car, model, category, list]) => ({ ...car, model, category, list: Math.log(list) }));

describe('comparable cars', () => {
  test('of many other models those most like the target are found, as if each had been looked at', () => {
    const target = fc
      .constantFrom(15_000, 22_000)
      .chain((list) => anyCar.map((car) => ({ ...car, list: Math.log(list) })));
    fc.assert(
      fc.property(fc.array(anyOther, { minLength: 150, maxLength: 500 }), target, (cars, one) => {
        const near = (some: typeof cars) => nearestOfSegment(one, marketOf(some)(one)).map(({ distance }) => distance);
        const each = cars.flatMap((car) => near([car]));
        expect(near(cars)).toEqual(each.toSorted((a, b) => a - b).slice(0, 80));
      }),
      { numRuns: 100 },
    );
  });

  test('of many those most like the target are found, as if each had been looked at', () => {
    fc.assert(
      fc.property(fc.array(anyCar, { minLength: 90, maxLength: 300 }), anyCar, (cars, target) => {
        const each = cars.flatMap((one) => nearest(target, poolOf([one]))).map(({ distance }) => distance);
        const found = nearest(target, poolOf(cars)).map(({ distance }) => distance);
        expect(found).toEqual(each.toSorted((a, b) => a - b).slice(0, 80));
        const further = cars.flatMap((one) => nearestOfModel(target, poolOf([one])));
        expect(needsMarket(target, poolOf(cars))).toBe(further.length < LEAST_COMPARABLES);
      }),
      { numRuns: 100 },
    );
  });

  test('of older and younger cars that are equally near, the same are chosen a moment later', () => {
    const around = [2017, 2019].flatMap((registration_year) =>
      Array.from({ length: 60 }, (_, at) => traits({ registration_year, mileage: 40_000 + 1000 * at })),
    );
    const chosenAfter = (minutes: number) => {
      const years = minutes / (365.25 * 24 * 60);
      const later = [traits({ registration_year: 2018 }), ...around].map((car) => ({ ...car, age: car.age + years }));
      const [target = traits(), ...others] = later;
      return nearest(target, poolOf(others)).map(({ car: { age, mileage } }) => [Math.round(age - years), mileage]);
    };
    for (let minutes = 1; minutes <= 40; minutes += 1) expect(chosenAfter(minutes)).toEqual(chosenAfter(0));
  });

  test('a car is not compared with itself, nor with what is unlike it', () => {
    const target = traits();
    const pool = [
      target,
      traits({ power_type: 'elettrica' }),
      traits({ registration_year: 2010 }),
      traits({ power: 110 }),
    ];
    expect(nearest(target, poolOf(pool))).toEqual([]);
  });
});
