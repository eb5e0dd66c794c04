/** Orders two slots: negative when the first comes first. Never 0 for different slots. */
export type Order = (a: number, b: number) => number;

/** Moves the slots that belong before position `nth` of `from`…`to` in front of it (Hoare's quickselect). */
function select(slots: Int32Array, from: number, to: number, nth: number, order: Order): void {
  let [left, right] = [from, to];
  while (left < right) {
    const pivot = slots[(left + right) >>> 1] ?? 0;
    let [low, high] = [left, right];
    while (low <= high) {
      while (order(slots[low] ?? 0, pivot) < 0) low += 1;
      while (order(slots[high] ?? 0, pivot) > 0) high -= 1;
      if (low > high) break;
      const swapped = slots[low] ?? 0;
      slots[low] = slots[high] ?? 0;
      slots[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (nth <= high) right = high;
    else if (nth >= low) left = low;
    else return;
  }
}

/** The slots at positions `offset` … `offset + limit - 1` of the order; only they are ever fully sorted. */
export function pageOfSlots(slots: Int32Array, offset: number, limit: number, order: Order): number[] {
  const end = Math.min(offset + limit, slots.length);
  if (offset >= end) return [];
  if (offset > 0) select(slots, 0, slots.length - 1, offset, order);
  if (end < slots.length) select(slots, offset, slots.length - 1, end, order);
  return [...slots.subarray(offset, end)].toSorted(order);
}
