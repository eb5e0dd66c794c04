import { describe, expect, test } from 'vitest';
import { isPlate, isVin, plainNumber, plateProblem, vinProblem } from './numbers.ts';

describe('numbers of vehicles', () => {
  test('numbers of vehicles are read as people type them', () => {
    expect(['roma 12345', 'M-AB 1234', 'ab.123_cd'].map(plainNumber)).toEqual(['ROMA12345', 'MAB1234', 'AB123CD']);
  });

  test('a VIN has 17 characters without I, O and Q, unless the car is older than the standard', () => {
    expect(isVin('ZFA31200000123456')).toBe(true);
    expect(isVin('ZFA3120000O123456')).toBe(false);
    expect(isVin('110F0123456')).toBe(false);
    expect([1981, 1982].map((year) => isVin('110F0123456', year))).toEqual([true, false]);
    expect(vinProblem('110F0123456', 1982)).toMatch(/17 caratteri/);
  });

  test('a plate of a province and a number was given out up to 1994', () => {
    expect([1994, 1995].map((year) => isPlate('ROMA12345', year))).toEqual([true, false]);
    // A history is asked for by the plate alone.
    expect(isPlate('ROMA12345')).toBe(true);
    expect(plateProblem('ROMA12345', 1995)).toMatch(/targa non è valida/);
  });

  test('a German plate is one wherever the car stands', () => {
    expect(['MAB1234', 'LÖAB12', 'BXE123E'].map((plate) => plateProblem(plate, 2020))).toEqual([null, null, null]);
  });

  test('what is no number of a car is refused', () => {
    expect(['', '1', '??', 'AB1234CD5'].map((plate) => isPlate(plate, 2020))).toEqual([false, false, false, false]);
  });
});
