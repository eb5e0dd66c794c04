import { expect, test } from 'vitest';
import { changeOf, isFew, isWeekend, namedDays, topOf } from './scale.ts';

test('the top of a scale is round, and never below what is drawn', () => {
  expect([0, 3, 5, 11, 88, 201, 999].map(topOf)).toEqual([4, 4, 5, 20, 100, 250, 1000]);
  for (let value = 1; value < 3000; value += 7) expect(topOf(value)).toBeGreaterThanOrEqual(value);
});

test('a change is told in whole per cent, and not at all against nothing', () => {
  expect([changeOf(112, 100), changeOf(50, 100), changeOf(3, 0)]).toEqual([12, -50, null]);
});

test('days with fewer than five each are bars', () => {
  expect([isFew([0, 4, 1]), isFew([0, 5]), isFew([])]).toEqual([true, false, true]);
});

test('the first and the last day are named, and no more than fit', () => {
  expect(namedDays(30, 5)).toEqual([0, 7, 15, 22, 29]);
  expect(namedDays(3, 5)).toEqual([0, 1, 2]);
});

test('weekends are told from the day itself, wherever the reader is', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false]);
});
