import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

test('one network gets three places of four, others the rest', () => {
  const places = createPlaces(() => 8);
  const held = Array.from({ length: 10 }, () => places.take('a')).filter((leave) => leave !== undefined);
  expect(held).toHaveLength(6);
  expect([places.isFull('a'), places.isFull('b')]).toEqual([true, false]);
});

test('others keep their quarter when the places become fewer', () => {
  let all = 16;
  const places = createPlaces(() => all);
  for (let count = 0; count < 16; count += 1) places.take('a');
  all = 12;
  expect([places.take('b'), places.take('c'), places.take('d'), places.take('e')].map(Boolean)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a place given back is free once, however often it is given back', () => {
  const places = createPlaces(() => 2);
  const [first, second] = [places.take('a'), places.take('a')];
  first?.();
  first?.();
  expect(places.take('a')).toBeDefined();
  expect(places.take('a')).toBeUndefined();
  second?.();
  expect(places.take('b')).toBeDefined();
});
