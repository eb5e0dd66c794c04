import { expect, test } from 'vitest';
import { doubtsOf } from './plausibility.ts';

const today = new Date('2026-11-22T10:00:00Z');
const car = { price: 12_000, mileage: 54_000, registration_year: 2019, registration_month: 6 };
const doubts = (more: object, usual: number | null = 12_000) => doubtsOf({ ...car, ...more }, usual, today).join(' ');

test('what is usual is not asked about', () => {
  expect(doubts({})).toBe('');
  expect(doubts({ price: 3600 })).toBe('');
  expect(doubts({ price: 36_000 })).toBe('');
  expect(doubts({}, null)).toBe('');
  expect(doubts({ mileage: 0, registration_year: 2026 })).toBe('');
  expect(doubts({ price: 900, registration_year: 2004, mileage: 240_000 }, null)).toBe('');
});

test('a price under 30 or over 300 per cent of comparable cars is, in figures', () => {
  expect(doubts({ price: 12 })).toContain('€\u00a012: auto simili costano circa €\u00a012.000');
  expect(doubts({ price: 3599 })).toContain('30\u00a0%');
  expect(doubts({ price: 36_001 })).not.toBe('');
  expect(doubts({ price: 120_000 })).toContain('1.000\u00a0%');
});

test('without cars to compare with, only what no car costs', () => {
  expect(doubts({ price: 12 }, null)).not.toBe('');
  expect(doubts({ price: 1200, registration_year: 2025, mileage: 9000 }, null)).not.toBe('');
  expect(doubts({ price: 5_000_000 }, null)).not.toBe('');
});

test('so are kilometres that do not go with the age', () => {
  expect(doubts({ mileage: 54 })).toContain('54\u00a0km');
  expect(doubts({ mileage: 900_000 })).toContain('900.000\u00a0km');
  expect(doubts({ registration_year: 2026, registration_month: 1, mileage: 90_000 })).not.toBe('');
});

test('what nobody has given yet is no doubt', () => {
  expect(doubts({ price: 0 })).toBe('');
  expect(doubts({ mileage: 0 })).toBe('');
});
