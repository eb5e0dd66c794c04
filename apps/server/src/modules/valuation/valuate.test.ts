import { bandOf, bandLimits, nextBand, settledBand, VALUATION_BANDS } from '@carzaa/api/vehicle/valuation';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poolOf } from './comparables.ts';
import { marketOf } from './market.ts';
import { valuate } from './valuate.ts';
import { PANDA_FACTS, pricedTraits as traits, VALUED_ON } from '../../testing/pricedCars.ts';
import { type PricedCar, type Traits, traitsOf } from './traits.ts';

const none = marketOf([]);
/** What a car is worth by a pool alone, without other models. */
const worth = (target: Traits, pool: readonly Traits[]) => valuate(target, poolOf(pool), none);

/** Cars that lose 1,000 € a year and 500 € every 10,000 km, a little above and below. */
function market(count = 30) {
  return Array.from({ length: count }, (_, n) => {
    const [years, mileage] = [(n % 5) - 2, 30_000 + (n % 7) * 7000];
    const price = 12_000 + years * 1000 - ((mileage - 50_000) / 10_000) * 500 + ((n * 37) % 11) * 60 - 300;
    return traits({ price, registration_year: 2021 + years, mileage });
  });
}

/** Cars that lose these shares of their price a year and every 10,000 km. */
function fading(yearly: number, each10: number) {
  return Array.from({ length: 40 }, (_, n) => {
    const [years, mileage] = [(n % 5) - 2, 30_000 + (n % 7) * 7000];
    const price = 12_000 * Math.exp(yearly * years - (each10 * (mileage - 50_000)) / 10_000);
    return traits({ price, registration_year: 2021 + years, mileage });
  });
}

/** As many cars of other models that cost as much new, of one body and age. */
function segment(count = 30) {
  return Array.from({ length: count }, (_, n) => {
    const list = 15_500 + (n % 7) * 500;
    const price = list * 0.55 * (0.95 + (n % 11) * 0.01);
    return traits(
      { brand: 'altra', model: `modello-${n % 6}`, price, mileage: 40_000 + (n % 9) * 3000 },
      { list: Math.log(list) },
    );
  });
}

const someCar = fc.record({
  brand: fc.constant('fiat'),
  model: fc.constantFrom('panda', 'panda', '500', 'punto'),
  category: fc.constantFrom('city-car', 'city-car', 'berlina'),
  price: fc.integer({ min: 4000, max: 20_000 }),
  registration_year: fc.integer({ min: 2017, max: 2025 }),
  registration_month: fc.option(fc.integer({ min: 1, max: 12 })),
  mileage: fc.integer({ min: 0, max: 150_000 }),
  power: fc.option(fc.integer({ min: 44, max: 80 })),
  power_type: fc.constantFrom('benzina', 'diesel', 'gpl'),
  gearbox_type: fc.constantFrom('manuale', 'automatico', null),
  extras: fc.integer({ min: 0, max: 3 }),
});

const worthAmong = (asked: PricedCar, cars: readonly PricedCar[]) => {
  const target = traitsOf(asked, VALUED_ON, PANDA_FACTS);
  const all = cars.map((one) => traitsOf(one, VALUED_ON, PANDA_FACTS));
  const pool = all.filter(({ model }) => model === target.model);
  return valuate(target, poolOf(pool), marketOf(all));
};

/** Off-roaders of twenty models that cost as much as the target. */
function offRoaders(power_type: string): Traits[] {
  return Array.from({ length: 20 }, (_, n) =>
    traits({ brand: 'altra', model: `modello-${n}`, category: 'suv', price: 11_000 + n * 100, power_type }),
  );
}

const amongOffRoaders = (power_type: string) =>
  valuate(traits({ price: null, power_type }), poolOf([]), marketOf(offRoaders(power_type)));

/** What three years take off log(price), from the first one on. */
function lost(fuel: string): number {
  const usual = (years: number) => traits({ power_type: fuel, registration_year: 2026 - years, mileage: 0 }).usual;
  return usual(4) - usual(1);
}

