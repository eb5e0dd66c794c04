import { expect, test } from 'vitest';
import { inHandfuls } from './inHandfuls.ts';

const models = (...cars: number[]) => cars.map((count, n) => ({ brand: 'fiat', model: `m${n}`, cars: count }));
const sizes = (...cars: number[]) => inHandfuls(models(...cars)).map(({ length }) => length);

test('at most twenty models are read together, or 5,000 cars, and one model however many it has', () => {
  expect(sizes()).toEqual([]);
  expect(sizes(...Array.from({ length: 45 }, () => 10))).toEqual([20, 20, 5]);
  expect(sizes(2000, 3000, 1, 9000, 4999, 1, 1)).toEqual([2, 1, 1, 2, 1]);
});

test('no model is left out, and none is read twice', () => {
  const all = models(4000, 4000, 10, 20, 6000, 1);
  expect(inHandfuls(all).flat()).toEqual(all);
});
