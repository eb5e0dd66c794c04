import { atOnce } from '@carzaa/catalogue/steps';
import { describe, expect, test } from 'vitest';
import { foresee, isGoodEnough, learn, type Sale, type SaleFacts } from './daysToSell.rules.ts';

/** Always the same numbers from 0 to 1. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Sales of two models of one body, one quick and one slow; `spread` is how far log(days) stray. */
function sales(count: number, spread: number, seed = 7): Sale[] {
  const next = numbers(seed);
  const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  return Array.from({ length: count }, (_, n) => {
    const isQuick = n % 2 === 0;
    const position = 100 * Math.exp(0.08 * normal());
    const demand = Math.round(100 * Math.exp(0.5 * normal()));
    const searches = Math.floor(next() * 10);
    const told = 3 * Math.log(position / 100) - 0.3 * Math.log(demand / 100) - 0.1 * (Math.log1p(searches) - 1.5);
    const days = Math.round((isQuick ? 20 : 60) * Math.exp(told + spread * normal()));
    const car = { brand: 'fiat', model: isQuick ? 'panda' : 'tipo', category: 'berlina', power_type: 'benzina' };
    return { id: `sale-${n}`, ...car, position, demand, searches, days };
  });
}

const car = (more: Partial<SaleFacts> = {}): SaleFacts => ({
  brand: 'fiat',
  model: 'panda',
  category: 'berlina',
  power_type: 'benzina',
  position: 100,
  demand: 100,
  searches: 4,
  ...more,
});

describe('days to sell', () => {
  const model = atOnce(learn(sales(1200, 0.35)));
  const expected = (more: Partial<SaleFacts> = {}, age = 0) => foresee(model, car(more), age)?.expected ?? 0;

  test('start from the middle of the model that was sold', () => {
    expect(expected()).toBeGreaterThanOrEqual(18);
    expect(expected()).toBeLessThanOrEqual(22);
    expect(expected({ model: 'tipo' })).toBeGreaterThan(2.5 * expected());
  });

  test('are more for a dearer car, fewer for one that more people want, and find how much so', () => {
    expect(expected({ position: 110 })).toBeGreaterThan(expected({ position: 100 }));
    expect(expected({ demand: 200 })).toBeLessThan(expected({ demand: 50 }));
    expect(expected({ searches: 20 })).toBeLessThan(expected({ searches: 0 }));
    expect(model.effects.position).toBeCloseTo(3, 0);
    expect(model.effects.demand).toBeCloseTo(-0.3, 1);
  });

  test('never fall for a dearer car, whatever was sold', () => {
    const upside = sales(600, 0.3).map((sale) => ({ ...sale, position: 200 - (sale.position ?? 100) }));
    const turned = atOnce(learn(upside));
    for (const position of [70, 90, 100, 110, 140]) {
      const days = foresee(turned, car({ position }), 0)?.expected ?? 0;
      expect(days).toBeLessThanOrEqual(foresee(turned, car({ position: position + 5 }), 0)?.expected ?? 0);
    }
  });

  test('hold half of the sales in their interval', () => {
    const held = sales(1000, 0.35, 99);
    const inside = held.filter((sale) => {
      const told = foresee(model, sale, 0);
      return told !== null && sale.days >= told.low && sale.days <= told.high;
    });
    expect(inside.length / held.length).toBeGreaterThan(0.45);
    expect(inside.length / held.length).toBeLessThan(0.62);
  });

  test('of a car that stands already count from today, and what stood twice the usual takes longer', () => {
    expect(expected({}, 10)).toBeLessThan(expected({}, 0));
    expect(expected({}, 120)).toBeGreaterThan(expected({}, 30));
    for (const age of [0, 5, 30, 400]) {
      const told = foresee(model, car(), age);
      expect(told && told.low >= 1 && told.low <= told.expected && told.expected <= told.high).toBe(true);
    }
  });

  test('are not told where too few were sold, nor where half of the sales would be foretold wrongly', () => {
    expect(foresee(atOnce(learn(sales(40, 0.3).slice(0, 28))), car(), 0)).toBeNull();
    const wild = atOnce(learn(sales(600, 1.4)));
    expect(Object.values(wild.segments).every((segment) => segment.within < 0.5)).toBe(true);
    expect(foresee(wild, car(), 0)).toBeNull();
    expect(foresee(atOnce(learn([])), car(), 0)).toBeNull();
    expect(Object.values(model.segments).some(isGoodEnough)).toBe(true);
  });

  test('go by what is known: a car without a position, demand or searches is as usual', () => {
    const unknown = foresee(model, car({ position: null, demand: null, searches: null }), 0)?.expected ?? 0;
    expect(Math.abs(unknown - expected())).toBeLessThanOrEqual(3);
  });

  test('are the same whatever order the sales come in', () => {
    const few = sales(200, 0.3);
    const turned = atOnce(learn(few.toReversed()));
    expect(foresee(turned, car(), 3)).toEqual(foresee(atOnce(learn(few)), car(), 3));
  });
});
