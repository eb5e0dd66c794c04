import { type Bits, hasBit } from './bits.ts';
import type { Order } from './selection.ts';

/** The most slots in a block, and so the most that an insertion moves. */
const BLOCK = 1024;

/** Slots in order, in blocks: one is put in or taken out without moving the others. */
export interface SortedSlots {
  blocks: { slots: Uint32Array; length: number }[];
  order: Order;
}

export function createSortedSlots(order: Order): SortedSlots {
  return { blocks: [], order };
}

/** The first position of `length` whose slot does not come before `slot`. */
function position(length: number, at: (index: number) => number, slot: number, order: Order): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(at(middle), slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeOf({ blocks, order }: SortedSlots, slot: number): { index: number; within: number } {
  const last = (index: number) => {
    const block = blocks[index];
    return block?.slots[block.length - 1] ?? 0;
  };
  const index = position(blocks.length, last, slot, order);
  const block = blocks[index];
  if (block === undefined) return { index, within: 0 };
  return { index, within: position(block.length, (at) => block.slots[at] ?? 0, slot, order) };
}

/** Puts a slot in, by the values that its columns have. */
export function addSlot(sorted: SortedSlots, slot: number): void {
  const { blocks } = sorted;
  let { index, within } = placeOf(sorted, slot);
  if (index === blocks.length) {
    // After all others: the last block is filled to its end, which is how rows come that are read in this order.
    const last = blocks.at(-1);
    if (last !== undefined && last.length < BLOCK) [index, within] = [index - 1, last.length];
    else blocks.push({ slots: new Uint32Array(BLOCK), length: 0 });
  }
  let block = blocks[index];
  if (block === undefined) return;
  if (block.length === BLOCK) {
    const half = BLOCK / 2;
    const upper = { slots: new Uint32Array(BLOCK), length: half };
    upper.slots.set(block.slots.subarray(half));
    block.length = half;
    blocks.splice(index + 1, 0, upper);
    if (within > half) [block, within] = [upper, within - half];
  }
  block.slots.copyWithin(within + 1, within, block.length);
  block.slots[within] = slot;
  block.length += 1;
}

/** Takes a slot out; its columns must still have the values it was put in by. */
export function removeSlot(sorted: SortedSlots, slot: number): void {
  const { index, within } = placeOf(sorted, slot);
  const block = sorted.blocks[index];
  if (block === undefined || block.slots[within] !== slot) throw new Error('A slot is not where its order says');
  block.slots.copyWithin(within, within + 1, block.length);
  block.length -= 1;
  if (block.length === 0) sorted.blocks.splice(index, 1);
}

export function countSlots({ blocks }: SortedSlots): number {
  return blocks.reduce((sum, { length }) => sum + length, 0);
}

/** All of the slots, in order. */
export function listSlots(sorted: SortedSlots): Uint32Array {
  const slots = new Uint32Array(countSlots(sorted));
  let at = 0;
  for (const block of sorted.blocks) {
    slots.set(block.slots.subarray(0, block.length), at);
    at += block.length;
  }
  return slots;
}

/** Takes over slots that are in order. */
export function fillSorted(sorted: SortedSlots, slots: Uint32Array): void {
  for (let from = 0; from < slots.length; from += BLOCK) {
    const own = slots.subarray(from, from + BLOCK);
    const block = { slots: new Uint32Array(BLOCK), length: own.length };
    block.slots.set(own);
    sorted.blocks.push(block);
  }
}

export interface Walk {
  /** From the first on, or from the last. */
  forward: boolean;
  /** The slots of equal keys stay in their order though the keys come in the opposite one. */
  runs: ((slot: number) => number) | undefined;
}

/** How many slots of a set are still to be passed over, how many are wanted after them, and those found. */
export interface Search {
  set: Bits;
  skip: number;
  take: number;
  found: number[];
}

type Block = SortedSlots['blocks'][number];

function countIn({ slots, length }: Block, set: Bits): number {
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const slot = slots[at] ?? 0;
    count += ((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1;
  }
  return count;
}

/** Adds to what was found the slots of the set, in the order of the walk. Whole blocks are passed over by counting. */
export function walk({ blocks }: SortedSlots, search: Search, { forward, runs }: Walk): void {
  const { set, take, found } = search;
  const step = forward ? 1 : -1;
  let index = forward ? 0 : blocks.length - 1;
  for (let block = blocks[index]; block !== undefined; block = blocks[index]) {
    const count = countIn(block, set);
    if (count > search.skip) break;
    search.skip -= count;
    index += step;
  }
  const firstOf = (number: number) => (forward ? 0 : (blocks[number]?.length ?? 0) - 1);
  const lastOf = (number: number) => (forward ? (blocks[number]?.length ?? 0) - 1 : 0);
  const slotAt = (number: number, place: number) => blocks[number]?.slots[place] ?? 0;
  let at = firstOf(index);
  if (runs !== undefined && blocks[index] !== undefined) {
    // Equal keys are passed over together or not at all: back to the first of those that the block begins with.
    const key = runs(slotAt(index, at));
    for (;;) {
      const isFirst = at === firstOf(index);
      const [number, place] = isFirst ? [index - step, lastOf(index - step)] : [index, at - step];
      if (blocks[number] === undefined || runs(slotAt(number, place)) !== key) break;
      [index, at] = [number, place];
      if (hasBit(set, slotAt(index, at))) search.skip += 1;
    }
  }
  const give = (slot: number) => {
    if (search.skip > 0) search.skip -= 1;
    else if (found.length < take) found.push(slot);
  };
  let run: number[] = [];
  let key = Number.NaN;
  const endRun = () => {
    for (let place = run.length - 1; place >= 0; place -= 1) give(run[place] ?? 0);
    run = [];
  };
  for (let block = blocks[index]; block !== undefined; block = blocks[index]) {
    const { slots, length } = block;
    for (; at >= 0 && at < length; at += step) {
      const slot = slots[at] ?? 0;
      if (!hasBit(set, slot)) continue;
      if (runs === undefined) give(slot);
      else {
        const own = runs(slot);
        if (own !== key) endRun();
        key = own;
        run.push(slot);
      }
      if (found.length >= take) return;
    }
    index += step;
    at = firstOf(index);
  }
  endRun();
}
