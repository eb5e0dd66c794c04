import type { ReadField } from './answer.ts';
import { isBreak, type Item, meant } from './items.ts';
import type { Unit, Operator } from './words.ts';

/** A filter that the text asks for, and the items that say so; `to` is exclusive. */
export interface Finding {
  field: ReadField;
  value: string | number | boolean;
  from: number;
  to: number;
}

type Kind = Exclude<Unit, 'ignored' | 'years'> | 'year' | 'age' | 'distance';

interface Before {
  /** First item of what belongs to the number. */
  from: number;
  operator?: Operator;
  hint?: 'price' | 'mileage' | 'year' | 'horsepower' | 'distance';
  /** "il 2000" is a year, "i 2000" an amount. */
  article?: 'one' | 'many';
  /** "dal 2018", "da 10" */
  isFrom: boolean;
}

const ONE = /(?:^| )(?:il|al|dal|del|nel|dell|nell|l)$/;
const MANY = /(?:^| )(?:i|ai|dai|dei|gli|agli|sui|degli|le|alle|delle)$/;
const FROM = new Set(['da', 'dal', 'dai', 'dalle', 'dagli', 'dall']);
const SKIPPED = new Set(
  'i il gli le l un una di a ai al agli del dei da dal dai dall dalle dagli in con per su nel della la dell nell e che ha abbia ma'.split(
    ' ',
  ),
);
const LONGEST_RUN_UP = 5;

/** What stands before a number and belongs to it. */
function lookBack(items: readonly Item[], at: number): Before {
  const before: Before = { from: at, isFrom: false };
  for (let index = at - 1; index >= 0 && index >= at - LONGEST_RUN_UP; index -= 1) {
    const [item, next] = [items[index], items[index + 1]];
    if (item === undefined || (isBreak(next) && !/^\s*:\s*$/.test(next?.gap ?? ''))) break;
    const operator = meant(item, 'operator')?.operator;
    const hint = meant(item, 'hint')?.of;
    const cue = meant(item, 'cue')?.cue;
    const unit = meant(item, 'unit')?.unit;
    if (meant(item, 'number') || unit === 'ignored') break;
    if (index === at - 1) {
      if (ONE.test(item.text)) before.article = 'one';
      if (MANY.test(item.text)) before.article = 'many';
    }
    if (FROM.has(item.text)) before.isFrom ||= before.operator === undefined;
    if (operator !== undefined && before.operator === undefined) {
      before.operator = operator;
      before.from = index;
      // "max km 50000" and "budget massimo": a hint or a second operator may still stand before.
      if (cue === 'distance') before.hint = 'distance';
      if (hint === 'price') before.hint ??= 'price';
      continue;
    }
    if (operator !== undefined) {
      if (hint !== undefined) before.hint ??= hint;
      before.from = index;
      continue;
    }
    if (cue === 'distance') before.hint = 'distance';
    else if (hint !== undefined) before.hint ??= hint;
    else if (unit === 'horsepower' || unit === 'power') before.hint ??= 'horsepower';
    else if (!SKIPPED.has(item.text)) break;
    if (hint !== undefined || cue === 'distance' || before.operator === undefined)
      before.from = Math.min(before.from, index);
  }
  // Articles and conjunctions at the far end belong to the number only with what they lead to.
  while (before.from < at && SKIPPED.has(items[before.from]?.text ?? '') && !FROM.has(items[before.from]?.text ?? '')) {
    before.from += 1;
  }
  return before;
}

interface Second {
  value: number;
  scaled: boolean;
  at: number;
}

const JOINS = new Set('e ed a ai al agli ad fino_a fino_ai fino_al and to'.split(' '));

