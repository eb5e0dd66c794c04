import type { ReadField } from './answer.ts';
import type { Before } from './besideNumbers.ts';
import { isBreak, type Item, meant } from './readItems.ts';
import { isLink } from './wishes.ts';
import type { Operator, Unit } from './words.ts';

/** A number that counts something of its own: seats, litres, months. */
export interface Measure {
  from: number;
  to: number;
  filters: [ReadField, string | number | boolean][];
  /** No filter can ask it. */
  isWish?: boolean;
}

interface Given {
  items: readonly Item[];
  at: number;
  value: number;
  before: Before;
  unit: Unit | undefined;
  operator: Operator | undefined;
  /** Behind the number and its unit. */
  to: number;
}

const LEAST_SEATS = 3;
const MOST_PEOPLE = 9;
/** Of a car with a tailgate people count it too: "5 porte" are four doors and it. */
const WITHOUT_TAILGATE = 4;
const MOST_LITRES = 25;
const LEAST_KM_A_LITRE = 8;
const MOST_KM_A_LITRE = 60;
const MONTHS_A_YEAR = 12;
const NOVICE_YEARS = 3;
const REACH = 4;

function isNear(
  { items, at, to }: Pick<Given, 'items' | 'at' | 'to'>,
  words: RegExp,
  reach = REACH,
): number | undefined {
  for (let index = at - 1; index >= Math.max(0, at - reach) && !isParted(items[index + 1]); index -= 1) {
    if (words.test(items[index]?.text ?? '')) return index;
  }
  for (let index = to; index < Math.min(items.length, to + reach) && !isBreak(items[index]); index += 1) {
    if (words.test(items[index]?.text ?? '')) return index;
  }
  return undefined;
}

/** "garanzia: 12 mesi" is one. */
export const isParted = (item: Item | undefined) => isBreak(item) && !/^\s*:\s*$/.test(item?.gap ?? '');

export const isCeiling = (operator: Operator | undefined) => operator === 'max' || operator === 'below';

function seats({ value, before, operator, to, at, items }: Given): Measure {
  if (isCeiling(operator) || value < LEAST_SEATS || value > 99) {
    const isAsked = /post/.test(items[to - 1]?.text ?? '');
    return { from: isAsked ? at : before.from, to, filters: [], isWish: isAsked };
  }
  return { from: before.from, to, filters: [['seats_min', value]] };
}

function doors({ value, before, operator, to, at, items }: Given): Measure {
  // "s3 8p" is a body's code.
  if (value === 8 && meant(items[at - 1], 'model')?.brand === 'audi') return { from: at, to, filters: [] };
  // "7p" of a van are seats.
  if (value >= 7 && value <= MOST_PEOPLE && items[to - 1]?.text === 'p')
    return { from: before.from, to, filters: [['seats_min', value]] };
  if (value < WITHOUT_TAILGATE || value > 6 || isCeiling(operator))
    return { from: at, to, filters: [], isWish: value < 7 };
  return { from: before.from, to, filters: [['doors_min', WITHOUT_TAILGATE]] };
}

function owners({ items, value, before, operator, to, at }: Given): Measure | undefined {
  // "mazda 6 proprietario non fumatore"
  if (value > 1 && items[to - 1]?.text === 'proprietario') return undefined;
  if (operator === 'min' || operator === 'above' || value < 1 || value > 9)
    return { from: at, to, filters: [], isWish: true };
  return { from: before.from, to, filters: [['owners_max', value]] };
}

/** Litres for 100 km, or kilometres with one of them. */
function consumption(given: Given): Measure | undefined {
  const { value, before, unit, operator, to, items } = given;
  if (unit === 'perLitre') {
    if (value < LEAST_KM_A_LITRE || value > MOST_KM_A_LITRE) return undefined;
    return { from: before.from, to, filters: [['consumption_max', Math.round(1000 / value) / 10]] };
  }
  const isSaid = before.hint === 'consumption' || isNear(given, /^consum|^beve/, 5) !== undefined;
  if (value > MOST_LITRES || value < 1) return undefined;
  const isRate = unit === 'litres' && /100|cento/.test(items[to - 1]?.text ?? '');
  const isLitres = unit === 'litres' && (isSaid || isCeiling(operator));
  const isBare = unit === undefined && before.hint === 'consumption' && isCeiling(operator);
  return isRate || isLitres || isBare ? { from: before.from, to, filters: [['consumption_max', value]] } : undefined;
}

function emissions(given: Given): Measure | undefined {
  const { value, before, unit, to } = given;
  const isSaid = before.hint === 'co2' || isNear(given, /co2/) !== undefined;
  if (unit !== 'grams' && !(isSaid && unit === undefined)) return undefined;
  return value >= 1 && value <= 500 ? { from: before.from, to, filters: [['co2_max', value]] } : undefined;
}

