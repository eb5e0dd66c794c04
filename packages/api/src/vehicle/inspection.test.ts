import { expect, test } from 'vitest';
import { inspectionAfter } from './inspection.ts';

const today = new Date('2026-11-21T10:00:00Z');

test.each([
  [{ year: 2024, month: 2, inspected: null }, '2028-02-29'],
  [{ year: 2022, month: 11, inspected: null }, '2026-11-30'],
  // The first is past, and nobody told of the second.
  [{ year: 2022, month: 10, inspected: null }, null],
  [{ year: 2015, month: 3, inspected: '2025-12-04' }, '2027-12-31'],
])('%o', (car, day) => expect(inspectionAfter(car, today)).toBe(day));
