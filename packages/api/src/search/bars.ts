import { type RangeRow, rowsOf } from './filterTable.ts';

/** Bars of a range's histogram; the last one has all that lies beyond it too. */
export const BARS = 24;

export type BarRow = Extract<RangeRow, { bars: unknown }>;

/** The ranges whose results are counted in bars. */
export function barRows(): BarRow[] {
  return rowsOf('range').filter((row): row is BarRow => 'bars' in row);
}

/** The lowest value of each bar, rising; the first one has what lies under it, too. */
export function barEdges({ bars }: BarRow, currentYear = new Date().getFullYear()): number[] {
  const first = bars.last === 'this year' ? currentYear - BARS + 1 : 0;
  return Array.from({ length: BARS }, (_, index) => first + index * bars.step);
}
