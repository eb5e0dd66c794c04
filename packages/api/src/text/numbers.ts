import { groupDigits, roundedParts } from './format.ts';

/** Numbers as people write them in Italian: "12000" and "12.000" are the same, decimals follow a comma. */

export interface NumberShape {
  /** How many decimals there may be; none makes it a whole number. */
  decimals?: number;
  /** Whether it may be below zero. */
  signed?: boolean;
  /** Years and the like, which nobody groups. */
  plain?: boolean;
}

export type ReadNumber = { value: number | null; problem?: undefined } | { value?: undefined; problem: string };

const MAX_LENGTH = 40;
/** What may stand beside a number that is pasted: the sign of the euro, units, the dash of "12.000,-". */
const BESIDE = /^(?:€|eur(?:o)?)\s*|\s*(?:€|eur(?:o)?|km|kw|cv|cm³|cc|kg|g\/km|%|mesi)$|,-+$/giu;
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

const example = (decimals: number) => `12.500,${'50'.slice(0, Math.min(decimals, 2))}`;

const problems = {
  none: 'Scrivi un numero, per esempio 12.500',
  whole: 'Scrivi un numero intero, senza decimali',
  comma: 'Non è chiaro se la virgola separa le migliaia o i decimali: scrivi 12500 oppure 12.500',
  dot: 'Il punto separa le migliaia, a gruppi di tre cifre: scrivi 12500 oppure 12.500',
  dotOrComma: (decimals: number) =>
    `Il punto separa le migliaia e la virgola i decimali: scrivi per esempio ${example(decimals)}`,
  decimals: (decimals: number) => (decimals === 1 ? 'Al massimo un decimale' : `Al massimo ${decimals} decimali`),
  negative: 'Il numero non può essere negativo',
  plain: 'Scrivi il numero senza punti',
} as const;

/** The whole part as digits alone; null where its dots stand where no thousands end. */
export function wholeDigits(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  return GROUPED.test(text) ? text.replaceAll('.', '') : null;
}

/**
 * What somebody has written into a field: its number, null for nothing, or why it is refused. What could be read in two
 * ways, as "12.50" or "12,000", is refused and never guessed.
 */
export function readNumber(
  text: string,
  { decimals = 0, signed = false, plain = false }: NumberShape = {},
): ReadNumber {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
    .replaceAll(BESIDE, '')
    .trim();
  if (text.trim() === '') return { value: null };
  const match = /^([-−–+]?)\s*(\d[\d.' ’]*)(?:,(\d*))?$/u.exec(bare);
  if (!match || bare.length > MAX_LENGTH) return { problem: problems.none };
  const [, sign = '', before = '', after] = match;
  // Spaces and apostrophes separate thousands where people from abroad write.
  const whole = before.trim().replaceAll(/(?<=\d)[ '’](?=\d{3}(?!\d))/gu, '.');
  // No group of thousands has fewer or more digits than three: this dot can only stand for a comma.
  if (decimals > 0 && after === undefined && /^\d+\.(?:\d{1,2}|\d{4,})$/.test(whole)) {
    return readNumber(text.replace('.', ','), { decimals, signed });
  }
  const digits = wholeDigits(whole);
  if (digits === null) return { problem: decimals > 0 ? problems.dotOrComma(decimals) : problems.dot };
  if (plain && digits.length !== before.length) return { problem: problems.plain };
  const isNegative = /[-−–]/u.test(sign);
  if (isNegative && !signed) return { problem: problems.negative };
  const fraction = (after ?? '').replace(/0+$/, '');
  // "12,000" is twelve in Rome and twelve thousand in London.
  const isUnclear = after !== undefined && after.length === 3 && decimals < 3 && /^[1-9]\d{0,2}$/.test(before);
  if (isUnclear) return { problem: problems.comma };
  if (fraction !== '' && decimals === 0) return { problem: problems.whole };
  if (fraction.length > decimals) return { problem: problems.decimals(decimals) };
  const value = Number(`${digits}.${fraction || '0'}`);
  return { value: isNegative && value !== 0 ? -value : value };
}

/** A number as it stands in a field: 12000 → "12.000", 5.5 → "5,5"; nothing for none. */
export function numberText(
  value: number | null | undefined,
  { decimals = 0, plain = false }: NumberShape = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const { whole, fraction } = roundedParts(value, decimals);
  const kept = fraction.replace(/0+$/, '');
  return (plain ? whole : groupDigits(whole)) + (kept ? `,${kept}` : '');
}

export interface Typing {
  text: string;
  /** How many characters stand before the caret. */
  caret: number;
}

const WHOLE_PART = /^([-−–+]?)([\d.]*)/u;

const dots = (text: string) => text.split('.').length - 1;

/** Whether the dots of a text are those that this file would set. */
function isOwnGrouping(text: string): boolean {
  const whole = WHOLE_PART.exec(text)?.[2] ?? '';
  return whole === groupDigits(whole.replaceAll('.', ''));
}

/**
 * A field after a key was pressed, its thousands grouped anew and the caret behind the same digit. Dots that a person
 * sets stay where they are: taking "12.5" for 125 would be a guess.
 */
export function groupTyped(before: string, { text, caret }: Typing, isKeystroke: boolean): Typing {
  const [start = '', sign = '', whole = ''] = WHOLE_PART.exec(text) ?? [];
  const isOurs = !whole.includes('.') || (isKeystroke && isOwnGrouping(before) && dots(text) <= dots(before));
  if (!isOurs) return { text, caret };
  const next = sign + groupDigits(whole.replaceAll('.', ''));
  if (caret > start.length) return { text: next + text.slice(start.length), caret: caret + next.length - start.length };
  const digitsBefore = text.slice(0, caret).replaceAll('.', '').length;
  let place = 0;
  for (let seen = 0; seen < digitsBefore; place++) if (next[place] !== '.') seen++;
  return { text: next + text.slice(start.length), caret: place };
}
