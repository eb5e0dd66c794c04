import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vectorSpaces } from '../../../testing/search/vectorSpaces.ts';
import { type Bits, hasBit, wordsFor } from './bits.ts';
import { kernelOf } from './kernel.ts';
import { plainSpace, type Space } from './space.ts';

const spaces = [
  ['TypeScript', plainSpace],
  ['WebAssembly', await vectorSpaces()],
] as const;
const KINDS = [Uint8Array, Uint16Array, Uint32Array, Int32Array] as const;
const RUNS = { numRuns: 60, seed: 20261122 };

const anySlots = fc.array(fc.boolean(), { minLength: 1, maxLength: 3000 });
const setOf = (space: Space, slots: readonly boolean[]): Bits => {
  const bits = space.bits();
  slots.forEach((isIn, slot) => {
    if (isIn) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  });
  return bits;
};
const listed = (bits: Bits, slots: number) =>
  Array.from({ length: slots }, (_, slot) => slot).filter((slot) => hasBit(bits, slot));
const numbered = <T>(values: readonly T[], isIn: (value: T, slot: number) => boolean) =>
  values.flatMap((value, slot) => (isIn(value, slot) ? [slot] : []));

describe.each(spaces)('the loops over all slots in %s', (_loops, spaceFor) => {
  test('count, and join two sets', () => {
    fc.assert(
      fc.property(anySlots, anySlots, (some, others) => {
        const slots = Math.max(some.length, others.length);
        const space = spaceFor(4096);
        const words = wordsFor(slots);
        const [a, b, into] = [setOf(space, some), setOf(space, others), space.bits()];
        expect(space.count(a, words)).toBe(some.filter(Boolean).length);
        const both = numbered(some, (isIn, slot) => isIn && others[slot] === true);
        expect(space.countShared(a, b, words)).toBe(both.length);
        space.and(into, a, b, words);
        expect(listed(into, slots)).toEqual(both);
        space.or(into, a, b, words);
        expect(listed(into, slots)).toHaveLength(space.count(a, words) + space.count(b, words) - both.length);
        space.and(a, a, b, words);
        expect(listed(a, slots)).toEqual(both);
      }),
      RUNS,
    );
  });

  test('find the numbers of a range, of every kind of column, and of bounds that do not fit into it', () => {
    const anyNumber = fc.oneof(fc.nat(300), fc.nat(70_000), fc.nat(2 ** 31 - 1));
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.array(anyNumber, { minLength: 1, maxLength: 1500 }),
        anyNumber,
        anyNumber,
        (Kind, values, low, high) => {
          const space = spaceFor(2048);
          const column = space.column<Uint8Array | Uint16Array | Uint32Array | Int32Array>(Kind);
          column.set(values);
          const found = space.bits();
          space.range(found, column, wordsFor(values.length), low, high);
          const own = [...column.subarray(0, values.length)];
          expect(listed(found, values.length)).toEqual(numbered(own, (value) => value >= low && value <= high));
        },
      ),
      { ...RUNS, numRuns: 200 },
    );
  });

  test('find moments from one on', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 500 }), fc.nat(1000), (values, low) => {
        const space = spaceFor(1024);
        const column = space.column(Float64Array);
        column.set(values.map((value) => value + 0.5));
        const found = space.bits();
        space.least(found, column, wordsFor(values.length), low);
        expect(listed(found, values.length)).toEqual(numbered(values, (value) => value + 0.5 >= low));
      }),
      RUNS,
    );
  });

  test('a set that was given back comes again empty', () => {
    const space = spaceFor(4096);
    const used = setOf(space, [true, true]);
    space.release(used);
    expect(space.count(space.bits(), wordsFor(4096))).toBe(0);
  });

  test('sets beyond the room that was kept count like others', () => {
    const space = spaceFor(1024);
    const all = Array.from({ length: 5000 }, (_, n) => setOf(space, [true, n % 2 === 0, n % 3 === 0]));
    const [first, last] = [all[0], all.at(-1)];
    if (first === undefined || last === undefined) throw new Error('no sets');
    expect(space.countShared(first, last, wordsFor(3))).toBe(1);
    space.and(first, first, last, wordsFor(3));
    expect(listed(first, 3)).toEqual([0]);
  });
});

test('a kernel that the machine does not understand is none', () => {
  expect(kernelOf(Uint8Array.from([0, 97, 115, 109, 9, 9, 9, 9]))).toBeUndefined();
});
