import { type Bits, setBit, wordsFor } from './bits.ts';
import type { Predicate, Predicates } from './layout.ts';

/** Memory for sets, however many that are. */
const LIMIT_BYTES = 32 * 2 ** 20;
const MOST_SETS = 1024;

export function createPredicates(limit = LIMIT_BYTES): Predicates {
  const kept = new Map<string, { predicate: Predicate; bits: Bits }>();
  return {
    bitsOf(columns, predicate) {
      const own = predicate.kept?.(columns);
      if (own) return own;
      const words = wordsFor(columns.space.capacity);
      const known = kept.get(predicate.key);
      kept.delete(predicate.key);
      const bits = known?.bits.length === words ? known.bits : columns.space.bits();
      if (bits !== known?.bits) predicate.fill(columns, bits);
      kept.set(predicate.key, { predicate, bits });
      // The one asked for the longest ago comes first.
      const [oldest] = kept.values();
      if (kept.size > Math.min(MOST_SETS, Math.max(8, limit / (words * 4))) && oldest !== undefined) {
        kept.delete(oldest.predicate.key);
        columns.space.release(oldest.bits);
      }
      return bits;
    },
    changed(columns, slot) {
      for (const { predicate, bits } of kept.values()) {
        if (slot < bits.length * 32) setBit(bits, slot, predicate.test(columns, slot));
      }
    },
  };
}

/** Packs one verdict for each slot into bits, a word at a time. */
export function pack(bits: Bits, used: number, passes: (slot: number) => number): void {
  const words = wordsFor(used);
  for (let word = 0; word < words; word += 1) {
    const from = word * 32;
    const to = Math.min(32, used - from);
    let packed = 0;
    for (let bit = 0; bit < to; bit += 1) packed |= passes(from + bit) << bit;
    bits[word] = packed;
  }
}
