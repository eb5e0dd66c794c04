import { MAX_MILEAGE, MAX_POWER, MAX_PRICE } from '@carzaa/api/constants';
import type { ReadField } from './answer.ts';
import { kindOf, kindOfLast, type Last, namesDear } from './amountKind.ts';
import { filtersOf, type Kind } from './amounts.ts';
import {
  type Before,
  isDisplacement,
  isDistance,
  isYearLike,
  lookBack,
  secondNumber,
  suffixAfter,
  unitAfter,
} from './besideNumbers.ts';
import { isSpent } from './matchNumber.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import { readMeasure } from './measures.ts';
import { isAgeOfCar, isOtherThings, isWishedThing, isShortWay } from './otherThings.ts';
import { isDated, lastOfYears } from './spokenYears.ts';
import type { Operator, Unit } from './words.ts';

/** A filter that the text asks for, and the items that say so; `to` is exclusive. */
export interface Finding {
  field: ReadField;
  value: string | number | boolean;
  from: number;
  to: number;
  /** Nothing says whether it is a floor or a ceiling. */
  isBare: boolean;
}

const OLDEST = 60;
/** More than any car has, or costs. */
const MOST: Readonly<Record<Kind, number>> = {
  price: MAX_PRICE,
  mileage: MAX_MILEAGE,
  horsepower: MAX_POWER,
  power: MAX_POWER,
  year: 2100,
  age: OLDEST,
  distance: 2000,
};

/** The filters of all numbers in the text. `isFree` tells items that are neither denied nor part of something else. */
export function readQuantities(
  items: readonly Item[],
  now: Date,
  isFree: (index: number) => boolean,
): { findings: Finding[]; used: Set<number>; wished: Set<number>; idle: Set<number> } {
  const findings: Finding[] = [];
  const wished = new Set<number>();
  const used = new Set<number>();
  const idle = new Set<number>();
  const year = now.getFullYear();
  let last: Last | undefined;
  for (let at = 0; at < items.length; at += 1) {
    const number = meant(items[at], 'number');
    if (!number || used.has(at) || wished.has(at) || !isFree(at) || isDisplacement(items, at)) continue;
    const read = readQuantity(items, at, number, year, { used, last });
    if (read === undefined) continue;
    if (read.last !== undefined) last = { ...read.last, value: number.value, to: read.to };
    for (let index = read.from; index < read.to; index += 1) (read.isWish ? wished : used).add(index);
    if (read.filters.length === 0) for (let index = read.from; index < read.to; index += 1) idle.add(index);
    const isBare = read.last !== undefined && read.last.operator === undefined;
    for (const [field, value] of read.filters) {
      // "settemila, massimo settemilacinquecento": the limit that is called one counts.
      const loose = findings.findIndex((one) => one.field === field && one.isBare);
      if (loose !== -1 && !isBare && field === 'price_max') findings.splice(loose, 1);
      findings.push({ field, value, from: read.from, to: read.to, isBare });
    }
  }
  return { findings, used, wished, idle };
}

interface Quantity {
  from: number;
  to: number;
  filters: [ReadField, string | number | boolean][];
  /** It is something that no filter can ask. */
  isWish?: boolean;
  last?: Pick<Last, 'kind' | 'operator'>;
}

