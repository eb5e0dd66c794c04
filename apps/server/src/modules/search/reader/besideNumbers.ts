import { isBreak, type Item, meant } from './readItems.ts';
import type { HINTS, Operator, Unit } from './words.ts';
import { wordSet } from './wordSet.ts';

export interface Before {
  /** First item of what belongs to the number. */
  from: number;
  operator?: Operator;
  hint?: keyof typeof HINTS | 'power' | 'distance';
  /** "il 2000" is a year, "i 2000" an amount. */
  article?: 'one' | 'many';
  /** "dal 2018", "da 10" */
  isFrom: boolean;
  /** "a 7999" */
  isAt?: boolean;
  /** "anche oltre …" */
  isTolerated?: boolean;
}

const ONE = /(?:^| )(?:il|al|dal|del|nel|dell|nell|l)$/;
const MANY = /(?:^| )(?:i|ai|dai|dei|gli|agli|sui|degli|le|alle|delle)$/;
const FROM = new Set(['da', 'dal', 'dai', 'dalle', 'dagli', 'dall', 'from', 'since', 'ab', 'seit', 'depuis', 'desde']);
const SKIPPED = wordSet(
  'i il gli le l un una di a ai al agli del dei da dal dai dall dalle dagli in con per su nel della la dell nell e che ha abbia ma',
);
const MONTHS = wordSet('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre');
const LONGEST_RUN_UP = 5;

