import { expect, test } from 'vitest';
import { wholeNumber } from './italianValues.ts';

test.each([
  ['12000', 12_000],
  ['12.000', 12_000],
  ['€ 8.900,-', 8900],
  ['8.900,00 EUR', 8900],
  ['12,500.00', 12_500],
  ['1,234,567', 1_234_567],
  ['12’500', 12_500],
  ['54 000 km', 54_000],
  ['12500.00', 12_500],
  ['12500,000', 12_500],
  ['1.248 cm³', 1248],
  ['4/5', 4],
  ['1598 120', 1598],
  ['km 54.000, tagliandata', 54_000],
])('%j is %i', (text, number) => expect(wholeNumber(text)).toBe(number));

test.each(['12,000', '54,000 km', '12.0000', '1.23.456', '', 'trattativa'])(
  '%j has no number that can be read in one way alone',
  (text) => expect(wholeNumber(text)).toBeNull(),
);
