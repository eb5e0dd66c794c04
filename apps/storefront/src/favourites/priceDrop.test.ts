import { expect, test } from 'vitest';
import { byDrop, priceDrop } from './priceDrop.ts';

test('a drop is told by the reference price, and only of cars that cost less than when they were saved', () => {
  expect(priceDrop({ price: 24_200, previous_price: 25_400 }, 25_000)).toBe(1200);
  expect(priceDrop({ price: 24_200, previous_price: 25_400 }, 24_200)).toBe(0);
  expect(priceDrop({ price: 24_200, previous_price: null }, 25_000)).toBe(0);
  expect(priceDrop({ price: 24_200, previous_price: 25_400 }, undefined)).toBe(0);
});

test('cars that became cheaper stand first, each group in the order in which they were saved', () => {
  const saved = [
    { listing: { price: 1000, previous_price: null }, saved_price: 1000 },
    { listing: { price: 900, previous_price: 1000 }, saved_price: 1000 },
    { listing: { price: 500, previous_price: null }, saved_price: 400 },
    { listing: { price: 800, previous_price: 900 }, saved_price: 950 },
  ];
  const { dropped, others } = byDrop(saved);
  expect(dropped.map(({ listing }) => listing.price)).toEqual([900, 800]);
  expect(others.map(({ listing }) => listing.price)).toEqual([1000, 500]);
});