/** What stands before a number and belongs to it; `used` is another number's. */
export function lookBack(items: readonly Item[], at: number, used: ReadonlySet<number>): Before {
  const before: Before = { from: at, isFrom: false };
  for (let index = at - 1; index >= 0 && index >= at - LONGEST_RUN_UP; index -= 1) {
    const [item, next] = [items[index], items[index + 1]];
    if (item === undefined || used.has(index) || (isBreak(next) && !/^\s*:\s*$/.test(next?.gap ?? ''))) break;
    const operator = meant(item, 'operator')?.operator;
    const hint = meant(item, 'hint')?.of;
    const cue = meant(item, 'cue')?.cue;
    const unit = meant(item, 'unit')?.unit;
    if (meant(item, 'number') || unit === 'ignored') break;
    if (index === at - 1) {
      if (ONE.test(item.text)) before.article = 'one';
      if (MANY.test(item.text)) before.article = 'many';
      if (item.text === 'a') before.isAt = true;
      // "dopo 2014"
      if (item.text === 'dopo' && /^(19|20)\d\d$/.test(next?.text ?? '')) before.operator ??= 'above';
    }
    // "dopo marzo 2020"
    if (item.text === 'dopo' && MONTHS.has(next?.text ?? '')) before.operator ??= 'min';
    if (FROM.has(item.text)) before.isFrom ||= before.operator === undefined;
    if (operator !== undefined && before.operator === undefined) {
      const not = turnedBy(items, index);
      before.operator = not === undefined ? operator : operator === 'min' ? 'max' : 'min';
      before.from = not ?? index;
      before.isTolerated = TOLERATED.has(operator) && isAlso(items, index);
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
    else if (unit === 'horsepower' || unit === 'power') before.hint ??= unit;
    else if (!SKIPPED.has(item.text) && !MONTHS.has(item.text) && item.text !== 'dopo') break;
    if (hint !== undefined || cue === 'distance' || before.operator === undefined)
      before.from = Math.min(before.from, index);
  }
  // Articles and conjunctions at the far end belong to the number only with what they lead to.
  while (before.from < at && SKIPPED.has(items[before.from]?.text ?? '') && !FROM.has(items[before.from]?.text ?? '')) {
    before.from += 1;
  }
  return before;
}

const TOLERATED: ReadonlySet<Operator> = new Set(['min', 'above', 'below']);

/** "anche se ha più di", "pure con oltre" */
function isAlso(items: readonly Item[], at: number): boolean {
  let index = at - 1;
  while (/^(con|se|ha|hanno|le|la|i|di)$/.test(items[index]?.text ?? '')) index -= 1;
  return /^(anche|pure)$/.test(items[index]?.text ?? '');
}

const TURNED = /^(piu|meno) d|^oltre|^(sopra|sotto)|^(superior|inferior)/;

/** "non spendo più di", "non abbia meno di", "non vado oltre i": the negation that turns a limit round, before its verb. */
function turnedBy(items: readonly Item[], at: number): number | undefined {
  if (!TURNED.test(items[at]?.text ?? '')) return undefined;
  for (let index = at; index > at - 3 && index > 0 && !isBreak(items[index]); index -= 1) {
    const before = items[index - 1];
    // "senza adblue sotto i 10mila": what it denies is a thing.
    if (before?.text === 'senza' && !items.slice(index, at).every(({ text }) => /[aei]re$/.test(text)))
      return undefined;
    if (before && /(^| )(non|nn|mai|senza|niente|nulla)$/.test(before.text)) return index - 1;
    // "non … né costare più di 9mila"
    if (before?.text === 'ne' && items.slice(0, index - 1).some(({ text }) => /^non( |$)/.test(text))) return index - 1;
    if (before === undefined || meant(before, 'value') || meant(before, 'number') || isSaidOfCar(before))
      return undefined;
  }
  return undefined;
}

/** "non rovinata sotto i 5000": the negation is the car's. */
function isSaidOfCar(item: Item): boolean {
  return (
    ['deniable', 'country', 'national', 'make', 'model', 'equipment', 'hybrid'].some(
      (kind) => meant(item, kind as 'make') !== undefined,
    ) ||
    (item.meanings.length === 0 && /^[a-z]{4,}[aiu]t[oaei]$/.test(item.text))
  );
}

interface Second {
  value: number;
  scaled: boolean;
  at: number;
}

const JOINS = wordSet('e ed a ai al agli ad fino_a fino_ai fino_al and to bis');

/** Two years in a row are a range when they are no further apart. */
const FEW_YEARS = 5;

const DASH = /^\s*[-–—/]\s*$/;

/** The far end of a range, when the number is the near one. */
export function secondNumber(
  items: readonly Item[],
  after: number,
  before: Before,
  isYear: boolean,
): Second | undefined {
  let index = after;
  const item = items[index];
  const direct = meant(item, 'number');
  // "€40k-€60k": the sign of the far end was taken for the near one's unit.
  const sign = items[index - 1];
  const isSigned = sign?.text === '€' && DASH.test(sign.gap);
  if (direct && (DASH.test(item?.gap ?? '') || isSigned)) return { ...direct, at: index };
  // "2016 2017"
  const near = meant(items[after - 1], 'number')?.value ?? 0;
  const isNextYear = isYear && direct && !direct.scaled && direct.value > near && direct.value <= near + FEW_YEARS;
  if (isNextYear && !meant(items[index + 1], 'unit')) return { ...direct, at: index };
  const beyond = meant(items[index + 1], 'number');
  if (beyond && item?.text === '€' && DASH.test(item.gap)) return { ...beyond, at: index + 1 };
  const join = item?.text.replaceAll(' ', '_') ?? '';
  const upTo = meant(items[index + 1], 'number')?.value ?? 0;
  // "2014 to 2017", "2014 al 2017"
  const isUpTo = isYear && /^(to|a|al|fino_al|bis)$/.test(join) && upTo > near && upTo < 2100;
  const isChoice = isUpTo || join === 'bis' || (isYear && (join === 'o' || join === 'oppure'));
  if (!JOINS.has(join) && !isChoice) return undefined;
  const isOpened =
    before.operator === 'between' ||
    before.operator === 'decade' ||
    before.isFrom ||
    isChoice ||
    (join.startsWith('fino') && before.isFrom);
  if (!isOpened) return undefined;
  index += 1;
  while (index < after + 4) {
    const next = items[index];
    const number = meant(next, 'number');
    // "dal 2020, fino a 23.000", "dal 2018 fino a 130mila km": nobody says "dal" of an amount
    const isOther = isBreak(item) || items[after - 2]?.text === 'dal';
    if (number && isYear && number.value > 2100 && isOther) return undefined;
    if (number) return { ...number, at: index };
    const isFiller = SKIPPED.has(next?.text ?? '') || meant(next, 'unit')?.unit === 'price' || next?.text === 'anno';
    if (!isFiller) return undefined;
    index += 1;
  }
  return undefined;
}

/** What engines hold in cubic centimetres, as people round it. */
const DISPLACEMENTS = new Set([
  600, 700, 800, 900, 1000, 1100, 1200, 1250, 1300, 1400, 1500, 1600, 1700, 1750, 1800, 1900, 2000, 2200, 2300, 2400,
  2500, 2800, 3000,
]);

/** "1200 69 cv", "1400 benzina", "1900 jtd": an engine's size that stands before its power, fuel or name. */
export function isDisplacement(items: readonly Item[], at: number): boolean {
  const number = meant(items[at], 'number');
  const next = items[at + 1];
  if (number === undefined || number.scaled || !DISPLACEMENTS.has(number.value) || isBreak(next)) return false;
  if (items[at - 1] !== undefined && (meant(items[at - 1], 'operator') || meant(items[at - 1], 'hint'))) return false;
  // "panda 1200 del 2012", "panda 1200 2012"
  const dated = ['del', 'dal', 'anno'].includes(next?.text ?? '') ? items[at + 2] : next;
  const isDated = /^(19|20)\d\d$/.test(dated?.text ?? '');
  if (isDated && meant(items[at - 1], 'model') && number.value < 1900) return true;
  if (next?.meanings.every(({ kind }) => kind === 'version') && next.meanings.length > 0) return true;
  // "2000 diesel" may be a year.
  if (number.value === 1900 || number.value === 2000) return false;
  const unit = meant(next, 'number') ? meant(items[at + 2], 'unit')?.unit : undefined;
  return unit === 'horsepower' || unit === 'power' || meant(next, 'value')?.field === 'power_type';
}

/** Inspections and warranties end in years to come. */
const YEARS_AHEAD = 10;

/** Whether a number is written as a year is. `year` is this one. */
export function isYearLike(value: number, digits: string, year: number): boolean {
  return digits.length === 4 && value >= 1900 && value <= year + YEARS_AHEAD;
}

/** The unit after a number, unless it is the next number's: "2018 km 80000". */
export function unitAfter(items: readonly Item[], index: number, mayBeNext: boolean): Unit | undefined {
  const item = items[index];
  const unit = meant(item, 'unit')?.unit;
  if (unit === undefined || /[,;.()]/.test(item?.gap ?? '')) return undefined;
  const next = meant(items[index + 1], 'operator') && !meant(items[index + 1], 'unit') ? index + 2 : index + 1;
  const nextUnit = meant(items[next + 1], 'unit')?.unit;
  // "2018 km 80000 euro 9000"
  const isFree = nextUnit === undefined || (unit === 'mileage' && nextUnit === 'price');
  const isNextNumbers = mayBeNext && meant(items[next], 'number') && isFree;
  return isNextNumbers ? undefined : unit;
}

export function suffixAfter(items: readonly Item[], index: number) {
  const item = items[index];
  const suffix = meant(item, 'suffix')?.operator;
  if (suffix === undefined || (item && /[;.()]/.test(item.gap))) return undefined;
  // "25.000 € + iva"
  if (item?.text === '+' && items[index + 1]?.text === 'iva') return undefined;
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

/** Where the writer is: a distance to it is no mileage either. */
const HERE = new Set(['casa', 'casa mia', 'a casa', 'me', 'noi', 'qui', 'qua', 'lavoro', 'ufficio']);

/** Whether a place follows that the number is the distance to, or stands right before. */
export function isDistance(
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
    if (meant(item, 'place') || meant(item, 'cue')?.cue === 'postal' || HERE.has(item.text)) return isAway;
    // "20 km da 20099"
    if (/^\d{5}$/.test(item.text) && isAway) return true;
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
  while (
    index >= 0 &&
    (['e', 'in', 'a', 'ad', '+', 'citta', 'centro'].includes(items[index]?.text ?? '') ||
      meant(items[index], 'nearAfter') !== undefined)
  )
    index -= 1;
  const isPlaceBefore = meant(items[index], 'place') !== undefined || /^\d{5}$/.test(items[index]?.text ?? '');
  if (isPlaceBefore) return km <= 300 && (operator === undefined || operator === 'max');
  // "zona Varese, cabrio, entro 15 km"; of no place, too: no used car has done so few.
  return km <= 300 && items[before.from]?.text === 'entro';
}
