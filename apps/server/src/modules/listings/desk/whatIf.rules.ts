import type { WhatIfBody, WhatIfPoint } from '@carzaa/api/calls/dealer/pricingDesk';
import { MAX_PRICE } from '@carzaa/api/constants';
import { priceAfter, triedChange } from '@carzaa/api/vehicle/priceChange';
import { middleOf } from '../../../shared/middleOf.ts';
import type { AtPrice } from './outlook.rules.ts';

/** The slider of one price goes from so much less to so much more, of several by per cent or euro. */
const [LESS, MORE] = [0.15, 0.1];
const PERCENTS = { from: -15, to: 10, step: 1 } as const;
const EUROS = { from: -3000, to: 2000, step: 250 } as const;
const STEPS = [10, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;
const MOST_STEPS = 40;

const ladder = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step);

/** What a slider tries, with what is now among it. */
export function sliderValues(kind: WhatIfBody['kind'], price: number): number[] {
  if (kind === 'percent') return ladder(PERCENTS.from, PERCENTS.to, PERCENTS.step);
  if (kind === 'euro') return ladder(EUROS.from, EUROS.to, EUROS.step);
  const step = STEPS.find((each) => (price * (LESS + MORE)) / each <= MOST_STEPS) ?? 25_000;
  const from = Math.max(step, Math.ceil((price * (1 - LESS)) / step) * step);
  const to = Math.min(MAX_PRICE, Math.floor((price * (1 + MORE)) / step) * step);
  return [...new Set([...ladder(from, to, step), price])].filter((each) => each > 0).toSorted((a, b) => a - b);
}

/** What a price becomes; the price itself where nothing is changed, or nothing would be left. */
export function triedPrice(price: number, kind: WhatIfBody['kind'], value: number): number {
  if (kind !== 'fixed' && value === 0) return price;
  const changed = priceAfter(price, triedChange(kind, value));
  return changed > 0 && changed <= MAX_PRICE ? changed : price;
}

interface Tried extends AtPrice {
  price: number;
  searches: number | null;
  missed: number | null;
}

/** All of them together; null where one is not known. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

/** Several cars at one value, as one point. */
export function pointOf(value: number, cars: readonly Tried[]): WhatIfPoint {
  const bands = { great: 0, good: 0, fair: 0, high: 0, none: 0 };
  for (const { band } of cars) bands[band ?? 'none'] += 1;
  const positions = cars.flatMap(({ position }) => (position === null ? [] : position));
  const days = cars.flatMap((car) => (car.days === null ? [] : car.days));
  return {
    value,
    price: cars.reduce((sum, { price }) => sum + price, 0),
    bands,
    position:
      positions.length === 0
        ? null
        : Math.round((10 * positions.reduce((sum, each) => sum + each, 0)) / positions.length) / 10,
    days:
      days.length === 0
        ? null
        : {
            expected: middleOf(days.map(({ expected }) => expected)),
            low: middleOf(days.map(({ low }) => low)),
            high: middleOf(days.map(({ high }) => high)),
          },
    searches: sumOf(cars.map(({ searches }) => searches)),
    missed: sumOf(cars.map(({ missed }) => missed)),
  };
}
