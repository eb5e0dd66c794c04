import * as plain from './bits.ts';
import { type Bits, wordsFor } from './bits.ts';
import { builtKernel, type Kernel, type KernelSource } from './kernel.ts';

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
/** Columns that ranges are asked of; their values lie below 2³¹. */
type Whole = Exclude<Column, Float64Array>;

/** Where sets of slots and columns lie, and the loops over all of their slots. */
export interface Space {
  /** Slots that fit in. */
  readonly capacity: number;
  /** How many words of two sets are compared while one slot is looked up: what counting by sets costs. */
  readonly wordsASlot: number;
  /** A new set, empty. */
  bits(): Bits;
  /** Gives a set back: nobody may look at it any more. */
  release(bits: Bits): void;
  column<C extends Column>(kind: new (buffer: ArrayBuffer, at: number, length: number) => C): C;
  count(bits: Bits, words: number): number;
  countShared(a: Bits, b: Bits, words: number): number;
  /** Leaves in `into` what both have; it may be one of the two. */
  and(into: Bits, a: Bits, b: Bits, words: number): void;
  or(into: Bits, a: Bits, b: Bits, words: number): void;
  /** Leaves in `into` the slots whose number is from `low` to `high`, ends included. */
  range(into: Bits, column: Whole, words: number, low: number, high: number): void;
  /** Leaves in `into` the slots whose number is `low` or more. */
  least(into: Bits, column: Float64Array, words: number, low: number): void;
}

/** Without WebAssembly: arrays wherever they come to lie. */
export function plainSpace(capacity: number): Space {
  return {
    capacity,
    wordsASlot: 1,
    bits: () => new Uint32Array(wordsFor(capacity)),
    release: () => undefined,
    column: (kind) => new kind(new ArrayBuffer(capacity * bytesOf(kind)), 0, capacity),
    count: plain.countBits,
    countShared: plain.countShared,
    and: plain.and,
    or: plain.or,
    range: plain.packRange,
    least: plain.packLeast,
  };
}

const bytesOf = (kind: object) => ('BYTES_PER_ELEMENT' in kind ? Number(kind.BYTES_PER_ELEMENT) : 1);

const PAGE = 65_536;
/** What a vector of the kernel holds; whatever lies in its memory begins at a multiple. */
const VECTOR = 16;
/** Sets that there is room for; only what is in use takes memory. Others come to lie outside, and are slower. */
const MOST_SETS = 1024;
/** Bytes of columns that a slot takes, with room for columns to come. */
const SLOT_BYTES = 192;

/** Allocates pieces of a fixed number of bytes, one after the other; undefined when used up. */
function taker(total: number): (bytes: number) => number | undefined {
  let end = 0;
  return (bytes) => {
    const at = end;
    if (at + bytes > total) return undefined;
    end = Math.ceil((at + bytes) / VECTOR) * VECTOR;
    return at;
  };
}

/** One memory of WebAssembly for all sets and columns, and its vectors for the loops. */
export function vectorSpace(capacity: number, source: KernelSource): Space {
  const setBytes = Math.ceil(wordsFor(capacity) / 4) * VECTOR;
  const pages = Math.ceil((MOST_SETS * setBytes + capacity * SLOT_BYTES) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { buffer } = memory;
  const kernel = source(memory);
  const slow = plainSpace(capacity);
  const free: Bits[] = [];
  const take = taker(buffer.byteLength);
  const isIn = (...arrays: readonly Column[]) => arrays.every((array) => array.buffer === buffer);
  const length = (words: number) => Math.ceil(words / 4) * VECTOR;

  return {
    ...slow,
    wordsASlot: 8,
    bits() {
      const used = free.pop();
      if (used !== undefined) return used.fill(0);
      const at = take(setBytes);
      return at === undefined ? slow.bits() : new Uint32Array(buffer, at, wordsFor(capacity));
    },
    release(bits) {
      if (isIn(bits)) free.push(bits);
    },
    column(kind) {
      const at = take(capacity * bytesOf(kind));
      return at === undefined ? slow.column(kind) : new kind(buffer, at, capacity);
    },
    count(bits, words) {
      if (!isIn(bits) || words === 0) return slow.count(bits, words);
      return kernel.countShared(bits.byteOffset, bits.byteOffset, length(words));
    },
    countShared(a, b, words) {
      if (!isIn(a, b) || words === 0) return slow.countShared(a, b, words);
      return kernel.countShared(a.byteOffset, b.byteOffset, length(words));
    },
    and(into, a, b, words) {
      if (!isIn(into, a, b) || words === 0) return slow.and(into, a, b, words);
      return kernel.and(into.byteOffset, a.byteOffset, b.byteOffset, length(words));
    },
    or(into, a, b, words) {
      if (!isIn(into, a, b) || words === 0) return slow.or(into, a, b, words);
      return kernel.or(into.byteOffset, a.byteOffset, b.byteOffset, length(words));
    },
    range(into, column, words, low, high) {
      if (!isIn(into, column) || words === 0) return slow.range(into, column, words, low, high);
      // A number wider than the column would be cut down to its width.
      const most = 2 ** (column.BYTES_PER_ELEMENT * 8) - 1;
      if (low > Math.min(high, most)) return void into.fill(0);
      const [from, to] = column instanceof Int32Array ? [low, high] : [Math.max(0, low), Math.min(most, high)];
      return rangeOf(kernel, column)(into.byteOffset, column.byteOffset, length(words), from, to);
    },
    least(into, column, words, low) {
      if (!isIn(into, column) || words === 0) return slow.least(into, column, words, low);
      return kernel.least64(into.byteOffset, column.byteOffset, length(words), low);
    },
  };
}

function rangeOf(kernel: Kernel, column: Whole): Kernel['range8'] {
  if (column instanceof Uint8Array) return kernel.range8;
  return column instanceof Uint16Array ? kernel.range16 : kernel.range32;
}

/** Slots below which a call into the kernel takes as long as the loop. */
const FEW = 4096;

export type SpaceMaker = (capacity: number) => Space;

/** The best space that this machine has for a number of slots. */
export const bestSpace: SpaceMaker = (capacity) => {
  const kernel = capacity < FEW ? undefined : builtKernel();
  return kernel ? vectorSpace(capacity, kernel) : plainSpace(capacity);
};
