import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortStably } from './sortStably.ts';

test('slots rise by their keys, and those of one key stay in their order', () => {
  const key = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.double({ noNaN: true }),
    fc.constantFrom(0, -0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 2 ** 21, 2 ** 32, -1.5e12),
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
      const slots = Uint32Array.from(keys, (_, index) => keys.length - 1 - index);
      const expected = Array.from(slots).toSorted((a, b) => {
        const [first = 0, second = 0] = [keys[a], keys[b]];
        return first < second ? -1 : Number(first > second);
      });
      expect(Array.from(sortStably(slots, (slot) => keys[slot] ?? 0))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
