import { describe, expect, test } from 'vitest';
import { testCycle } from './testCycle.ts';

describe('the cycle of a car', () => {
  test.each([
    [2012, 5, 'nedc'],
    [2017, 8, 'nedc'],
    [2016, null, 'nedc'],
    [2017, 9, null],
    [2018, 8, null],
    [2017, null, null],
    [2018, null, null],
    [2018, 9, 'wltp'],
    [2019, null, 'wltp'],
    [2024, 1, 'wltp'],
  ])('registered in %i, month %s, is %s', (year, month, cycle) => {
    expect(testCycle(year, month)).toBe(cycle);
  });

  test('is the newer one for a type that came after it', () => {
    expect(testCycle(2018, 3, { year: 2018, month: 2 })).toBe('wltp');
    expect(testCycle(2018, 3, { year: 2016, month: 4 })).toBeNull();
  });
});
