import { expect, test } from 'vitest';
import { mergeEdits } from './mergeEdit.ts';

const base = { price: 9000, mileage: 50_000, version: 'Lounge', vin: null, touched_at: 'a', revision: 1 };
const fields = ['price', 'mileage', 'version', 'vin'];

test('what only one of two has changed is nobody’s question', () => {
  const mine = { ...base, mileage: 54_000, vin: undefined };
  const theirs = { ...base, price: 8500, touched_at: 'b', revision: 2 };
  expect(mergeEdits({ base, mine, theirs }, fields)).toEqual({
    merged: { ...theirs, mileage: 54_000 },
    contested: [],
  });
});

test('only what both have changed differently is', () => {
  const mine = { ...base, price: 8000, mileage: 54_000, version: 'Easy' };
  const theirs = { ...base, price: 8500, version: 'Easy', touched_at: 'b', revision: 2 };
  const { merged, contested } = mergeEdits({ base, mine, theirs }, fields);
  expect(contested).toEqual(['price']);
  expect(merged).toEqual({ ...theirs, mileage: 54_000 });
});
