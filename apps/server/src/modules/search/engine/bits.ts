/** A set of slots, one bit each. */
export type Bits = Uint32Array;

export const wordsFor = (slots: number) => (slots + 31) >>> 5;

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
}

export function setBit(bits: Bits, slot: number, isSet: boolean): void {
  const word = bits[slot >>> 5] ?? 0;
  bits[slot >>> 5] = isSet ? word | (1 << (slot & 31)) : word & ~(1 << (slot & 31));
}

/** How many bits of a word are set: pairs, nibbles and bytes are summed up within the word. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55_55_55_55);
  sum = (sum & 0x33_33_33_33) + ((sum >>> 2) & 0x33_33_33_33);
  return Math.imul((sum + (sum >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

export function countBits(bits: Bits, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word += 1) count += ones(bits[word] ?? 0);
  return count;
}

/** How many bits both sets have. */
export function countShared(a: Bits, b: Bits, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word += 1) count += ones((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}

/** The slots of a set, in rising order. */
export function slotsOf(bits: Bits, words: number, count: number): Uint32Array {
  const slots = new Uint32Array(count);
  let found = 0;
  for (let word = 0; word < words; word += 1) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      // The lowest bit alone, whose place is the number of zeros above it.
      slots[found] = word * 32 + 31 - Math.clz32(rest & -rest);
      found += 1;
      rest &= rest - 1;
    }
  }
  return slots;
}

/** The slots of a set that pass, in rising order. */
export function slotsWhere(bits: Bits, words: number, passes: (slot: number) => boolean): number[] {
  const slots: number[] = [];
  for (let word = 0; word < words; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const slot = word * 32 + 31 - Math.clz32(rest & -rest);
      if (passes(slot)) slots.push(slot);
    }
  }
  return slots;
}

/** Leaves in `into` what both sets have. */
export function and(into: Bits, a: Bits, b: Bits, words: number): void {
  for (let word = 0; word < words; word += 1) into[word] = (a[word] ?? 0) & (b[word] ?? 0);
}

/** Takes out of a set what another has. */
export function takeOut(bits: Bits, what: Bits, words: number): void {
  for (let word = 0; word < words; word += 1) bits[word] = (bits[word] ?? 0) & ~(what[word] ?? 0);
}

/** Leaves in `into` what either set has. */
export function or(into: Bits, a: Bits, b: Bits, words: number): void {
  for (let word = 0; word < words; word += 1) into[word] = (a[word] ?? 0) | (b[word] ?? 0);
}

/** Leaves in `into` the slots whose number is from `low` to `high`, ends included. */
export function packRange(into: Bits, column: ArrayLike<number>, words: number, low: number, high: number): void {
  for (let word = 0, slot = 0; word < words; word += 1) {
    let packed = 0;
    for (let bit = 0; bit < 32; bit += 1, slot += 1) {
      const value = column[slot] ?? 0;
      packed |= Number(value >= low && value <= high) << bit;
    }
    into[word] = packed;
  }
}

/** Leaves in `into` the slots whose number is `low` or more. */
export function packLeast(into: Bits, column: Float64Array, words: number, low: number): void {
  for (let word = 0, slot = 0; word < words; word += 1) {
    let packed = 0;
    for (let bit = 0; bit < 32; bit += 1, slot += 1) packed |= Number((column[slot] ?? 0) >= low) << bit;
    into[word] = packed;
  }
}

/** How many slots of a set have each code. */
export function tally(codes: ArrayLike<number>, bits: Bits, words: number, distinct: number): Uint32Array {
  const counts = new Uint32Array(distinct);
  addTally(counts, codes, bits, [0, words]);
  return counts;
}

/** Counts the slots of some of a set's words by their codes. */
export function addTally(
  counts: Uint32Array,
  codes: ArrayLike<number>,
  bits: Bits,
  [from, to]: [number, number],
): void {
  for (let word = from; word < to; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const code = codes[word * 32 + 31 - Math.clz32(rest & -rest)] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
}
