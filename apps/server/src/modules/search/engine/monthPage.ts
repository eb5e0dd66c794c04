import { type Bits, slotsOf, slotsWhere, tally, wordsFor } from './bits.ts';
import type { Columns } from './layout.ts';
import { UNKNOWN_MONTH } from './months.ts';
import { tie } from './ordering.ts';
import { pageOfSlots } from './selection.ts';

interface Wanted {
  total: number;
  offset: number;
  limit: number;
  direction: 'asc' | 'desc';
}

/** Of fewer results each is compared with others; of more they are counted by their months first. */
const MANY = 4096;

/** A month's place in the order, and the month of a place: where nobody can tell it comes last both ways. */
function rankOf(month: number, direction: Wanted['direction']): number {
  return direction === 'asc' || month === UNKNOWN_MONTH ? month : UNKNOWN_MONTH - 1 - month;
}

/**
 * A page by what a month costs. Where the results are many, they are counted by their months, which are whole euro, and
 * only those at whose months the page lies are put in order.
 */
export function pageByMonth(columns: Columns, set: Bits, use: string | undefined, wanted: Wanted): number[] {
  const { total, offset, limit, direction } = wanted;
  const months = columns.months.columnOf(columns, use);
  const words = wordsFor(columns.used);
  const rankAt = (slot: number) => rankOf(months[slot] ?? UNKNOWN_MONTH, direction);
  const order = (a: number, b: number) => rankAt(a) - rankAt(b) || tie(columns, a, b);
  if (total <= MANY) return pageOfSlots(Int32Array.from(slotsOf(set, words, total)), offset, limit, order);
  const counts = tally(months, set, words, UNKNOWN_MONTH + 1);
  const countAt = (rank: number) => counts[rankOf(rank, direction)] ?? 0;
  let [first, before] = [0, 0];
  while (before + countAt(first) <= offset) {
    before += countAt(first);
    first += 1;
  }
  let [last, seen] = [first, before + countAt(first)];
  while (seen < Math.min(offset + limit, total)) {
    last += 1;
    seen += countAt(last);
  }
  const near = slotsWhere(set, words, (slot) => rankAt(slot) >= first && rankAt(slot) <= last);
  return pageOfSlots(Int32Array.from(near), offset - before, limit, order);
}
