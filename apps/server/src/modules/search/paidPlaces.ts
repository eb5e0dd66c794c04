import { PAID_PLACE_EVERY } from '@carzaa/api/ranking';
import { type Columns, FLAGS } from './columns.ts';
import { type Order, pageOfSlots } from './selection.ts';

/** Moves the featured slots to the front, in no order. Returns how many there are. */
function featuredFirst({ flags }: Columns, slots: Int32Array): number {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (((flags[slot] ?? 0) & FLAGS.featured) === 0) continue;
    slots[at] = slots[count] ?? 0;
    slots[count] = slot;
    count += 1;
  }
  return count;
}

/**
 * One page under relevance. Featured listings, which are paid placements, have every third place from the first on
 * as long as there are any, and what is left of them follows when nothing else does. Under any other order, which is
 * the visitor's own wish, they have no place of their own.
 */
export function pageWithPaidPlaces(
  columns: Columns,
  slots: Int32Array,
  { offset, limit, order }: { offset: number; limit: number; order: Order },
): number[] {
  const featured = featuredFirst(columns, slots);
  const others = slots.length - featured;
  /** How many of the first `places` are paid ones. */
  const paidIn = (places: number) =>
    Math.max(Math.min(featured, Math.ceil(places / PAID_PLACE_EVERY)), places - others);
  const end = Math.min(offset + limit, slots.length);
  const [from, to] = [paidIn(offset), paidIn(end)];
  const paid = pageOfSlots(slots.subarray(0, featured), from, to - from, order);
  const rest = pageOfSlots(slots.subarray(featured), offset - from, end - offset - (to - from), order);
  return Array.from({ length: end - offset }, (_, at) => {
    const next = paidIn(offset + at + 1) > paidIn(offset + at) ? paid.shift() : rest.shift();
    return next ?? 0;
  });
}
