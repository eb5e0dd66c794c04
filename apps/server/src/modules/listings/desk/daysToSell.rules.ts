import type { DaysToSell } from '@carzaa/api/calls/dealer/deskFigures';
import type { Steps } from '@carzaa/catalogue/steps';

/** How long a car takes to find its buyer, learnt from those that found one: docs/pricing.md. */

/** What of a car is told by cars that were sold. */
export interface SaleFacts {
  brand: string;
  model: string;
  category: string;
  power_type: string;
  /** Per cent of what comparable cars cost; null where nobody knew. */
  position: number | null;
  /** Per cent of what cars like it got of views, favourites and contacts. */
  demand: number | null;
  /** People whose saved searches found it. */
  searches: number | null;
}

export interface Sale extends SaleFacts {
  /** Assigns the car to a fold of the back-test; a car always falls into the same one. */
  id: string;
  /** From its first publication to its sale. */
  days: number;
}

interface Segment {
  sold: number;
  /** Of log(days). */
  middle: number;
  /** The scale of the log-logistic distribution: how far log(days) stray. */
  spread: number;
  /** The usual log(1 + searches). */
  searches: number;
}

/** Of a segment also how well it foretells: the share of its held-out sales within `NEAR`. */
export interface Tested extends Segment {
  within: number;
}

const EFFECTS = ['position', 'demand', 'searches'] as const;
type Effects = Record<(typeof EFFECTS)[number], number>;

export interface SaleModel {
  effects: Effects;
  segments: Readonly<Record<string, Tested>>;
}

/** Fewer sales tell nothing of a segment. */
const LEAST_SOLD = 30;
/** A prediction is near when it strays from the days by no more than this share of them. */
const NEAR = 0.3;
/** The share of a segment's sales whose prediction must be near. */
export const LEAST_NEAR = 0.5;
const FOLDS = 5;
/** Draws effects towards none: a few sales say little, of 30 with ordinary strays it takes a fifth off. */
const RIDGE = 0.1;
const ROUNDS = 3;
const SWEEPS = 30;
/** Further off, the effect does not grow: such prices and visits are mostly mistakes. */
const [MOST_POSITION, MOST_DEMAND] = [0.35, 1.2];
const NARROWEST = 0.08;
/** log(3): half of a log-logistic distribution lies within this many spreads on either side. */
const QUARTILE = Math.log(3);

/** A dearer car is never foretold to go sooner, nor one that more people want later. */
const SIGNS: Effects = { position: 1, demand: -1, searches: -1 };

/** The segments of a car, the nearest first: its model, its body and fuel, its body. */
function segmentsOf({ brand, model, category, power_type }: Omit<SaleFacts, 'position' | 'demand' | 'searches'>) {
  return [`model:${brand}/${model}`, `kind:${category}/${power_type}`, `body:${category}`];
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** What is told of a car beside what is usual; nothing where it is not known. */
function strays({ position, demand, searches }: SaleFacts, usual: number): Effects {
  return {
    position: position === null ? 0 : clamp(Math.log(position / 100), MOST_POSITION),
    demand: demand === null ? 0 : clamp(Math.log(Math.max(demand, 1) / 100), MOST_DEMAND),
    searches: searches === null ? 0 : Math.log1p(searches) - usual,
  };
}

const sumOf = (effects: Effects, told: Effects) => EFFECTS.reduce((sum, name) => sum + effects[name] * told[name], 0);

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

interface Row {
  log: number;
  told: Effects;
}

/** Groups that are large enough, by segment. */
function grouped(sales: readonly Sale[]): Map<string, Sale[]> {
  const groups = new Map<string, Sale[]>();
  for (const sale of sales) {
    for (const key of segmentsOf(sale)) {
      const group = groups.get(key);
      if (group) group.push(sale);
      else groups.set(key, [sale]);
    }
  }
  for (const [key, group] of groups) if (group.length < LEAST_SOLD) groups.delete(key);
  return groups;
}

function usualSearches(sales: readonly Sale[]): number {
  const known = sales.flatMap(({ searches }) => (searches === null ? [] : Math.log1p(searches)));
  return known.length === 0 ? 0 : known.reduce((sum, each) => sum + each, 0) / known.length;
}

/** Sums of products of what is told, and of what is told with what is left to explain. */
function sumProducts(rows: readonly { told: Effects; rest: number }[]) {
  const product = (one: keyof Effects, other: keyof Effects) =>
    rows.reduce((sum, { told }) => sum + told[one] * told[other], 0);
  const of = (one: keyof Effects) => ({
    position: product(one, 'position'),
    demand: product(one, 'demand'),
    searches: product(one, 'searches'),
    rest: rows.reduce((sum, { told, rest }) => sum + told[one] * rest, 0),
  });
  return { position: of('position'), demand: of('demand'), searches: of('searches') };
}

/** One effect after the other, each drawn towards none, until they stand still. */
function fitEffects(rows: readonly { told: Effects; rest: number }[]): Effects {
  const effects: Effects = { position: 0, demand: 0, searches: 0 };
  const products = sumProducts(rows);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const name of EFFECTS) {
      const { rest, ...shared } = products[name];
      const wanted = (rest - sumOf(effects, shared) + effects[name] * shared[name]) / (shared[name] + RIDGE);
      effects[name] = wanted * SIGNS[name] > 0 ? wanted : 0;
    }
  }
  return effects;
}

