import { bandOf, type PriceRange } from '@carzaa/api/vehicle/valuation';
import { bucketDays, bucketOf } from '@carzaa/api/vehicle/stockAge';
import { describe, expect, test } from 'vitest';
import { atPrice, demandOf, type DeskCar, lowerStep, positionOf } from './outlook.rules.ts';
import { type Candidate, proposalFor, urgency } from './proposals.rules.ts';
import { pointOf, sliderValues, triedPrice } from './whatIf.rules.ts';

const days = (expected: number) => ({ expected, low: 1, high: 99 });
const range: PriceRange = { low: 9500, mid: 10_000, high: 10_500 };

describe('what the desk says of a car', () => {
  const like = { category: 'suv', power_type: 'diesel' };
  const usual = { 'suv/diesel/30': 2.5, 'berlina/benzina/30': 8, 30: 5.5 };

  test('demand is beside cars of one body, fuel and age, and beside all of that age where those are few', () => {
    expect(demandOf({ ...like, age: 45, attention: 2.5 }, usual)).toBe(100);
    expect(demandOf({ ...like, age: 45, attention: 8 }, usual)).toBeGreaterThan(250);
    expect(demandOf({ category: 'coupe', power_type: 'diesel', age: 45, attention: 2.5 }, usual)).toBeLessThan(100);
    expect(demandOf({ ...like, age: 1, attention: 9 }, usual)).toBeNull();
    expect(demandOf({ ...like, age: 95, attention: 9 }, usual)).toBeNull();
  });

  test('position is per cent of the comparable price, and the band that buyers read', () => {
    expect(positionOf(10_400, 10_000)).toBe(104);
    expect(positionOf(9000, null)).toBeNull();
    const car: DeskCar = {
      brand: 'fiat',
      model: 'panda',
      ...like,
      price: 10_000,
      typical: 10_000,
      range,
      age: 3,
      attention: null,
    };
    for (const price of [8000, 9200, 10_000, 12_000]) {
      expect(atPrice(null, car, { price, demand: null, searches: null }).band).toBe(bandOf(price, range));
    }
  });

  test('a lower price is one that buyers notice, and never none', () => {
    expect([3000, 9000, 20_000, 45_000].map(lowerStep)).toEqual([250, 500, 1000, 2000]);
    for (const price of [1, 2, 200, 251]) expect(lowerStep(price)).toBeGreaterThan(0);
  });

  test('every day on sale is in one part of the stock', () => {
    expect([0, 29, 30, 59, 60, 89, 90, 4000].map(bucketOf)).toEqual([0, 0, 30, 30, 60, 60, 90, 90]);
    expect([0, 30, 60, 90].map((from) => bucketDays(bucketOf(from)))).toEqual([
      { from: 0, to: 29 },
      { from: 30, to: 59 },
      { from: 60, to: 89 },
      { from: 90, to: null },
    ]);
  });
});

describe('what is proposed', () => {
  const figures = {
    band: 'high',
    position: 110,
    days: null,
    demand: 60,
    searches: 0,
    missed: 0,
    lower: { by: 500, searches: 3, near: 1, missed: 0 },
  } as const;
  const car = (more: Partial<Candidate> = {}): Candidate => ({
    price: 10_600,
    range,
    age: 50,
    photos: 12,
    figures,
    unchanged: null,
    ...more,
  });

  test('a car that stands is lowered as far as the next price that reads "good", never further than is bearable', () => {
    const made = proposalFor(car());
    expect(made).toEqual({ kind: 'lower', price: 9400 });
    expect(bandOf(made?.price ?? 0, range)).toBe('good');
    expect(proposalFor(car({ price: 14_000 }))).toBeNull();
    expect(proposalFor(car({ age: 10 }))).toBeNull();
    expect(proposalFor(car({ age: 25 }))).not.toBeNull();
    expect(proposalFor(car({ age: 25, figures: { ...figures, demand: 120 } }))).toBeNull();
    expect(proposalFor(car({ figures: { ...figures, band: 'good' } }))).toBeNull();
    expect(proposalFor(car({ range: null }))).toBeNull();
  });

  test('a price that was changed this week is left in peace', () => {
    expect(proposalFor(car({ unchanged: 3 }))).toBeNull();
    expect(proposalFor(car({ unchanged: 7 }))).not.toBeNull();
  });

  test('photos come before the price where they are few and few look', () => {
    expect(proposalFor(car({ photos: 3 }))).toEqual({ kind: 'photos', price: null });
    expect(proposalFor(car({ photos: 3, figures: { ...figures, demand: 180 } }))?.kind).toBe('lower');
  });

  test('what is new, cheap and wanted may cost a little more, and still reads "good" or better', () => {
    const wanted = { ...figures, band: 'great', demand: 170 } as const;
    const made = proposalFor(car({ price: 8900, age: 8, figures: wanted }));
    expect(made).toEqual({ kind: 'raise', price: 9200 });
    expect(['great', 'good']).toContain(bandOf(made?.price ?? 0, range));
    expect(proposalFor(car({ price: 8900, age: 40, figures: wanted }))).toBeNull();
  });

  test('more money that stands longer is more urgent', () => {
    expect(urgency(car({ age: 90 }), 'lower')).toBeGreaterThan(urgency(car(), 'lower'));
    expect(urgency(car({ price: 30_000 }), 'lower')).toBeGreaterThan(urgency(car(), 'lower'));
    expect(urgency(car(), 'photos')).toBeLessThan(urgency(car(), 'lower'));
  });
});

describe('the slider', () => {
  test('tries whole prices around what is asked now, which is among them', () => {
    for (const price of [900, 4990, 12_345, 89_000, 400_000]) {
      const values = sliderValues('fixed', price);
      expect(values).toContain(price);
      expect(values.length).toBeGreaterThan(15);
      expect(values.length).toBeLessThanOrEqual(60);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    expect(sliderValues('percent', 1)).toContain(0);
    expect(sliderValues('euro', 1)).toContain(0);
  });

  test('leaves a price as it is where nothing is changed or nothing would be left', () => {
    expect(triedPrice(12_345, 'percent', 0)).toBe(12_345);
    expect(triedPrice(12_345, 'percent', -10)).toBe(11_100);
    expect(triedPrice(900, 'euro', -3000)).toBe(900);
    expect(triedPrice(900, 'fixed', 1200)).toBe(1200);
  });

  test('tells of several cars together', () => {
    const point = pointOf(-5, [
      { price: 1000, band: 'good', position: 96, days: days(10), searches: 2, missed: 5 },
      { price: 2000, band: 'high', position: 108, days: days(50), searches: 1, missed: 0 },
      { price: 3000, band: null, position: null, days: null, searches: 0, missed: 1 },
    ]);
    expect(point).toMatchObject({ price: 6000, position: 102, searches: 3, missed: 6 });
    expect(point.bands).toEqual({ great: 0, good: 1, fair: 0, high: 1, none: 1 });
    expect(point.days?.expected).toBe(10);
    const uncounted = { price: 1, band: null, position: null, days: null, searches: null, missed: null };
    expect(pointOf(0, [uncounted])).toMatchObject({ searches: null, missed: null });
  });
});
