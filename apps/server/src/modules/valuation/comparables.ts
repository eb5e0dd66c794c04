import { LEAST_COMPARABLES } from '@carzaa/api/vehicle/valuation';
import { outwards, type Sorted, sortedBy } from './sortedBy.ts';
import type { Traits } from './traits.ts';

export interface Comparable {
  car: Traits;
  /** Squared, in units of what still counts as alike: 1 is like, 9 the furthest of a model that is compared at first. */
  distance: number;
}

const MOST_COMPARABLES = 80;
/** Years that make a car as unlike another as what is one unit away. */
const YEARS_ALIKE = 1.1;
const FURTHEST = 9;
/** Where a model has too few: six years or so. */
const FURTHEST_OF_MODEL = 30;
/** Years of registration between which cars of other models are compared at most; a sold one was a year younger. */
export const FURTHEST_YEARS = 5;
/** Cars of other models that are plugged in: there are few, and their batteries tell more of the price than their bodies. */
const FURTHEST_PLUGGED = 16;
const OTHER_BODY = 2;
const UNKNOWN = 0.25;

function square(difference: number, unit: number): number {
  if (Number.isNaN(difference)) return UNKNOWN;
  const units = difference / unit;
  return units * units;
}

/** What their ages alone put between two cars. */
const ageApart = (target: Traits, car: Traits) => square(car.age - target.age, YEARS_ALIKE);
/** The same of their prices as new. */
const listApart = (target: Traits, car: Traits) => square(car.list - target.list, 0.25);

/**
 * What lies between two cars of a model beside their ages; NaN for two that are not compared. Mileage is left out: which
 * cars are compared must not depend on the target's, or a few kilometres more could bring others, and a higher value, with
 * them.
 */
function kindApart(target: Traits, car: Traits): number {
  // An electric car of the same name is another car.
  if ((car.kind === 'electric') !== (target.kind === 'electric')) return Number.NaN;
  return (
    square(car.power - target.power, 0.12) +
    (car.fuel === target.fuel ? 0 : 4) +
    square(car.automatic - target.automatic, 1) +
    square(car.extras - target.extras, 5)
  );
}

/** Between cars of different models: the price as new and the age say more of it than the single engine. */
function distanceOfOther(target: Traits, car: Traits): number {
  return (
    listApart(target, car) +
    ageApart(target, car) +
    square(car.power - target.power, 0.3) +
    (car.fuel === target.fuel ? 0 : 1) +
    (car.category === target.category ? 0 : OTHER_BODY) +
    square(car.automatic - target.automatic, 1) +
    square(car.extras - target.extras, 5)
  );
}

/**
 * Of two cars that differ from the target by as much, one older and one younger, the last bit of a sum would choose, and
 * another one a minute later: what differs by less than this is equally near.
 */
const rounded = (distance: number) => Math.round(distance * 1e9) / 1e9;

/** Price last: of cars that are equally near, the cheaper ones must not be preferred. */
const TIE_BREAKERS = ['age', 'mileage', 'power', 'automatic', 'extras', 'list', 'price'] as const;

/** By distance, then by what the cars are, never by where they stand: the order they came in must not count. */
function isBefore(a: Comparable, b: Comparable): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance;
  if (a.car.isSold !== b.car.isSold) return a.car.isSold;
  for (const name of TIE_BREAKERS) {
    const [left, right] = [a.car[name], b.car[name]];
    if (left !== right && !(Number.isNaN(left) && Number.isNaN(right))) return Number.isNaN(right) || left < right;
  }
  return a.car.model < b.car.model;
}

/** The cars of one model by what `kindApart` looks at, so that of thousands those like a target are soon found. */
export interface Pool {
  /** By their ages. */
  readonly kinds: readonly Sorted<Traits>[];
}

/** The order in which the cars come counts for nothing; one without a price tells nothing of prices. */
export function poolOf(cars: readonly Traits[]): Pool {
  const priced = cars.filter(({ price }) => !Number.isNaN(price));
  const kinds = Map.groupBy(priced, ({ fuel, power, automatic, extras }) => `${fuel} ${power} ${automatic} ${extras}`);
  return { kinds: Array.from(kinds.values(), (some) => sortedBy(some, ({ age }) => age)) };
}

