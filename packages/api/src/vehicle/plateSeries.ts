import { ITALIAN_PLATE } from './numbers.ts';

export const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ';
/** The first pair of letters given out at the beginning of a year, as an offset from AA. */
const PLATE_SERIES: readonly (readonly [year: number, pair: string])[] = [
  [1994, 'AA'],
  [1998, 'AZ'],
  [1999, 'BA'],
  [2002, 'CA'],
  [2006, 'DA'],
  [2010, 'EA'],
  [2015, 'FA'],
  [2020, 'GA'],
  [2026, 'HA'],
  [2031, 'JA'],
];

/** The pairs of letters that came before one. */
export function pairNumber(pair: string): number {
  return PLATE_LETTERS.indexOf(pair.charAt(0)) * PLATE_LETTERS.length + PLATE_LETTERS.indexOf(pair.charAt(1));
}

/** The pair, as a number with decimals, given out at a moment (a year with decimals). */
export function seriesAt(moment: number): number {
  let [fromYear, fromPair] = PLATE_SERIES[0] ?? [1994, 'AA'];
  for (const [year, pair] of PLATE_SERIES) {
    if (moment < year) {
      const part = (moment - fromYear) / (year - fromYear);
      return pairNumber(fromPair) + part * (pairNumber(pair) - pairNumber(fromPair));
    }
    [fromYear, fromPair] = [year, pair];
  }
  return pairNumber(fromPair);
}

/** About when an Italian plate was given out, as a year with decimals; null for any other plate. */
export function momentOfPlate(plate: string): number | null {
  if (!ITALIAN_PLATE.test(plate)) return null;
  const pair = pairNumber(plate.slice(0, 2));
  const at = PLATE_SERIES.findLastIndex(([, first]) => pairNumber(first) <= pair);
  const [year, first] = PLATE_SERIES[at] ?? [1994, 'AA'];
  const next = PLATE_SERIES[at + 1];
  if (next === undefined) return null;
  const part = (pair - pairNumber(first)) / (pairNumber(next[1]) - pairNumber(first));
  return year + part * (next[0] - year);
}
