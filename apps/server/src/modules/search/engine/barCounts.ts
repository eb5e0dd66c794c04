import { barEdges, type BarRow, BARS } from '@carzaa/api/search/bars';
import { type Bits, slotsOf, tally, wordsFor } from './bits.ts';
import { range } from './filters.ts';
import { type Columns, MONTHS, NUMBERS, type Predicate } from './layout.ts';
import { UNKNOWN_MONTH } from './months.ts';

/** Results that are looked at at one go. */
const SLOTS_A_STEP = 8192;
/** Every amount that a column of months can hold. */
const AMOUNTS = UNKNOWN_MONTH + 1;

function withoutEmpty(lowest: readonly number[], counts: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(
    lowest.map((value, at) => [String(value), counts[at] ?? 0]).filter(([, count]) => count !== 0),
  );
}

/** How many of the results cost a month as much as each bar says, by the bar's lowest value. */
export function monthCounts(columns: Columns, column: Uint16Array, step: number, set: Bits): Record<string, number> {
  const byAmount = tally(column, set, wordsFor(columns.used), AMOUNTS);
  const counts = new Uint32Array(BARS);
  for (let month = 0; month < UNKNOWN_MONTH; month += 1) {
    const at = Math.min(BARS - 1, Math.floor(month / step));
    counts[at] = (counts[at] ?? 0) + (byAmount[month] ?? 0);
  }
  return withoutEmpty(
    Array.from(counts, (_, at) => at * step),
    counts,
  );
}

/** The conditions of a range's bars; the first bar has what lies under it, too, and the last what lies beyond. */
export function barRanges(row: BarRow): Predicate[] {
  const edges = barEdges(row);
  return edges.map((edge, at) => {
    const next = edges[at + 1];
    return range(row.name, at === 0 ? undefined : edge, next === undefined ? undefined : next - 1);
  });
}

/** Whether looking at each result takes longer than counting by the sets of the bars. */
export function areForBarSets({ space, used }: Columns, total: number): boolean {
  return BARS * wordsFor(used) <= total * space.wordsASlot;
}

/** How many of the results lie in each bar of a range, by the bar's lowest value; empty bars are left out. */
export function* barCounts(
  columns: Columns,
  row: BarRow,
  results: { total: number; there: Bits },
): Generator<void, Record<string, number>> {
  const words = wordsFor(columns.used);
  const edges = barEdges(row);
  if (!areForBarSets(columns, results.total)) {
    return withoutEmpty(edges, yield* seenOneByOne(columns, row, slotsOf(results.there, words, results.total)));
  }
  const counts = barRanges(row).map((bar) =>
    columns.space.countShared(results.there, columns.predicates.bitsOf(columns, bar), words),
  );
  return withoutEmpty(edges, counts);
}

function* seenOneByOne(columns: Columns, row: BarRow, slots: Uint32Array): Generator<void, Uint32Array> {
  const counts = new Uint32Array(BARS);
  for (let from = 0; from < slots.length; from += SLOTS_A_STEP) {
    addBars(counts, columns, row, slots.subarray(from, from + SLOTS_A_STEP));
    yield;
  }
  return counts;
}

function addBars(counts: Uint32Array, columns: Columns, row: BarRow, slots: Uint32Array): void {
  const [first = 0] = barEdges(row);
  const { unknown } = NUMBERS[row.name];
  const column = columns.numbers[row.name];
  const unit = row.name === 'registration_year' ? MONTHS : NUMBERS[row.name].unit;
  for (const slot of slots) {
    const held = column[slot] ?? unknown;
    if (held === unknown) continue;
    const bar = Math.floor((held / unit - first) / row.bars.step);
    const at = Math.min(BARS - 1, Math.max(0, bar));
    counts[at] = (counts[at] ?? 0) + 1;
  }
}
