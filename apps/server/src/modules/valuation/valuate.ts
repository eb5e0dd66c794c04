import {
  bandOf,
  LEAST_COMPARABLES,
  type PriceRange,
  settledBand,
  type ValuationBand,
  type ValuationLevel,
  type ValuationReason,
} from '@carzaa/api/vehicle/valuation';
import type { OwnLoss } from '@carzaa/api/vehicle/valueLoss';
import { type Comparable, nearest, nearestOfModel, nearestOfSegment, type Pool } from './comparables.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { localFit } from './localFit.ts';
import type { Market } from './market.ts';
import type { Traits } from './traits.ts';

export interface Valuation {
  range: PriceRange | null;
  band: ValuationBand | null;
  reason: ValuationReason | null;
  /** What the car is worth by the comparable ones, also where its own price is too far off for a band. */
  typical: number | null;
  /** Null without comparable cars. */
  level: ValuationLevel | null;
  comparables: number;
  /** How many of them were sold, and not only asked for. */
  sold: number;
  /** Null without comparable cars. */
  bounds: Bounds | null;
  /** How the comparable cars lose value with years and kilometres; null without a range. */
  loss: OwnLoss | null;
}

const OLDEST_YEARS = 25;
const COMMON_YEARS = 15;
/** The range is never narrower than this share on either side of the middle. */
const NARROWEST = 0.03;
/** A price beyond these multiples of the middle is of another kind of car, or of an advert that is wrong. */
const ORDINARY: Record<ValuationLevel, readonly [number, number]> = {
  generation: [0.55, 1.8],
  model: [0.55, 1.8],
  segment: [0.45, 2.2],
};

/** Half of the width of log(price) in which half of the cars that are alike lie, and how many cars it weighs as much as. */
const USUAL_HALF = 0.04;
const USUAL_HALF_WEIGHS = 0.5;
/** What the range is widened by, so that it holds half of the adverts that were not seen: docs/pricing.md. */
const WIDENED = { near: 1.1, far: 1.25 } as const;
/** A price that was paid says more than one that is asked. */
const SOLD_WEIGHS = 1.5;
/** What all cars of other models weigh together, in cars of the target's own: their list prices are off as well. */
const SEGMENT_WEIGHS = 1;

interface Compared {
  level: ValuationLevel;
  comparables: readonly Comparable[];
  weights: readonly number[];
  /** Whether the cars are alike, or from further off. */
  reach: keyof typeof WIDENED;
}

const soldWeight = ({ car }: Comparable) => (car.isSold ? SOLD_WEIGHS : 1);
const nearWeight = (one: Comparable) => soldWeight(one) * Math.exp(-one.distance / 2);
/** With longer tails: few cars of the same model say much from far as well. */
const farWeight = (one: Comparable) => soldWeight(one) / (1 + one.distance / 4);

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The cars that a target is compared with: of its generation or model, where those are enough, else of its segment too. */
function compare(target: Traits, pool: Pool, market: Market): Compared {
  const near = nearest(target, pool);
  const { generation } = target;
  const ofGeneration = generation === null ? [] : near.filter(({ car }) => car.generation === generation);
  if (ofGeneration.length >= LEAST_COMPARABLES) {
    return { level: 'generation', comparables: ofGeneration, weights: ofGeneration.map(nearWeight), reach: 'near' };
  }
  if (near.length >= LEAST_COMPARABLES)
    return { level: 'model', comparables: near, weights: near.map(nearWeight), reach: 'near' };
  const far = nearestOfModel(target, pool);
  const farWeights = far.map(farWeight);
  if (far.length >= LEAST_COMPARABLES) return { level: 'model', comparables: far, weights: farWeights, reach: 'far' };
  const others = Number.isNaN(target.list) ? [] : nearestOfSegment(target, market(target));
  const raw = others.map(nearWeight);
  const scale = SEGMENT_WEIGHS / Math.max(total(raw), SEGMENT_WEIGHS);
  return {
    level: 'segment',
    comparables: [...far, ...others],
    weights: [...farWeights, ...raw.map((weight) => weight * scale)],
    reach: 'far',
  };
}