/** The far end of a range, when the number is the near one. */
function secondNumber(items: readonly Item[], after: number, before: Before, isYear: boolean): Second | undefined {
  let index = after;
  const item = items[index];
  const direct = meant(item, 'number');
  if (direct && /^\s*[-–—/]\s*$/.test(item?.gap ?? '')) return { ...direct, at: index };
  const join = item?.text.replaceAll(' ', '_') ?? '';
  const isChoice = isYear && (join === 'o' || join === 'oppure');
  if (!JOINS.has(join) && !isChoice) return undefined;
  const isOpened =
    before.operator === 'between' || before.isFrom || isChoice || (join.startsWith('fino') && before.isFrom);
  if (!isOpened) return undefined;
  index += 1;
  while (index < after + 4) {
    const next = items[index];
    const number = meant(next, 'number');
    if (number) return { ...number, at: index };
    const isFiller = SKIPPED.has(next?.text ?? '') || meant(next, 'unit')?.unit === 'price' || next?.text === 'anno';
    if (!isFiller) return undefined;
    index += 1;
  }
  return undefined;
}

function isYearLike(value: number, digits: string, year: number): boolean {
  return digits.length === 4 && value >= 1900 && value <= year + 1;
}

/** The unit after a number, unless it is the next number's: "2018 km 80000". */
function unitAfter(items: readonly Item[], index: number, mayBeNext: boolean): Unit | undefined {
  const item = items[index];
  const unit = meant(item, 'unit')?.unit;
  if (unit === undefined || /[,;.()]/.test(item?.gap ?? '')) return undefined;
  const next = meant(items[index + 1], 'operator') && !meant(items[index + 1], 'unit') ? index + 2 : index + 1;
  const isNextNumbers = mayBeNext && meant(items[next], 'number') && !meant(items[next + 1], 'unit');
  return isNextNumbers ? undefined : unit;
}

function suffixAfter(items: readonly Item[], index: number) {
  const item = items[index];
  const suffix = meant(item, 'suffix')?.operator;
  if (suffix === undefined || (item && /[;.()]/.test(item.gap))) return undefined;
  if (meant(item, 'operator')) {
    // "2018 max 90.000 km": it belongs to the number after it.
    for (const next of [items[index + 1], items[index + 2]]) {
      if (meant(next, 'number')) return undefined;
      if (!SKIPPED.has(next?.text ?? '') && !meant(next, 'unit') && !meant(next, 'hint')) break;
    }
    if (isBreak(item)) return undefined;
  }
  return suffix;
}

const AWAY = new Set([
  'da',
  'dal',
  'dalla',
  'dall',
  'di distanza',
  'distanza',
  'intorno a',
  'attorno a',
  'dai',
  'di distanza da',
]);

/** Whether a place follows that the number is the distance to, or stands right before. */
function isDistance(
  items: readonly Item[],
  before: Before,
  to: number,
  km: number,
  operator: Operator | undefined,
): boolean {
  if (before.hint === 'distance') return true;
  let isAway = false;
  for (let index = to; index < to + 5; index += 1) {
    const item = items[index];
    if (item === undefined || /[;.!?]/.test(item.gap)) break;
    if (meant(item, 'place') || meant(item, 'cue')?.cue === 'postal') return isAway;
    if (AWAY.has(item.text) || item.text === 'distanza') isAway = true;
    else if (
      !SKIPPED.has(item.text) &&
      item.text !== 'citta' &&
      item.text !== 'max' &&
      item.text !== 'distanza' &&
      !meant(item, 'cue')
    )
      break;
  }
  let index = before.from - 1;
  while (index >= 0 && ['e', 'in', '+', 'citta', 'centro'].includes(items[index]?.text ?? '')) index -= 1;
  const isPlaceBefore = meant(items[index], 'place') || /^\d{5}$/.test(items[index]?.text ?? '');
  return Boolean(isPlaceBefore) && km <= 300 && (operator === undefined || operator === 'max');
}

const ABOUT = 0.1;
const LEAST_PRICE = 300;
const OLDEST = 60;

