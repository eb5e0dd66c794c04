import type { THIS_YEAR } from './filterRow.ts';
import { endsOf, type RangeRow, type RowOf, rowsOf } from './filterTable.ts';

/** Bars of a range's histogram; the last one has all that lies beyond it too. */
export const BARS = 24;

export type BarRow = Extract<RangeRow, { bars: unknown }>;

/** The ranges whose results are counted in bars. */
export function barRows(): BarRow[] {
  return rowsOf('range').filter((row): row is BarRow => 'bars' in row);
}

/** A filter that is drawn as bars: a range, or the cost of a month, whose results are counted where it is asked about. */
export type DrawnRow = BarRow | RowOf<'month'>;

export function drawnRows(): DrawnRow[] {
  return [...barRows(), ...rowsOf('month')];
}

/** The names of its ends in addresses; undefined without ends. */
export function drawnEnds(row: DrawnRow) {
  if (row.kind === 'month') return { from: undefined, to: row.address };
  const { min, max } = endsOf(row);
  return { from: min?.[1], to: max?.[1] };
}

interface Bars {
  bars: { step: number; last: typeof THIS_YEAR | undefined };
}

/** The lowest value of each bar, rising; the first one has what lies under it, too. */
export function barEdges({ bars }: Bars, currentYear = new Date().getFullYear()): number[] {
  const first = bars.last === 'this year' ? currentYear - BARS + 1 : 0;
  return Array.from({ length: BARS }, (_, index) => first + index * bars.step);
}
