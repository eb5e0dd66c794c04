import { LEAST_COMPARABLES } from '@carzaa/api/vehicle/valuation';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest, nearestOfModel, needsMarket, poolOf } from './comparables.ts';
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

describe('comparable cars', () => {
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