/** The filters of all numbers in the text. `isFree` tells items that are neither denied nor part of something else. */
export function readQuantities(
  items: readonly Item[],
  now: Date,
  isFree: (index: number) => boolean,
): { findings: Finding[]; used: Set<number> } {
  const findings: Finding[] = [];
  const used = new Set<number>();
  const year = now.getFullYear();
  for (let at = 0; at < items.length; at += 1) {
    const number = meant(items[at], 'number');
    if (!number || used.has(at) || !isFree(at)) continue;
    const read = readQuantity(items, at, number, year);
    if (read === undefined) continue;
    for (let index = read.from; index < read.to; index += 1) used.add(index);
    findings.push(...read.filters.map(([field, value]) => ({ field, value, from: read.from, to: read.to })));
  }
  return { findings, used };
}

interface Quantity {
  from: number;
  to: number;
  filters: [ReadField, number][];
}

function readQuantity(
  items: readonly Item[],
  at: number,
  number: { value: number; scaled: boolean; digits: string },
  year: number,
): Quantity | undefined {
  let { value } = number;
  const before = lookBack(items, at);
  const isShortYear = number.digits.length === 2 && /['’‘]$/.test(items[at]?.gap ?? '') && before.operator !== 'decade';
  // "del '18"
  if (isShortYear) value += value <= year % 100 ? 2000 : 1900;
  const couldBeYear = isShortYear || (isYearLike(value, number.digits, year) && !number.scaled);
  let to = at + 1;
  let unit = unitAfter(items, to, couldBeYear || before.hint === 'price');
  if (unit === 'years' && value > OLDEST) unit = undefined;
  if (unit !== undefined) to += 1;
  if (unit === 'ignored') return { from: at, to, filters: [] };
  const second = secondNumber(items, to, before, couldBeYear);
  let far: number | undefined;
  if (second) {
    far = second.value;
    to = second.at + 1;
    const farUnit = unitAfter(items, to, false);
    if (farUnit === 'ignored') return { from: at, to: to + 1, filters: [] };
    if (farUnit !== undefined && !(farUnit === 'years' && far > OLDEST)) {
      unit ??= farUnit;
      to += 1;
    }
    if (couldBeYear || isYearLike(far, String(far), year)) {
      // "01/2019" is one date.
      if (!couldBeYear && value <= 12 && unit === undefined) {
        value = far;
        far = undefined;
      }
    } else if (value < 1000 && far >= 1000 && value * 1000 <= far && unit !== 'horsepower' && unit !== 'power')
      value *= 1000;
  }
  let { operator } = before;
  const suffix = suffixAfter(items, to);
  if (suffix !== undefined && !second) {
    if (operator === undefined || suffix !== 'around') operator = suffix;
    to += 1;
  }
  const kind = kindOf({
    value,
    far,
    unit,
    before,
    operator,
    scaled: number.scaled,
    isYear: isYearLike(value, String(value), year),
  });
  if (kind === undefined) return undefined;
  if (kind === 'age' && isOtherAge(items, before, at, to)) return { from: at, to, filters: [] };
  const isAway =
    kind === 'distance' || (kind === 'mileage' && !second && isDistance(items, before, to, value, operator));
  const filters = filtersOf({ kind: isAway ? 'distance' : kind, value, far, operator, isFrom: before.isFrom, year });
  return { from: before.from, to, filters };
}

interface Facts {
  value: number;
  far: number | undefined;
  unit: Unit | undefined;
  before: Before;
  operator: Operator | undefined;
  scaled: boolean;
  isYear: boolean;
}

function kindOf({ value, far, unit, before, operator, scaled, isYear }: Facts): Kind | undefined {
  if (operator === 'decade' && unit === undefined) return 'year';
  if (unit === 'years') return before.operator === 'decade' ? undefined : 'age';
  if (unit !== undefined && unit !== 'ignored') return unit;
  const { hint, article } = before;
  if (hint === 'distance') return value <= 1000 ? 'distance' : undefined;
  if (isYear && !scaled && hint !== 'price' && hint !== 'mileage' && article !== 'many') {
    const isAmount = operator === 'max' && article !== 'one' && hint !== 'year' && value % 500 === 0;
    if (!isAmount) return 'year';
  }
  if (hint === 'mileage' && value >= 1000) return 'mileage';
  if (hint === 'horsepower' && value < 1500) return 'horsepower';
  const isAmount = operator !== undefined || scaled || hint === 'price' || far !== undefined || value % 50 === 0;
  const least = operator !== undefined || hint === 'price' ? LEAST_PRICE : 1000;
  return isAmount && value >= least && operator !== 'decade' ? 'price' : undefined;
}

/** "5 anni di garanzia", "patente da 2 anni": not the car's age. */
function isOtherAge(items: readonly Item[], before: Before, at: number, to: number): boolean {
  const after = [items[to]?.text, items[to + 1]?.text];
  if (after.some((text) => text === 'garanzia' || text === 'patente' || text === 'fa')) return true;
  const ahead = [items[before.from - 1]?.text, items[before.from - 2]?.text, items[at - 2]?.text];
  return ahead.some((text) =>
    ['garanzia', 'patente', 'patentato', 'rate', 'finanziamento', 'ho', 'figlio', 'figlia'].includes(text ?? ''),
  );
}

interface Amount {
  kind: Kind;
  value: number;
  far: number | undefined;
  operator: Operator | undefined;
  isFrom: boolean;
  year: number;
}

function filtersOf({ kind, value, far, operator, isFrom, year }: Amount): [ReadField, number][] {
  if (kind === 'distance') return [['radius', Math.round(value * 1000)]];
  if (kind === 'age') return agesOf({ value, far, operator, year });
  if (kind === 'year') return yearsOf({ value, far, operator, isFrom });
  const [min, max]: [ReadField, ReadField] = [`${kind}_min`, `${kind}_max`];
  const amount = Math.round(value);
  if (far !== undefined)
    return [
      [min, Math.min(amount, far)],
      [max, Math.max(amount, far)],
    ];
  if (operator === 'around')
    return [
      [min, Math.round(value * (1 - ABOUT))],
      [max, Math.round(value * (1 + ABOUT))],
    ];
  if (operator === 'max' || operator === 'below') return [[max, amount]];
  if (operator === 'min' || operator === 'above') return [[min, amount]];
  // A bare power is a floor, any other bare amount a ceiling.
  return [[kind === 'power' || kind === 'horsepower' ? min : max, amount]];
}

function agesOf({ value, far, operator, year }: Omit<Amount, 'kind' | 'isFrom'>): [ReadField, number][] {
  if (far !== undefined) {
    return [
      ['registration_year_min', year - Math.max(value, far)],
      ['registration_year_max', year - Math.min(value, far)],
    ];
  }
  if (operator === 'max' || operator === 'below') return [['registration_year_min', year - value]];
  if (operator === 'min' || operator === 'above') return [['registration_year_max', year - value]];
  return [];
}

function both(low: number, high: number): [ReadField, number][] {
  return [
    ['registration_year_min', low],
    ['registration_year_max', high],
  ];
}

function yearsOf({ value, far, operator, isFrom }: Omit<Amount, 'kind' | 'year'>): [ReadField, number][] {
  if (operator === 'decade') {
    const first = value < 100 ? 1900 + value : value;
    return first % 10 === 0 ? both(first, first + 9) : [];
  }
  if (far !== undefined) return both(Math.min(value, far), Math.max(value, far));
  if (operator === 'max') return [['registration_year_max', value]];
  if (operator === 'below') return [['registration_year_max', value - 1]];
  if (operator === 'above') return [['registration_year_min', value + 1]];
  if (operator === 'min' || isFrom) return [['registration_year_min', value]];
  if (operator === 'around') return both(value - 1, value + 1);
  return both(value, value);
}
