import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIds } from './ids.ts';

/** Ids that often share their first or last part, so that many want the same place. */
const anyId = fc
  .tuple(fc.nat(3), fc.nat(60))
  .map(([a, b]) => `0199b00${a}-0000-7000-8000-${(b * 65_536).toString(16).padStart(12, '0')}`);
const idOf = (n: number) => `0199b000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const step = fc.record({ id: anyId, isPut: fc.boolean() });

test('finds what a map of texts would, through any comings and goings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4000, minLength: 500 }), async (steps) => {
      const ids = createIds(1);
      const expected = new Map<string, number>();
      const free: number[] = [];
      let used = 0;
      for (const { id, isPut } of steps) {
        const slot = expected.get(id);
        expect(ids.slotOf(id)).toBe(slot);
        if (isPut && slot === undefined) {
          const taken = free.pop() ?? used++;
          ids.put(taken, id);
          expected.set(id, taken);
        }
        if (!isPut && slot !== undefined) {
          ids.drop(slot);
          expected.delete(id);
          free.push(slot);
        }
      }
      expect(ids.size()).toBe(expected.size);
      const kept = createIds(0);
      await kept.restore(ids.bytes(used).slice(), (slot) => !free.includes(slot));
      for (const [id, slot] of expected) {
        expect(ids.slotOf(id)).toBe(slot);
        expect(ids.at(slot)).toBe(id);
        expect(kept.slotOf(id)).toBe(slot);
      }
      expect(kept.size()).toBe(expected.size);
    }),
    { numRuns: 60, seed: 5 },
  );
});

test('more ids than the first table has places for are all found', () => {
  const ids = createIds(10);
  for (let n = 0; n < 20_000; n += 1) ids.put(n, idOf(n));
  for (let n = 0; n < 20_000; n += 2) ids.drop(n);
  for (let n = 0; n < 20_000; n += 1) expect(ids.slotOf(idOf(n))).toBe(n % 2 === 0 ? undefined : n);
});

test('orders as texts do', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      const ids = createIds(2);
      ids.put(0, a);
      ids.put(1, b);
      expect(Math.sign(ids.compare(0, 1))).toBe(a < b ? -1 : Number(a > b));
    }),
  );
});

test('what is no id is not there, and cannot be put', () => {
  const ids = createIds(1);
  expect(ids.slotOf('panda')).toBeUndefined();
  expect(() => ids.put(0, 'panda')).toThrow(TypeError);
});