/** A pool for each model. */
export function poolsOf(cars: readonly Traits[]): ReadonlyMap<string, Pool> {
  return new Map(
    Array.from(
      Map.groupBy(cars, ({ model }) => model),
      ([model, some]) => [model, poolOf(some)],
    ),
  );
}

/** The cars of a pool, without the target, that are within `reach`, which may shrink: those most alike but for age first. */
function* within(reach: () => number, target: Traits, { kinds }: Pool): Generator<Comparable> {
  const byLikeness = kinds
    .map((kind) => ({ kind, apart: rounded(kindApart(target, kind.items[0] ?? target)) }))
    .filter(({ apart }) => apart <= reach())
    .toSorted((a, b) => a.apart - b.apart);
  for (const { kind, apart } of byLikeness) {
    if (apart > reach()) return;
    for (const car of outwards(kind, target.age)) {
      const distance = rounded(apart + ageApart(target, car));
      if (distance > reach()) break;
      if (car !== target) yield { car, distance };
    }
  }
}

/** Of the cars that are offered, the nearest ones within `furthest`, in their order; at most 80. */
function seekNearest(furthest: number) {
  const found: Comparable[] = [];
  const reach = () => found[MOST_COMPARABLES - 1]?.distance ?? furthest;
  return {
    found,
    /** What is further away than this is not among them. */
    reach,
    offer(comparable: Comparable): void {
      if (!(comparable.distance <= reach())) return;
      let [at, to] = [0, found.length];
      while (at < to) {
        const middle = (at + to) >>> 1;
        const other = found[middle];
        if (other && isBefore(comparable, other)) to = middle;
        else at = middle + 1;
      }
      if (at >= MOST_COMPARABLES) return;
      found.splice(at, 0, comparable);
      if (found.length > MOST_COMPARABLES) found.pop();
    },
  };
}

function nearestInPool(target: Traits, pool: Pool, furthest: number): Comparable[] {
  const near = seekNearest(furthest);
  for (const comparable of within(near.reach, target, pool)) near.offer(comparable);
  return near.found;
}

/** The cars of the target's model that are most like it, itself left out, nearest first; at most 80. */
export function nearest(target: Traits, pool: Pool): Comparable[] {
  return nearestInPool(target, pool, FURTHEST);
}

/** The same from further away, for a model of which there are few. */
export function nearestOfModel(target: Traits, pool: Pool): Comparable[] {
  return nearestInPool(target, pool, FURTHEST_OF_MODEL);
}

/** Whether there are fewer cars of the target's model than a valuation wants, also from further away. */
export function needsMarket(target: Traits, pool: Pool): boolean {
  const near = within(() => FURTHEST_OF_MODEL, target, pool);
  for (let count = 0; count < LEAST_COMPARABLES; count += 1) if (near.next().done) return true;
  return false;
}

/** Whether cars that are compared must share the target's body. */
export const isBodyBound = ({ kind }: Pick<Traits, 'kind'>) => kind === 'combustion';

/** The priced cars of one kind of fuel, body and year. */
export interface MarketYear {
  /** Those whose price as new is known, by it. */
  listed: Sorted<Traits>;
  unlisted: readonly Traits[];
}

/**
 * Cars of other models, of the target's kind of fuel, and of its body unless that is plugged in, that are most like it.
 * The years of the nearest cars should come first.
 */
export function nearestOfSegment(target: Traits, years: Iterable<MarketYear>): Comparable[] {
  const near = seekNearest(isBodyBound(target) ? FURTHEST : FURTHEST_PLUGGED);
  const offer = (car: Traits) => {
    if (car.model !== target.model) near.offer({ car, distance: rounded(distanceOfOther(target, car)) });
  };
  for (const { listed, unlisted } of years) {
    for (const car of outwards(listed, target.list)) {
      if (rounded(listApart(target, car)) > near.reach()) break;
      offer(car);
    }
    unlisted.forEach(offer);
  }
  return near.found;
}
