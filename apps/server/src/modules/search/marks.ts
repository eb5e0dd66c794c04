import type { Codes } from './columns.ts';

/**
 * What a scan writes down of every slot: how many filters it fails, and the last of them. Rows that fail none are
 * the result; rows that fail exactly one are what leaving that filter out would add.
 */
export interface Marks {
  used: number;
  fails: Uint8Array;
  by: Uint8Array;
  /** Slots with this many failures need no further look: 1 for results alone, 2 for facets and relaxations. */
  enough: 1 | 2;
}

// One function for each shape of test, so that every loop stays simple enough to be compiled to a few instructions.

/** Fails the slots whose code is not accepted. */
export function markCodes(marks: Marks, key: number, codes: Codes, accepted: Uint8Array): void {
  const { used, fails, by } = marks;
  for (let slot = 0; slot < used; slot += 1) {
    if (accepted[codes[slot] ?? 0] === 1) continue;
    fails[slot] = (fails[slot] ?? 0) + 1;
    by[slot] = key;
  }
}

/** Fails the slots with another brand; of those with the brand, the slots with another model, under its own key. */
export function markModel(
  marks: Marks,
  keys: { brand: number; model: number },
  columns: { brand: Codes; model: Codes },
  wanted: { brand: number; model: number },
): void {
  const { used, fails, by } = marks;
  for (let slot = 0; slot < used; slot += 1) {
    if (columns.brand[slot] !== wanted.brand) by[slot] = keys.brand;
    else if (columns.model[slot] !== wanted.model) by[slot] = keys.model;
    else continue;
    fails[slot] = (fails[slot] ?? 0) + 1;
  }
}

/** Fails the slots outside a range, ends included. */
export function markRange(marks: Marks, key: number, column: Int32Array, low: number, high: number): void {
  const { used, fails, by } = marks;
  for (let slot = 0; slot < used; slot += 1) {
    const value = column[slot] ?? 0;
    if (value >= low && value <= high) continue;
    fails[slot] = (fails[slot] ?? 0) + 1;
    by[slot] = key;
  }
}

/** Fails the slots without a flag. */
export function markFlag(marks: Marks, key: number, flags: Uint8Array, bit: number): void {
  const { used, fails, by } = marks;
  for (let slot = 0; slot < used; slot += 1) {
    if (((flags[slot] ?? 0) & bit) !== 0) continue;
    fails[slot] = (fails[slot] ?? 0) + 1;
    by[slot] = key;
  }
}

/** Fails the slots that a dear test refuses; asks it only where the answer can still matter. */
export function markWhere(marks: Marks, key: number, passes: (slot: number) => boolean): void {
  const { used, fails, by, enough } = marks;
  for (let slot = 0; slot < used; slot += 1) {
    if ((fails[slot] ?? 0) >= enough || passes(slot)) continue;
    fails[slot] = (fails[slot] ?? 0) + 1;
    by[slot] = key;
  }
}