const WARRANTY = /garan(z|t)i|warrant|guarant/;
/** Months that a warranty lasts where nothing says that they are months. */
const WHOLE_TERMS = new Set([6, 12, 18, 24, 36, 48, 60]);

/** "garanzia di due anni", "12 mesi di garanzia". */
function warranty(given: Given): Measure | undefined {
  const { value, unit, to, before, at } = given;
  // "garanzia 12"
  const isBare = unit === undefined && WHOLE_TERMS.has(value) && WARRANTY.test(given.items[at - 1]?.text ?? '');
  const isTerm = unit === 'months' || unit === 'years' || isBare;
  if (!isTerm || given.items[to - 1]?.text === 'anni di vita') return undefined;
  const word = isNear(given, WARRANTY);
  // A battery's warranty is its maker's.
  if (word === undefined || isNear(given, /^batteri/) !== undefined) return undefined;
  // "tre anni con garanzia di 12 mesi": it has a term of its own.
  const behind = given.items.slice(word + 1, word + REACH);
  if (
    word >= to &&
    behind.some((item, step) => meant(item, 'number') && /month|year/.test(meant(behind[step + 1], 'unit')?.unit ?? ''))
  )
    return undefined;
  const half = /^e mezz[oa]$/.test(textOf(given.items, to, to + 2)) ? 0.5 : 0;
  const months = Math.round(unit === 'years' ? (value + half) * MONTHS_A_YEAR : value);
  if (months < 1 || months > 120) return undefined;
  return { from: Math.min(before.from, at, word), to: Math.max(to, word + 1), filters: [['warranty_min', months]] };
}

/** "patente da sei mesi". */
function licence(given: Given): Measure | undefined {
  const { value, unit, to, at } = given;
  const years = unit === 'years' ? value : value / MONTHS_A_YEAR;
  if ((unit !== 'months' && unit !== 'years' && unit !== 'weeks' && unit !== 'days') || years >= NOVICE_YEARS)
    return undefined;
  const word = isNear(given, /patent/);
  return word === undefined
    ? undefined
    : { from: Math.min(at, word), to: Math.max(to, word + 1), filters: [['novice', true]] };
}

const LISTED = /annunc|inserit|pubblicat|caricat|^mess[aeio]$|online|vendita|arrivat|novita|^nuov[ei]$/;
const DAYS = { days: 1, weeks: 7, months: 30, hours: 1 / 24 } as const;

/** "ultimi 3 giorni", "inserite da meno di una settimana". */
function listed(given: Given): Measure | undefined {
  const { value, unit, to, before, items } = given;
  if (unit !== 'days' && unit !== 'weeks' && unit !== 'months' && unit !== 'hours') return undefined;
  const isLast = items.slice(Math.max(0, before.from - 1), to).some(({ text }) => /ultim[ei]/.test(text));
  if (!isLast && isNear(given, LISTED, 5) === undefined) return undefined;
  const days = Math.max(1, Math.ceil(value * DAYS[unit]));
  return days > 365 ? undefined : { from: listedFrom(items, before.from), to, filters: [['listed_days_max', days]] };
}

/** "pubblicate negli ultimi 7 giorni": where the words begin. */
function listedFrom(items: readonly Item[], from: number): number {
  let at = from - 1;
  while (at >= 0 && !isBreak(items[at + 1]) && /^(negli|nelle|da|di|in|on|line|online)$/.test(items[at]?.text ?? ''))
    at -= 1;
  const isSaid = !isBreak(items[at + 1]) && /^(inserit|pubblicat|caricat|mess)[aeio]$/.test(items[at]?.text ?? '');
  return isSaid ? at : from;
}

function persons({ value, before, to, unit }: Given): Measure | undefined {
  const isCounted = before.hint === 'persons' && unit === undefined;
  if (!isCounted || value < LEAST_SEATS || value > MOST_PEOPLE) return undefined;
  return { from: before.from, to, filters: [['seats_min', value]] };
}

const MONTH = /^(al |il |ogni )?mese$|^mensil|^mensilmente$/;
const ALL_IN =
  /tutto compres|tutto inclus|tutto dentro|tutte le spese|spese compres|spese inclus|tutti i costi|cost[oi] total|spes[ae] total|costi compres|costi inclus|in tutto|complessiv|tutto quanto|all inclusive/;
/** Whoever speaks of these means an instalment, which is no cost. */
const CREDIT = /(^| )((maxi)?rat[ae]|rateo|rateale|finanzia\w*|leasing|noleggi\w*|anticipo|acconto)( |$)/;
const MONTHLY = { from: 50, to: 5000 };
const INSTALMENTS = { from: 20, to: 5000 };

