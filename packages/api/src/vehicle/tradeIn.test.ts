import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_RATES } from './firstRates.ts';
import { ratesOfDay } from './rates.ts';
import { type Condition, CONDITION_ANSWERS, CONDITION_QUESTIONS, tradeInOf } from './tradeIn.ts';

const rates = ratesOfDay(FIRST_RATES, '2026-11-23', { province: 'BO', region: 'Emilia-Romagna' });
const FINE: Condition = {
  body: 'good',
  inside: 'good',
  engine: 'good',
  tyres: 'good',
  service: 'good',
  damage: 'good',
};
const range = { low: 9000, mid: 10_000, high: 11_000 };

it('a car in order is worth what its comparables are, and a dealer pays a share of it', () => {
  expect(tradeInOf(range, FINE, rates)).toMatchObject({
    condition: [],
    value: range,
    dealer: { low: 8000, high: 8800, low_percent: 80, high_percent: 88 },
  });
});

it('what is not in order takes its share off, one after the other', () => {
  // 10,000 × 0.96 × 0.88 = 8,448
  const told = tradeInOf(range, { ...FINE, body: 'fair', engine: 'poor' }, rates);
  expect(told.value.mid).toBe(8450);
  expect(told.condition).toEqual([
    { question: 'body', answer: 'fair', percent: 4 },
    { question: 'engine', answer: 'poor', percent: 12 },
  ]);
});

it('is never worth more in a worse condition', () => {
  const answers = fc.record(
    Object.fromEntries(CONDITION_QUESTIONS.map((question) => [question, fc.constantFrom(...CONDITION_ANSWERS)])),
  ) as fc.Arbitrary<Condition>;
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom(...CONDITION_QUESTIONS),
      fc.integer({ min: 500, max: 90_000 }),
      (told, one, mid) => {
        const of = (condition: Condition) => tradeInOf({ low: mid * 0.9, mid, high: mid * 1.1 }, condition, rates);
        const [better, worse] = [of({ ...told, [one]: 'good' }), of({ ...told, [one]: 'poor' })];
        expect(worse.value.mid).toBeLessThanOrEqual(better.value.mid);
        expect(worse.dealer.low).toBeLessThanOrEqual(better.dealer.low);
        expect(worse.dealer.high).toBeLessThanOrEqual(worse.value.high);
      },
    ),
  );
});