function segmentFrom(rows: readonly Row[], effects: Effects, searches: number): Segment {
  const rest = rows.map(({ log, told }) => log - sumOf(effects, told)).toSorted((a, b) => a - b);
  const half = (quantile(rest, 0.75) - quantile(rest, 0.25)) / 2;
  return { sold: rows.length, middle: quantile(rest, 0.5), spread: Math.max(half / QUARTILE, NARROWEST), searches };
}

interface Fitted {
  effects: Effects;
  segments: Record<string, Segment>;
}

/** The nearest segment that a model has of a car, and is good enough by `isGood`. */
function nearest<S extends Segment>(segments: Readonly<Record<string, S>>, car: SaleFacts, isGood: (s: S) => boolean) {
  for (const key of segmentsOf(car)) {
    const segment = segments[key];
    if (segment && isGood(segment)) return segment;
  }
  return undefined;
}

/** What is left to explain of every sale, by the nearest segment that it has. */
function restsOf(sales: readonly Sale[], segments: Readonly<Record<string, Segment>>) {
  return sales.flatMap((sale) => {
    const segment = nearest(segments, sale, () => true);
    if (!segment) return [];
    return { told: strays(sale, segment.searches), rest: Math.log(Math.max(sale.days, 1)) - segment.middle };
  });
}

/** Segments and effects by turns, each beside what the others explain. */
function* fit(sales: readonly Sale[]): Steps<Fitted> {
  const rows = new Map<string, { searches: number; rows: Row[] }>();
  for (const [key, group] of grouped(sales)) {
    const searches = usualSearches(group);
    const rowOf = (sale: Sale): Row => ({ log: Math.log(Math.max(sale.days, 1)), told: strays(sale, searches) });
    rows.set(key, { searches, rows: group.map(rowOf) });
    yield;
  }
  let effects: Effects = { position: 0, demand: 0, searches: 0 };
  for (let round = 0; ; round++) {
    const segments: Record<string, Segment> = {};
    for (const [key, group] of rows) {
      segments[key] = segmentFrom(group.rows, effects, group.searches);
      yield;
    }
    if (round === ROUNDS) return { effects, segments };
    effects = fitEffects(restsOf(sales, segments));
    yield;
  }
}

const middleOf = (segment: Segment, effects: Effects, car: SaleFacts) =>
  segment.middle + sumOf(effects, strays(car, segment.searches));

/** Always the same fold of the same car. */
function foldOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return sum % FOLDS;
}

/** Of each segment how many sales were foretold by the others, and how many of them nearly. */
function* backTest(sales: readonly Sale[]): Steps<Map<string, { asked: number; near: number }>> {
  const told = new Map<string, { asked: number; near: number }>();
  const folds = Map.groupBy(sales, ({ id }) => foldOf(id));
  for (const [fold, held] of folds) {
    const { effects, segments } = yield* fit(sales.filter(({ id }) => foldOf(id) !== fold));
    for (const sale of held) {
      for (const key of segmentsOf(sale)) {
        const segment = segments[key];
        if (!segment) continue;
        const count = told.get(key) ?? { asked: 0, near: 0 };
        count.asked += 1;
        const days = Math.max(sale.days, 1);
        if (Math.abs(Math.exp(middleOf(segment, effects, sale)) - days) <= NEAR * days) count.near += 1;
        told.set(key, count);
      }
    }
  }
  return told;
}

/** The model of these sales, and how good each of its segments is with sales that it has not seen. */
export function* learn(sales: readonly Sale[]): Steps<SaleModel> {
  const { effects, segments } = yield* fit(sales);
  const tests = yield* backTest(sales);
  return {
    effects,
    segments: Object.fromEntries(
      Object.entries(segments).map(([key, segment]) => {
        const { asked, near } = tests.get(key) ?? { asked: 0, near: 0 };
        return [key, { ...segment, within: asked === 0 ? 0 : near / asked }];
      }),
    ),
  };
}

export const isGoodEnough = ({ sold, within }: Tested) => sold >= LEAST_SOLD && within >= LEAST_NEAR;

/**
 * Days from now in which a car that has been on sale for `age` days finds its buyer: what half of those need that stood
 * as long, with the quarter that is sooner and the one that is later. Null: too few were sold, or the model is not good
 * enough with them.
 */
export function foresee(model: SaleModel, car: SaleFacts, age: number): DaysToSell | null {
  const segment = nearest(model.segments, car, isGoodEnough);
  if (!segment) return null;
  const scale = Math.exp(middleOf(segment, model.effects, car));
  const shape = 1 / segment.spread;
  // Log-logistic: what has not been sold yet is of the part that takes longer.
  const gone = age <= 0 ? 0 : 1 / (1 + (age / scale) ** -shape);
  const at = (share: number) => {
    const odds = gone + share * (1 - gone);
    return Math.max(1, Math.round(scale * (odds / (1 - odds)) ** (1 / shape) - Math.max(age, 0)));
  };
  return { expected: at(0.5), low: at(0.25), high: at(0.75) };
}
