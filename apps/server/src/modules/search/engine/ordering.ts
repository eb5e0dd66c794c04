import type { SortDirection } from '@carzaa/api/search/sorting';
import { type Bits, slotsOf } from './bits.ts';
import {
  type Columns,
  FLAGS,
  type KeptGroups,
  type KeptOrder,
  NUMBERS,
  type OrderRow,
  type Orders,
  UNKNOWN,
} from './layout.ts';
import { addSlot, createSortedSlots, fillSorted, removeSlot, type Search, walk } from './sortedSlots.ts';
import { sortStably } from './sortStably.ts';

/** An order in which listings that do not tell come last both ways. */
function knownFirst(keyOf: OrderRow['keyOf'], unknown: number): OrderRow {
  return { keyOf, groupOf: (columns, slot) => (keyOf(columns, slot) === unknown ? 1 : 0) };
}

const ORDERS: Readonly<Record<KeptOrder, OrderRow>> = {
  price: { keyOf: ({ numbers }, slot) => numbers.price[slot] ?? 0, groupOf: () => 0 },
  registration_year: { keyOf: ({ numbers }, slot) => numbers.registration_year[slot] ?? 0, groupOf: () => 0 },
  mileage: { keyOf: ({ numbers }, slot) => numbers.mileage[slot] ?? 0, groupOf: () => 0 },
  created_at: { keyOf: ({ floats }, slot) => floats.created_at[slot] ?? 0, groupOf: () => 0 },
  price_rating: knownFirst(({ floats }, slot) => floats.price_rating[slot] ?? UNKNOWN, UNKNOWN),
  price_drop: knownFirst(({ floats }, slot) => floats.price_drop[slot] ?? UNKNOWN, UNKNOWN),
  consumption: knownFirst(({ numbers }, slot) => numbers.consumption[slot] ?? 0, NUMBERS.consumption.unknown),
  power: knownFirst(({ numbers }, slot) => numbers.power[slot] ?? 0, NUMBERS.power.unknown),
  // Featured listings, which are paid placements, have places of their own under relevance (`paidPlaces.ts`) and nowhere
  // else: any other order is the visitor's own wish.
  relevance: {
    keyOf: ({ floats }, slot) => floats.relevance[slot] ?? 0,
    groupOf: ({ flags }, slot) => (((flags[slot] ?? 0) & FLAGS.featured) === 0 ? 1 : 0),
  },
};
export const KEPT_ORDERS = Object.keys(ORDERS) as KeptOrder[];

/** Ties are broken by the newer listing, then by id: no two listings are ever equal, so no page loses or repeats one. */
export function tie(columns: Columns, a: number, b: number): number {
  const { created_at } = columns.floats;
  const newer = (created_at[b] ?? 0) - (created_at[a] ?? 0);
  if (newer !== 0) return newer;
  return columns.ids.compare(a, b);
}

export function createOrders(columns: () => Columns): Orders {
  const made = KEPT_ORDERS.map((name): [KeptOrder, KeptGroups] => {
    const row = ORDERS[name];
    const order = (a: number, b: number) => {
      const held = columns();
      return row.keyOf(held, a) - row.keyOf(held, b) || tie(held, a, b);
    };
    return [name, { row, groups: [createSortedSlots(order), createSortedSlots(order)] }];
  });
  return { columns, kept: Object.fromEntries(made) as Orders['kept'] };
}

export function addToOrders({ columns, kept }: Orders, slot: number): void {
  for (const name of KEPT_ORDERS) {
    const { row, groups } = kept[name];
    addSlot(groups[row.groupOf(columns(), slot)], slot);
  }
}

/** Call it while the columns still have the values that the slot was added by. */
export function removeFromOrders({ columns, kept }: Orders, slot: number): void {
  for (const name of KEPT_ORDERS) {
    const { row, groups } = kept[name];
    removeSlot(groups[row.groupOf(columns(), slot)], slot);
  }
}

/** Sorts all the slots into orders that are still empty: a fortieth of the time of adding them one by one. */
export function fillOrders({ columns, kept }: Orders): void {
  const held = columns();
  const { created_at } = held.floats;
  const present = Array.from(slotsOf(held.present, held.present.length, held.ids.size()));
  // Slots read in the order of their ids, as nearly all are, cost one comparison each here.
  const byId = Uint32Array.from(present.toSorted((a, b) => held.ids.compare(a, b)));
  const byTie = sortStably(byId, (slot) => -(created_at[slot] ?? 0));
  for (const name of KEPT_ORDERS) {
    const { row, groups } = kept[name];
    const ordered = sortStably(byTie, (slot) => row.keyOf(held, slot));
    const last = takeOut(ordered, (slot) => row.groupOf(held, slot) === 1);
    fillSorted(groups[0], ordered.subarray(0, ordered.length - last.length));
    fillSorted(groups[1], last);
  }
}

/** Takes some of the slots out and moves the others up; all of them stay in their order. A loop: two filters take four times as long. */
function takeOut(slots: Uint32Array, isOut: (slot: number) => boolean): Uint32Array {
  const out = new Uint32Array(slots.length);
  let count = 0;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    if (isOut(slot)) {
      out[count] = slot;
      count += 1;
    } else slots[index - count] = slot;
  }
  return out.subarray(0, count);
}

/** Orders a handful of slots as the kept order does. */
export function compare(columns: Columns, by: KeptOrder, direction: SortDirection) {
  const row = ORDERS[by];
  const sign = direction === 'asc' ? 1 : -1;
  return (a: number, b: number) =>
    row.groupOf(columns, a) - row.groupOf(columns, b) ||
    sign * (row.keyOf(columns, a) - row.keyOf(columns, b)) ||
    tie(columns, a, b);
}

/** The slots of the set from `skip` on in a kept order, at most `take`; counted from its end, and the last one first, if so asked. */
export function walkOrder(
  columns: Columns,
  set: Bits,
  {
    by,
    direction,
    fromEnd,
    ...wanted
  }: { by: KeptOrder; direction: SortDirection; fromEnd: boolean } & Pick<Search, 'skip' | 'take'>,
): number[] {
  const { row, groups } = columns.orders.kept[by];
  const isRising = direction === 'asc';
  const way = {
    forward: isRising !== fromEnd,
    // Of equal keys the newer comes first both ways, so that falling order is not rising order read backwards.
    runs: isRising ? undefined : (slot: number) => row.keyOf(columns, slot),
  };
  const search: Search = { set, ...wanted, found: [] };
  for (const group of fromEnd ? groups.toReversed() : groups)
    if (search.found.length < search.take) walk(group, search, way);
  return search.found;
}
