import { bandOf, bandLimits, nextBand, settledBand, VALUATION_BANDS } from '@carzaa/api/vehicle/valuation';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest, type PricedCar, traitsOf } from './comparables.ts';
import { valuate } from './valuate.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function car(given: Partial<PricedCar> = {}): PricedCar {
  return {
    price: 12_000,
    registration_year: 2021,
    registration_month: 6,
    mileage: 50_000,
    power: 51,
    power_type: 'benzina',
    gearbox_type: 'manuale',
    equipment: [],
    ...given,
  };
}

const traits = (given: Partial<PricedCar> = {}) => traitsOf(car(given), NOW);

/** Cars that lose 1,000 € a year and 500 € every 10,000 km, a little above and below. */
function market(count = 30) {
  return Array.from({ length: count }, (_, n) => {
    const [years, mileage] = [(n % 5) - 2, 30_000 + (n % 7) * 7000];
    const price = 12_000 + years * 1000 - ((mileage - 50_000) / 10_000) * 500 + ((n * 37) % 11) * 60 - 300;
    return traits({ price, registration_year: 2021 + years, mileage });
  });
}

const someCar = fc.record({
  price: fc.integer({ min: 4000, max: 20_000 }),
  registration_year: fc.integer({ min: 2017, max: 2025 }),
  registration_month: fc.option(fc.integer({ min: 1, max: 12 })),
  mileage: fc.integer({ min: 0, max: 150_000 }),
  power: fc.option(fc.integer({ min: 44, max: 80 })),
  power_type: fc.constantFrom('benzina', 'diesel', 'gpl'),
  gearbox_type: fc.constantFrom('manuale', 'automatico', null),
  equipment: fc.subarray(['fari-led', 'cerchi-in-lega', 'abs', 'tetto-panoramico']),
});

describe('valuation', () => {
  test('stays the same when the comparable cars are reordered', () => {
    const shuffled = fc
      .array(someCar, { minLength: 10, maxLength: 90 })
      .chain((cars) =>
        fc.tuple(fc.constant(cars), fc.shuffledSubarray(cars, { minLength: cars.length, maxLength: cars.length })),
      );
    fc.assert(
      fc.property(shuffled, someCar, ([cars, others], asked) => {
        const target = traitsOf(asked, NOW);
        const pool = (list: typeof cars) => list.map((one) => traitsOf(one, NOW));
        expect(valuate(target, pool(others))).toEqual(valuate(target, pool(cars)));
      }),
      { numRuns: 150 },
    );
  });

  test('finds the price that years and kilometres explain', () => {
    const { range, band, comparables } = valuate(traits(), market());
    expect(comparables).toBe(30);
    expect(range?.mid).toBeGreaterThan(11_600);
    expect(range?.mid).toBeLessThan(12_400);
    expect(band).toBe('fair');
    const older = valuate(traits({ registration_year: 2019 }), market());
    expect(older.range?.mid).toBeLessThan((range?.mid ?? 0) - 1200);
  });

  test('one absurd price among the comparable ones moves nothing much', () => {
    const calm = valuate(traits(), market()).range?.mid ?? 0;
    const wild = valuate(traits(), [...market(), traits({ price: 900_000 })]).range?.mid ?? 0;
    expect(Math.abs(wild / calm - 1)).toBeLessThan(0.02);
  });

  test.each([
    [8000, 'great'],
    [11_300, 'good'],
    [12_000, 'fair'],
    [13_500, 'high'],
  ])('%i € is %s', (price, band) => {
    expect(valuate(traits({ price }), market()).band).toBe(band);
  });

  test('says why it gives no band', () => {
    expect(valuate(traits(), market(11))).toMatchObject({ band: null, range: null, reason: 'few', comparables: 11 });
    const far = valuate(traits({ price: 3000 }), market());
    expect(far).toMatchObject({ band: null, range: null, reason: 'price' });
    // What it should cost is known all the same.
    expect(far.typical).toBe(valuate(traits(), market()).range?.mid);
    expect(valuate(traits({ registration_year: 1990 }), market())).toMatchObject({ band: null, reason: 'old' });
    const apart = market().map((one, n) => ({ ...one, price: Math.log(n % 2 === 0 ? 6000 : 15_000) }));
    expect(valuate(traits(), apart)).toMatchObject({ band: null, reason: 'spread' });
  });

  test('does not compare a car with itself, nor with what is unlike it', () => {
    const target = traits();
    const pool = [target, traits({ mileage: 400_000 }), traits({ registration_year: 2010 }), traits({ power: 110 })];
    expect(nearest(target, pool)).toEqual([]);
  });
});

describe('bands', () => {
  const range = { low: 9000, mid: 10_000, high: 11_000 };

  test('a price within reach of the old band stays in it, one beyond does not', () => {
    expect(settledBand(11_100, range, 'fair')).toBe('fair');
    expect(settledBand(11_200, range, 'fair')).toBe('high');
    expect(settledBand(10_900, range, 'high')).toBe('high');
    expect(settledBand(10_800, range, 'high')).toBe('fair');
    expect(settledBand(11_100, range, null)).toBe('high');
  });

  test('the price that reaches the next band does, one euro more does not', () => {
    for (const band of VALUATION_BANDS) {
      const next = nextBand(band, range);
      if (!next) continue;
      expect(bandOf(next.price, range)).toBe(next.band);
      expect(bandOf(next.price + 1, range)).toBe(band);
    }
    expect(nextBand('great', range)).toBeNull();
    expect(bandLimits(range)).toEqual({ great: 8000, good: 8999, fair: 11_000 });
  });
});
