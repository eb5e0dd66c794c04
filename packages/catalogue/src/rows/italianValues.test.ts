import { expect, test } from 'vitest';
import { hasDecimals, isImpossibleDate, registrationDate, wholeNumber } from './italianValues.ts';

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

test.each([
  ['45.5', true],
  ['1.234,50', true],
  ['8900,5', true],
  ['12,500.50', true],
  ['12500.123', true],
  ['45.500', false],
  ['8.900,00 EUR', false],
  ['8900.0', false],
  ['12500,000', false],
  ['54,000', false],
  ['', false],
])('%j has decimals that are left out: %s', (text, has) => expect(hasDecimals(text)).toBe(has));

test.each(['32/13/2018', '13/2018', '31/02/2018', '29/02/2019', '2018-13', '2018-04-31'])(
  '%j is in no calendar',
  (text) => expect(isImpossibleDate(text)).toBe(true),
);

test.each(['05/2018', '29/02/2020', '2018-05-15', '2018', '00/2018', '00/00/2018', '00/0000', 'maggio 2018', ''])(
  '%j may be a date, or none',
  (text) => expect(isImpossibleDate(text)).toBe(false),
);

test('every day of the calendar is a possible date, in either order, and keeps its month', () => {
  for (let at = Date.UTC(1999, 0, 1); at < Date.UTC(2031, 0, 1); at += 864e5) {
    const iso = new Date(at).toISOString().slice(0, 10);
    const [year, month, day] = iso.split('-');
    for (const text of [iso, `${day}/${month}/${year}`]) {
      if (isImpossibleDate(text)) throw new Error(`${text} is called impossible`);
      expect(registrationDate(text)).toEqual({ year: Number(year), month: Number(month) });
    }
  }
});
