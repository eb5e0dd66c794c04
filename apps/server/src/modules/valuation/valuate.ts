import {
  bandOf,
  LEAST_COMPARABLES,
  type PriceRange,
  settledBand,
  type ValuationBand,
  type ValuationReason,
} from '@carzaa/api/vehicle/valuation';
import { type Comparable, nearest, type Traits } from './comparables.ts';
import { adjustedPrices } from './localFit.ts';

/** Between which years and km (from, to) the comparable cars are, and their fuel where it is one. */
export interface Bounds {
  year_min: number;
  year_max: number;
  mileage_min: number;
  mileage_max: number;
  power_type: string | null;
}

export interface Valuation {
  range: PriceRange | null;
  band: ValuationBand | null;
  reason: ValuationReason | null;
  /** The middle price of the comparable cars, also where they or the target's own are too far apart for a band. */
  typical: number | null;
  comparables: number;
  /** Null without comparable cars. */
  bounds: Bounds | null;
}

const OLDEST_YEARS = 25;
/** Half of the cars further apart than this share of the middle price: there is no one price. */
const WIDEST = 0.5;
/** The range is never narrower than this share on either side of the middle. */
const NARROWEST = 0.04;
/** A price beyond these multiples of the middle is of another kind of car, or of an advert that is wrong. */
const ORDINARY = [0.55, 1.8] as const;

/** The value below which a share of the weight lies, halfway inside the value that it falls on. */
function weightedQuantile(values: readonly number[], weights: readonly number[], share: number): number {
  const rows = values.map((value, index) => ({ value, weight: weights[index] ?? 0 }));
  rows.sort((a, b) => a.value - b.value || a.weight - b.weight);
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let last = { value: rows[0]?.value ?? Number.NaN, at: 0 };
  for (const { value, weight } of rows) {
    const at = (passed + weight / 2) / total;
    if (at >= share) {
      return at === last.at ? value : last.value + ((value - last.value) * (share - last.at)) / (at - last.at);
    }
    last = { value, at };
    passed += weight;
  }
  return last.value;
}

/** To 50 euro, to 10 below 5,000. */
function rounded(price: number): number {
  const step = price < 5000 ? 10 : 50;
  return Math.round(price / step) * step;
}

function rangeOf(target: Traits, comparables: readonly Comparable[]): PriceRange {
  const weights = comparables.map(({ distance }) => Math.exp(-distance / 2));
  const adjusted = adjustedPrices(target, comparables, weights);
  const at = (share: number) => Math.exp(weightedQuantile(adjusted, weights, share));
  const middle = at(0.5);
  return {
    low: rounded(Math.min(at(0.25), middle * (1 - NARROWEST))),
    mid: rounded(middle),
    high: rounded(Math.max(at(0.75), middle * (1 + NARROWEST))),
  };
}

function boundsOf(comparables: readonly Comparable[]): Bounds | null {
  const [first] = comparables;
  if (!first) return null;
  const years = comparables.map(({ car }) => car.year);
  const mileages = comparables.map(({ car }) => car.mileage);
  const isOneFuel = comparables.every(({ car }) => car.fuel === first.car.fuel);
  return {
    year_min: Math.min(...years),
    year_max: Math.max(...years),
    mileage_min: Math.min(...mileages),
    mileage_max: Math.max(...mileages),
    power_type: isOneFuel ? first.car.fuel : null,
  };
}

function reasonOf(target: Traits, range: PriceRange): ValuationReason | null {
  if ((range.high - range.low) / range.mid > WIDEST) return 'spread';
  const share = Number.isNaN(target.price) ? 1 : Math.exp(target.price) / range.mid;
  return share < ORDINARY[0] || share > ORDINARY[1] ? 'price' : null;
}

/**
 * What a car is worth by the cars of its model on sale: see docs/pricing.md. `before` is its band until now; null
 * when its price is new, or nobody has rated it yet. A target without a price gets the range alone.
 */
export function valuate(target: Traits, pool: readonly Traits[], before: ValuationBand | null = null): Valuation {
  const comparables = nearest(target, pool);
  const bounds = boundsOf(comparables);
  const counted = { comparables: comparables.length, bounds };
  if (comparables.length < LEAST_COMPARABLES || target.age > OLDEST_YEARS) {
    return { range: null, band: null, reason: target.age > OLDEST_YEARS ? 'old' : 'few', typical: null, ...counted };
  }
  const range = rangeOf(target, comparables);
  const reason = reasonOf(target, range);
  const typical = range.mid;
  if (reason !== null) return { range: null, band: null, reason, typical, ...counted };
  if (Number.isNaN(target.price)) return { range, band: null, reason: null, typical, ...counted };
  const price = Math.round(Math.exp(target.price));
  return {
    range,
    band: before === null ? bandOf(price, range) : settledBand(price, range, before),
    reason: null,
    typical,
    ...counted,
  };
}