function readQuantity(
  items: readonly Item[],
  at: number,
  number: { value: number; scaled: boolean; digits: string },
  year: number,
  { used, last }: { used: ReadonlySet<number>; last: Last | undefined },
): Quantity | undefined {
  let { value } = number;
  const before = lookBack(items, at, used);
  const isShortYear = number.digits.length === 2 && isYearInShort(items, at) && before.operator !== 'decade';
  if (isShortYear) value += value <= year % 100 ? 2000 : 1900;
  const couldBeYear = isShortYear || (isYearLike(value, number.digits, year) && !number.scaled);
  let to = at + 1;
  let unit: Unit | undefined;
  ({ value, unit, to } = withUnit(items, at, number, value, couldBeYear, before));
  if (unit === 'ignored') return { from: at, to, filters: [] };
  // "immatricolate negli ultimi 24 mesi"
  if (unit === 'months' && before.hint === 'year' && value % 12 === 0) [unit, value] = ['years', value / 12];
  const refusal = refusalAfter(items, to, before.operator);
  if (refusal !== undefined) before.operator = 'max';
  const limit = before.operator ?? suffixAfter(items, to);
  const measure = readMeasure({ items, at, value, before, unit, operator: limit, to });
  if (measure) return measure;
  const { second, isUpToYear } = partnerOf(items, to, before, { couldBeYear, year, unit });
  let far: number | undefined;
  if (second) {
    far = second.value;
    // "2019/20"
    if (couldBeYear && far < 100 && !second.scaled) far += value - (value % 100);
    to = second.at + 1;
    const farUnit = unitAfter(items, to, isUpToYear);
    if (farUnit === 'ignored') return { from: at, to: to + 1, filters: [] };
    if (isUpToYear && far > 1900) ({ year: far, to } = lastOfYears(items, to, far));
    if (farUnit !== undefined && !(farUnit === 'years' && far > OLDEST)) {
      unit ??= farUnit;
      to += 1;
    }
    [value, far] = endsOf(value, far, { couldBeYear, year, unit });
  }
  if (far !== undefined && unit === undefined && isFewThousands(number) && isSpokenRange(items, to, before, value, far))
    [value, far, unit] = [value * 1000, far * 1000, 'price'];
  let { operator } = before;
  const suffix = suffixAfter(items, to);
  if (suffix !== undefined && !second) {
    if (operator === undefined || suffix !== 'around') operator = suffix;
    to += 1;
  }
  // "al mese" is for others to read.
  if (refusal !== undefined && /^(no|nn|non)/.test(items[to]?.text ?? '')) to = refusal;
  const isYear = isYearLike(value, String(value), year) && (far === undefined || isYearLike(far, String(far), year));
  const isBare = unit === undefined && before.hint === undefined;
  let kind =
    (isBare ? kindOfLast({ value, operator, from: before.from }, last) : undefined) ??
    kindOf({ value, far, unit, before, operator, scaled: number.scaled, isYear, isDear: namesDear(items) });
  if (kind === 'price' && isBare && before.operator === 'max' && isBesidePrice(items, at, value)) kind = 'mileage';
  if (kind === undefined && isMonthly(items, to, value)) return { from: at, to: to + 2, filters: [], isWish: true };
  if (kind === undefined || value > MOST[kind]) return undefined;
  return amountOf({ items, at, to, kind, value, far, operator, before, year });
}

/** "posso spendere 200 al mese" */
function isMonthly(items: readonly Item[], to: number, value: number): boolean {
  return items[to]?.text === 'al' && items[to + 1]?.text === 'mese' && value >= 50;
}

/** "no", "non spendo", "non si va", "non voglio dare": an amount is refused. */
const REFUSED =
  /^(no|(non|nn)( (si|ci|ne|se|l[aeio]|voglio|vogliamo|vorrei|posso|possiamo))*( (ho|abbiamo|do|dare|va|vado|andare|andiamo|(arriv|met|pag|spend|poss|vogl|parl|sal|accett|prend|guard|interess)[a-z]+))?)$/;

/** "oltre i 20mila no", "più di 12.000 euro non spendo": a floor that is denied is a ceiling; where the denial ends. */
function refusalAfter(items: readonly Item[], to: number, operator: Operator | undefined): number | undefined {
  if (operator !== 'above' && operator !== 'min') return undefined;
  let first = to;
  while (first < to + 2 && /^(al|mese|al mese|mensili)$/.test(items[first]?.text ?? '')) first += 1;
  let end = first;
  while (end < items.length && !isBreak(items[end])) end += 1;
  const said = items.slice(first, end).map(({ text }) => text);
  return REFUSED.test(said.join(' ')) ? end : undefined;
}

/** The unit that a number has or borrows; thousands that nobody says are added. */
function withUnit(
  items: readonly Item[],
  at: number,
  number: { value: number; scaled: boolean },
  value: number,
  couldBeYear: boolean,
  before: Before,
) {
  const to = at + 1;
  const isNoCount = couldBeYear || before.hint === 'price' || before.hint === 'mileage';
  const said = unitAfter(items, to, isNoCount || isUnitOfGreater(items, to, value, before.operator));
  if (said !== undefined && !(said === 'years' && value > OLDEST)) return { value, unit: said, to: to + 1 };
  if (isFewThousands(number) && isSpent(items, at)) return { value: value * 1000, unit: 'price' as const, to };
  return { value, unit: couldBeYear ? undefined : lentUnit(items, to, before.operator), to };
}

/** The number that the first one's range ends with; "7.000 € / 100.000 km" are two. */
function partnerOf(
  items: readonly Item[],
  to: number,
  before: Before,
  { couldBeYear, year, unit }: { couldBeYear: boolean; year: number; unit: Unit | undefined },
) {
  const joined = secondNumber(items, to, before, couldBeYear);
  const isUpToYear = joined !== undefined && (couldBeYear || isYearLike(joined.value, String(joined.value), year));
  const own = joined && unitAfter(items, joined.at + 1, isUpToYear);
  return { second: unit !== undefined && own !== undefined && own !== unit ? undefined : joined, isUpToYear };
}