describe('valuation', () => {
  test('stays the same when the comparable cars are reordered', () => {
    const shuffled = fc
      .array(someCar, { minLength: 10, maxLength: 90 })
      .chain((cars) =>
        fc.tuple(fc.constant(cars), fc.shuffledSubarray(cars, { minLength: cars.length, maxLength: cars.length })),
      );
    fc.assert(
      fc.property(shuffled, someCar, ([cars, others], asked) => {
        expect(worthAmong(asked, others)).toEqual(worthAmong(asked, cars));
      }),
      { numRuns: 150 },
    );
  });

  test('tells how the comparable cars lose value with years and kilometres, beside what cars usually do', () => {
    const lossOf = (pool: readonly Traits[]) => worth(traits(), pool).loss ?? { age: Number.NaN, mileage: Number.NaN };
    const [steep, usual, flat] = [lossOf(fading(0.14, 0.05)), lossOf(fading(0.085, 0.03)), lossOf(fading(0.03, 0.01))];
    expect(Math.abs(usual.age)).toBeLessThan(0.005);
    expect(Math.abs(usual.mileage)).toBeLessThan(0.005);
    expect(steep.age).toBeLessThan(-0.03);
    expect(flat.age).toBeGreaterThan(0.03);
    expect(steep.mileage).toBeLessThan(usual.mileage);
    expect(flat.mileage).toBeGreaterThan(usual.mileage);
    expect(worth(traits(), []).loss).toBeNull();
  });

  test('never rises with the kilometres', () => {
    const asked = fc.tuple(someCar, fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 300_000 }));
    fc.assert(
      fc.property(fc.array(someCar, { minLength: 12, maxLength: 60 }), asked, (cars, [one, mileage, more]) => {
        const [before, after] = [mileage, mileage + more].map((km) =>
          worthAmong({ ...one, price: null, mileage: km }, cars),
        );
        expect(after?.comparables).toBe(before?.comparables);
        expect(after?.typical ?? 0).toBeLessThanOrEqual(before?.typical ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  test('a valuation is finite and positive, and inside its own range', () => {
    const strange = someCar.map((one) => ({ ...one, price: 1 + ((one.mileage * 7919) % 3_000_000) }));
    fc.assert(
      fc.property(fc.array(fc.oneof(someCar, strange), { maxLength: 60 }), someCar, (cars, asked) => {
        const { range, typical, comparables, reason } = worthAmong({ ...asked, price: null }, cars);
        if (comparables < 12) {
          expect(reason).toBe('few');
          return;
        }
        expect(Number.isInteger(typical) && (typical ?? 0) > 0).toBe(true);
        expect(range?.low).toBeGreaterThan(0);
        expect(range?.low).toBeLessThanOrEqual(range?.mid ?? 0);
        expect(range?.mid).toBeLessThanOrEqual(range?.high ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  test('one car more or less, and one price changed, move a value by little', () => {
    const pool = market();
    const calm = worth(traits(), pool).range?.mid ?? 0;
    for (const [at, one] of pool.entries()) {
      const without = pool.toSpliced(at, 1);
      const dearer = [...without, { ...one, price: one.price + 0.05 }];
      for (const other of [without, dearer]) {
        expect(Math.abs((worth(traits(), other).range?.mid ?? 0) / calm - 1)).toBeLessThan(0.01);
      }
    }
  });

  test('finds the price that years and kilometres explain', () => {
    const { range, band, comparables } = worth(traits(), market());
    expect(comparables).toBe(30);
    expect(range?.mid).toBeGreaterThan(11_600);
    expect(range?.mid).toBeLessThan(12_400);
    expect(band).toBe('fair');
    const older = worth(traits({ registration_year: 2019 }), market());
    expect(older.range?.mid).toBeLessThan((range?.mid ?? 0) - 1200);
  });

  test('one absurd price among the comparable ones moves nothing much', () => {
    const calm = worth(traits(), market()).range?.mid ?? 0;
    const wild = worth(traits(), [...market(), traits({ price: 900_000 })]).range?.mid ?? 0;
    expect(Math.abs(wild / calm - 1)).toBeLessThan(0.02);
  });

  test.each([
    [8000, 'great'],
    [11_300, 'good'],
    [12_000, 'fair'],
    [13_500, 'high'],
  ])('%i € is %s', (price, band) => {
    expect(worth(traits({ price }), market()).band).toBe(band);
  });

  test('says why it gives no band', () => {
    expect(worth(traits(), market(11))).toMatchObject({ band: null, range: null, reason: 'few', comparables: 11 });
    expect(worth(traits({ registration_year: 2008 }), [])).toMatchObject({
      band: null,
      reason: 'aged',
      comparables: 0,
    });
    const far = worth(traits({ price: 3000 }), market());
    expect(far).toMatchObject({ band: null, range: null, reason: 'price' });
    // What it should cost is known all the same.
    expect(far.typical).toBe(worth(traits(), market()).range?.mid);
    expect(worth(traits({ registration_year: 1990 }), market())).toMatchObject({ band: null, reason: 'old' });
  });

  test('prices far apart make a wide range, not none', () => {
    const apart = market().map((one, n) => ({ ...one, price: Math.log(n % 2 === 0 ? 8000 : 15_000) }));
    const [wide, usual] = [worth(traits(), apart).range, worth(traits(), market()).range];
    expect((wide?.high ?? 0) - (wide?.low ?? 0)).toBeGreaterThan(4 * ((usual?.high ?? 0) - (usual?.low ?? 0)));
  });

  test('cars of its generation are enough where there are twelve, else the whole model counts', () => {
    const pool = market(36).map((one, n) => ({ ...one, generation: n % 2 === 0 ? 'terza' : 'quarta' }));
    const target = { ...traits(), generation: 'terza' };
    expect(worth(target, pool)).toMatchObject({ level: 'generation', comparables: 18 });
    expect(worth(target, pool.slice(0, 20))).toMatchObject({ level: 'model', comparables: 20 });
    expect(worth({ ...target, generation: null }, pool)).toMatchObject({ level: 'model', comparables: 36 });
  });

  test('a rare model is rated by others that cost as much new, within a wider range', () => {
    const near = marketOf(segment());
    const alone = valuate(traits({ price: null }), poolOf([]), near);
    expect(alone).toMatchObject({ level: 'segment', comparables: 30, bounds: { category: 'city-car', power_min: 51 } });
    expect(alone.range?.mid).toBeGreaterThan(0.5 * 17_000);
    expect(alone.range?.mid).toBeLessThan(0.6 * 17_000);
    const width = (of: typeof alone) => ((of.range?.high ?? 0) - (of.range?.low ?? 0)) / (of.range?.mid ?? 1);
    const known = valuate(traits({ price: null }), poolOf(market(8)), near);
    expect(known).toMatchObject({ level: 'segment', comparables: 38 });
    expect(width(alone)).toBeGreaterThan(width(known));
    // Eight of its own model say more than thirty others: these would have it at 9,350.
    expect(known.range?.mid).toBeGreaterThan(11_000);
  });

  test('the kilometres and the years of an electric car count otherwise than those of others', () => {
    expect(lost('elettrica')).toBeLessThan(lost('ibrida-plug-in'));
    expect(lost('ibrida-plug-in')).toBeLessThan(lost('benzina'));
  });

  test('electric cars are compared across bodies, others are not', () => {
    expect(amongOffRoaders('elettrica')).toMatchObject({
      level: 'segment',
      comparables: 20,
      bounds: { category: null },
    });
    expect(amongOffRoaders('benzina')).toMatchObject({ reason: 'few', comparables: 0 });
  });

  test('what was paid counts for more than what is asked', () => {
    const asked = market(24);
    const mid = (isSold: boolean) =>
      worth(
        traits(),
        asked.map((one, n) => (n % 2 === 0 ? { ...one, price: one.price - 0.1, isSold } : one)),
      );
    expect(mid(true)).toMatchObject({ sold: 12 });
    expect(mid(true).range?.mid).toBeLessThan(mid(false).range?.mid ?? 0);
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