/** "250 € al mese tutto compreso": what a month may cost in all; an instalment is something else. */
function monthlyCost(given: Given): Measure | undefined {
  const { items, at, value, unit, before, operator, to } = given;
  if ((unit !== undefined && unit !== 'price') || value < MONTHLY.from || value > MONTHLY.to) return undefined;
  if (operator === 'min' || operator === 'above' || items.some(({ text }) => CREDIT.test(text))) return undefined;
  let end = to;
  // "costo mensile 250 euro"
  let isMonth = items.slice(Math.max(0, at - 3), at).some(({ text }) => text.startsWith('mensil'));
  let isWhole = ALL_IN.test(textOf(items, Math.max(0, before.from - REACH), before.from));
  for (let index = to; index < Math.min(items.length, to + 2 * REACH); index += 1) {
    const text = items[index]?.text ?? '';
    if (index < to + 2 && MONTH.test(text)) isMonth = true;
    if (isMonth && MONTH.test(text)) end = index + 1;
    if (!isWhole && ALL_IN.test(textOf(items, to, index + 1))) {
      isWhole = true;
      end = index + 1;
    }
  }
  return isMonth && isWhole ? { from: before.from, to: end, filters: [['monthly_max', Math.round(value)]] } : undefined;
}

const INSTALMENT = /^rat[ae]$/;
const OF_CREDIT = /(^| )(rat[ae]|finanziat[aeio]|finanziament[oi]|finanziabil[ei])( |$)/;
/** Hired cars are not sold: their month is neither a price nor an instalment. */
const HIRE = /(^| )(leasing|noleggi\w*)( |$)/;

/** "la rata non deve passare i 250 euro" */
const BETWEEN =
  /^(€|euro|mensil[ei]|non|deve|devono|dovrebbe|sia|stia|resti|rimanga|passare|superare|superi|passi|stare|arrivare|andare)$/;

/** The item that says so before an amount, with nothing else between that is asked for: "rata sotto i 200". */
function saidBefore({ items, at }: Given, words: RegExp): number | undefined {
  for (let index = at - 1; index >= Math.max(0, at - REACH - 1); index -= 1) {
    const [item, next] = [items[index], items[index + 1]];
    if (isBreak(next) && next?.gap.trim() !== ':') return undefined;
    if (words.test(item?.text ?? '')) return index;
    if (!isLink(item) && !BETWEEN.test(item?.text ?? '')) return undefined;
  }
  return undefined;
}

/** "rata sotto i 200 euro", "250 euro al mese di finanziamento": the instalment that is to be had at most. */
function instalment(given: Given): Measure | undefined {
  const { items, value, unit, before, operator, to } = given;
  if ((unit !== undefined && unit !== 'price') || value < INSTALMENTS.from || value > INSTALMENTS.to) return undefined;
  if (operator === 'min' || operator === 'above' || items.some(({ text }) => HIRE.test(text))) return undefined;
  let end = to;
  while (end < to + 2 && !isBreak(items[end]) && /^(al|il|ogni|mese)$|mese$|^mensil/.test(items[end]?.text ?? ''))
    end += 1;
  const isMonth = end > to;
  const told = saidBefore(given, isMonth ? OF_CREDIT : INSTALMENT);
  if (told !== undefined) return { from: Math.min(told, before.from), to: end, filters: [['instalment_max', value]] };
  // "al massimo 210 euro di rata"
  if (items[end]?.text === 'di' && INSTALMENT.test(items[end + 1]?.text ?? ''))
    return { from: before.from, to: end + 2, filters: [['instalment_max', value]] };
  if (!isMonth) return undefined;
  for (let index = end; index < Math.min(items.length, end + 3) && !isBreak(items[index]); index += 1) {
    if (OF_CREDIT.test(items[index]?.text ?? ''))
      return { from: before.from, to: index + 1, filters: [['instalment_max', value]] };
  }
  return undefined;
}

function textOf(items: readonly Item[], from: number, to: number): string {
  return items
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

/** What a number counts that is neither money, years nor distance; undefined where it is one of those. */
export function readMeasure(given: Given): Measure | undefined {
  if (given.unit === 'seats') return seats(given);
  if (given.unit === 'doors') return doors(given);
  if (given.unit === 'owners') return owners(given);
  const found =
    monthlyCost(given) ??
    instalment(given) ??
    licence(given) ??
    warranty(given) ??
    consumption(given) ??
    emissions(given) ??
    listed(given) ??
    persons(given);
  const isOther = given.unit !== undefined && OTHERS.has(given.unit);
  return found ?? (isOther ? { from: given.at, to: given.to, filters: [] } : undefined);
}
const OTHERS: ReadonlySet<Unit> = new Set(['months', 'days', 'weeks', 'hours', 'litres', 'perLitre', 'grams']);