/** The value below which a share of the weight lies, halfway inside the value that it falls on. */
function weightedQuantile(values: readonly number[], weights: readonly number[], share: number): number {
  const rows = values.map((value, index) => ({ value, weight: weights[index] ?? 0 }));
  rows.sort((a, b) => a.value - b.value || a.weight - b.weight);
  const sum = rows.reduce((soFar, { weight }) => soFar + weight, 0);
  let passed = 0;
  let last = { value: rows[0]?.value ?? Number.NaN, at: 0 };
  for (const { value, weight } of rows) {
    const at = (passed + weight / 2) / sum;
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
  return Math.max(step, Math.round(price / step) * step);
}

/** Half of the cars like the target lie so far from its value on either side, as a difference of log(price). */
function halfWidth(moved: readonly number[], { weights, reach }: Compared): number {
  const weight = total(weights);
  const own = (weightedQuantile(moved, weights, 0.75) - weightedQuantile(moved, weights, 0.25)) / 2;
  const half = (weight * own + USUAL_HALF_WEIGHS * USUAL_HALF) / (weight + USUAL_HALF_WEIGHS);
  // The value itself is known the less, the fewer and the further off the cars are.
  return WIDENED[reach] * half * Math.sqrt(1 + 1 / weight);
}

/** Rounded euro of a logarithm. */
function priceOf(value: number): number {
  return rounded(Math.exp(value));
}

function rangeOf(target: Traits, compared: Compared): { range: PriceRange; loss: OwnLoss } {
  const { level, moved, loss } = localFit(target, compared.comparables, compared.weights);
  const half = Math.max(halfWidth(moved, compared), Math.log(1 + NARROWEST));
  return { range: { low: priceOf(level - half), mid: priceOf(level), high: priceOf(level + half) }, loss };
}

function isOrdinary(target: Traits, range: PriceRange, level: ValuationLevel): boolean {
  const share = Number.isNaN(target.price) ? 1 : Math.exp(target.price) / range.mid;
  return share >= ORDINARY[level][0] && share <= ORDINARY[level][1];
}

function fewReason({ age }: Traits): ValuationReason {
  return age > COMMON_YEARS ? 'aged' : 'few';
}

/** A car that its advert says to be damaged: others say nothing of it. */
export function damaged(): Valuation {
  return {
    range: null,
    band: null,
    reason: 'damaged',
    typical: null,
    level: null,
    comparables: 0,
    sold: 0,
    bounds: null,
    loss: null,
  };
}

/**
 * What a car is worth by the cars of its model on sale, and where these are too few by those of its segment in `market`:
 * see docs/pricing.md. `before` is its band until now; null when its price is new, or nobody has rated it yet. A target
 * without a price gets the range alone.
 */
export function valuate(target: Traits, pool: Pool, market: Market, before: ValuationBand | null = null): Valuation {
  const compared = compare(target, pool, market);
  const { level, comparables } = compared;
  const counted = {
    level: comparables.length === 0 ? null : level,
    comparables: comparables.length,
    sold: comparables.filter(({ car }) => car.isSold).length,
    bounds: boundsOf(target, comparables),
  };
  const none = { range: null, band: null, typical: null, loss: null, ...counted };
  if (target.age > OLDEST_YEARS) return { ...none, reason: 'old' };
  if (comparables.length < LEAST_COMPARABLES) return { ...none, reason: fewReason(target) };
  const { range, loss } = rangeOf(target, compared);
  const typical = range.mid;
  if (!isOrdinary(target, range, level)) return { ...none, reason: 'price', typical, loss };
  if (Number.isNaN(target.price)) return { range, band: null, reason: null, typical, loss, ...counted };
  const price = Math.round(Math.exp(target.price));
  const band = before === null ? bandOf(price, range) : settledBand(price, range, before);
  return { range, band, reason: null, typical, loss, ...counted };
}
