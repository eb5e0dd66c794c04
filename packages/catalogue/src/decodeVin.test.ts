import { expect, test } from 'vitest';
import { decodeVin } from './decodeVin.ts';

test.each([
  ['WVWZZZ1KZAW123456', { brand: 'volkswagen', country: 'Germania', modelYear: 2010, plant: 'Wolfsburg (Germania)' }],
  ['WAUZZZ8V7JA123456', { brand: 'audi', modelYear: 2018, plant: 'Ingolstadt (Germania)' }],
  ['VSSZZZ6JZFR123456', { brand: 'seat', country: 'Spagna', modelYear: 2015, plant: 'Martorell (Spagna)' }],
  // A maker that fills the place of the year otherwise.
  ['ZFA31200000123456', { brand: 'fiat', country: 'Italia', modelYear: null, plant: null }],
  ['LRW3E7EK5PC123456', { brand: 'tesla', plant: 'Shanghai (Cina)' }],
])('%s tells its maker, model year and works', (vin, expected) => {
  expect(decodeVin(vin, 2026)).toMatchObject(expected);
});

test('the year of a letter is the latest that there can be', () => {
  expect(decodeVin('WVWZZZ1KZ1W123456', 2026)?.modelYear).toBe(2001);
  expect(decodeVin('WVWZZZ1KZ1W123456', 2030)?.modelYear).toBe(2031);
  expect(decodeVin('WVWZZZ1KZVW123456', 2026)?.modelYear).toBe(2027);
});

test('what is no VIN, or of a maker that nobody knows, tells nothing', () => {
  expect(decodeVin('WVWZZZ1KZAW12345', 2026)).toBeNull();
  expect(decodeVin('9ZZZZZ1KZAW123456', 2026)).toBeNull();
});
