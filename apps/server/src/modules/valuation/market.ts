import { PLUGGED_FUELS } from '@carzaa/api/vehicle/valueLoss';
import { calmly, mapped } from '@carzaa/catalogue/steps';
import { FURTHEST_YEARS, isBodyBound, type MarketYear, needsMarket, type Pool } from './comparables.ts';
import type { FactsOf } from './modelFacts.ts';
import type { MarketCar, MarketPart } from './valuation.queries.ts';
import { sortedBy } from './sortedBy.ts';
import { type Traits, traitsOf } from './traits.ts';

/** The cars of all models that are near a target's body, fuel and year, those of its own year first. */
export type Market = (target: Traits) => Iterable<MarketYear>;

const keyOf = (car: Traits, year: number) => `${car.kind} ${isBodyBound(car) ? car.category : ''} ${year}`;

const isListed = ({ list }: Traits) => !Number.isNaN(list);

function marketYear(cars: readonly Traits[]): MarketYear {
  return {
    listed: sortedBy(cars.filter(isListed), ({ list }) => list),
    unlisted: cars.filter((car) => !isListed(car)),
  };
}

/** Cars by what has to be the same, so that nobody looks at all of them for each. */
export function marketOf(cars: readonly Traits[]): Market {
  const priced = cars.filter(({ price }) => !Number.isNaN(price));
  const cells = new Map(
    Array.from(
      Map.groupBy(priced, (car) => keyOf(car, car.year)),
      ([key, some]) => [key, marketYear(some)],
    ),
  );
  return function* near(target) {
    for (let apart = 0; apart <= FURTHEST_YEARS; apart += 1) {
      for (const year of new Set([target.year - apart, target.year + apart])) {
        const cell = cells.get(keyOf(target, year));
        if (cell) yield cell;
      }
    }
  };
}

/** Cars on sale as they are now, sold ones as they were on their day. */
export function marketTraits(cars: readonly MarketCar[], now: Date, factsOf: FactsOf): Promise<Traits[]> {
  const numbersOf = (car: MarketCar) => {
    const { sold_on } = car;
    return traitsOf(car, sold_on === null ? now : new Date(sold_on), factsOf(car), sold_on !== null);
  };
  return calmly(mapped(cars, numbersOf));
}

/** The part of the market that targets need besides the cars of their own models; null where none does. */
export function partFor(targets: readonly Traits[], poolFor: (target: Traits) => Pool): MarketPart | null {
  const lacking = targets.filter((target) => needsMarket(target, poolFor(target)));
  if (lacking.length === 0) return null;
  const years = lacking.map(({ year }) => year);
  return {
    categories: [...new Set(lacking.filter(isBodyBound).map(({ category }) => category))],
    fuels: lacking.every(isBodyBound) ? [] : PLUGGED_FUELS,
    year_min: Math.min(...years) - FURTHEST_YEARS,
    year_max: Math.max(...years) + FURTHEST_YEARS,
  };
}
