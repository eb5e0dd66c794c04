import type { Kind } from './amounts.ts';
import type { Before } from './besideNumbers.ts';
import { type Item, meant } from './readItems.ts';
import { wordSet } from './wordSet.ts';
import type { Operator, Unit } from './words.ts';

const LEAST_PRICE = 300;

/** The amount that was read before. */
export interface Last {
  kind: Kind;
  operator: Operator | undefined;
  value: number;
  to: number;
}

/** "almeno 100 cv ma non più di 130": the other end of the amount before. */
export function kindOfLast(
  { value, operator, from }: { value: number; operator: Operator | undefined; from: number },
  last: Last | undefined,
): Kind | undefined {
  if (last === undefined || from - last.to > 2 || value <= last.value || value > 10 * last.value) return undefined;
  const isOtherEnd = /^(min|above)$/.test(last.operator ?? '') && /^(max|below)$/.test(operator ?? '');
  return isOtherEnd && last.kind !== 'year' && last.kind !== 'age' ? last.kind : undefined;
}

/** What is known of an amount and its neighbours. */
interface Facts {
  value: number;
  far: number | undefined;
  unit: Unit | undefined;
  before: Before;
  operator: Operator | undefined;
  scaled: boolean;
  isYear: boolean;
  /** A make is named whose cars cost so much. */
  isDear: boolean;
}

const MANY_KM = 90_000;
const DEAR = wordSet('ferrari lamborghini porsche bentley rolls-royce aston-martin mclaren maserati bugatti lotus');

export const namesDear = (items: readonly Item[]) =>
  items.some((item) => DEAR.has(meant(item, 'make')?.brand ?? meant(item, 'model')?.brand ?? ''));

/** What an amount counts; nothing where that cannot be known. */
export function kindOf({ value, far, unit, before, operator, scaled, isYear, isDear }: Facts): Kind | undefined {
  if (operator === 'decade' && unit === undefined) return 'year';
  if (unit === 'years') return before.operator === 'decade' ? undefined : 'age';
  if (unit === 'price' || unit === 'mileage' || unit === 'horsepower' || unit === 'power') return unit;
  const { hint, article } = before;
  if (hint === 'distance') return value <= 1000 ? 'distance' : undefined;
  if (isYear && !scaled && hint !== 'price' && hint !== 'mileage' && article !== 'many') {
    const isAmount = operator === 'max' && article !== 'one' && hint !== 'year' && value % 500 === 0;
    if (!isAmount) return 'year';
  }
  if (hint === 'mileage' && value >= 1000) return 'mileage';
  if ((hint === 'horsepower' || hint === 'power') && value < 1500) return hint;
  const isAmount =
    operator !== undefined ||
    scaled ||
    hint === 'price' ||
    far !== undefined ||
    value % 50 === 0 ||
    before.isAt === true;
  // "meno di 140mila": hardly a car costs that, unless its make is one of the dearest.
  const isLimit = operator === 'max' || operator === 'below';
  if (hint === undefined && isLimit && far === undefined && value >= MANY_KM && value <= 300_000 && !isDear)
    return 'mileage';
  const least = operator !== undefined || hint === 'price' ? LEAST_PRICE : 1000;
  return isAmount && value >= least && operator !== 'decade' ? 'price' : undefined;
}