/** The two ends of a range: "01/2019" is one date, and "tra 10 e 15mila" shares its thousands. */
function endsOf(
  value: number,
  far: number,
  { couldBeYear, year, unit }: { couldBeYear: boolean; year: number; unit: Unit | undefined },
): [number, number | undefined] {
  const isPower = unit === 'horsepower' || unit === 'power';
  if (couldBeYear) return [value, far];
  if (isYearLike(far, String(far), year)) return value <= 12 && unit === undefined ? [far, undefined] : [value, far];
  return value < 1000 && far >= 1000 && value * 1000 <= far && !isPower ? [value * 1000, far] : [value, far];
}

/** "da 20 a 30": thousands, which nobody says. */
function isSpokenRange(items: readonly Item[], to: number, before: Before, value: number, far: number): boolean {
  return before.isFrom && before.hint === undefined && value < far && far <= 60 && isBreak(items[to]);
}

/** "'16", "my18", "golf del 17" */
function isYearInShort(items: readonly Item[], at: number): boolean {
  return /['’‘]$/.test(items[at]?.gap ?? '') || items[at - 1]?.text === 'my' || isDated(items, at);
}

/** "max 11mila km sotto 100mila": the unit is the next number's. */
function isUnitOfGreater(items: readonly Item[], unit: number, value: number, operator: Operator | undefined): boolean {
  const next = meant(items[unit + 1], 'operator') && !isBreak(items[unit + 1]) ? unit + 2 : unit + 1;
  const isLimit = /^(max|around|below)$/.test(operator ?? '') && value >= 1000 && !isBreak(items[next]);
  return isLimit && (meant(items[next], 'number')?.value ?? 0) > value;
}

/** "max 60000, 10500 euro": more than the price that has its unit, kilometres. */
function isBesidePrice(items: readonly Item[], at: number, value: number): boolean {
  const isSaid = items.some((item) => meant(item, 'unit')?.unit === 'mileage' || meant(item, 'hint')?.of === 'mileage');
  const price = items.findIndex(
    (item, index) => index > at && meant(item, 'number') && meant(items[index + 1], 'unit')?.unit === 'price',
  );
  const least = meant(items[price], 'number')?.value ?? Number.POSITIVE_INFINITY;
  return !isSaid && price !== -1 && value >= LEAST_KM && value > least && isBreak(items[at + 1]);
}

const LEAST_KM = 20_000;
const isFewThousands = ({ value, scaled }: { value: number; scaled: boolean }) => !scaled && value >= 2 && value < 100;

/** "min 140 max 190 cv": the unit is said with the other end. */
function lentUnit(items: readonly Item[], at: number, operator: Operator | undefined): Unit | undefined {
  const other = meant(items[at], 'operator')?.operator;
  const isRange = /^(min|above)$/.test(operator ?? '') && /^(max|below)$/.test(other ?? '') && !isBreak(items[at]);
  const unit = isRange && meant(items[at + 1], 'number') ? meant(items[at + 2], 'unit')?.unit : undefined;
  return unit === 'horsepower' || unit === 'power' || unit === 'mileage' || unit === 'price' ? unit : undefined;
}

interface Counted {
  items: readonly Item[];
  at: number;
  to: number;
  kind: Kind;
  value: number;
  far: number | undefined;
  operator: Operator | undefined;
  before: Before;
  year: number;
}

/** What an amount asks for; nothing where it is of something else than the car. */
function amountOf({ items, at, to, kind, value, far, operator, before, year }: Counted): Quantity {
  // "anche più di 150.000 km" is put up with, not asked for.
  if (before.isTolerated) return { from: before.from, to, filters: [] };
  if (isOtherThings(kind, items, before, at, to))
    return { from: at, to, filters: [], isWish: isWishedThing(kind, items, before.from, to) };
  const isOne = kind === 'mileage' && far === undefined;
  const isAway = kind === 'distance' || (isOne && isDistance(items, before, to, value, operator));
  if (isOne && !isAway && isShortWay(items, before, at, to)) return { from: at, to, filters: [] };
  const limit = operator ?? (kind === 'age' && isAgeOfCar(items, at, to) ? 'max' : undefined);
  const asked = { value, far, operator: limit, isFrom: before.isFrom, year };
  const filters = filtersOf({ kind: isAway ? 'distance' : kind, ...asked });
  return { from: before.from, to, filters, last: { kind: isAway ? 'distance' : kind, operator } };
}
