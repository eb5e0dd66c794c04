import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { dateTime, longDate, shortDate, shortDateTime } from './dates.ts';
import { count, decimal, distanceText, euro, euroCents, figures, kilometres, monthYear, powerText } from './format.ts';

/** The text with ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('groups four-digit numbers too', () => {
  expect(count(1234)).toBe('1.234');
  expect(count(999)).toBe('999');
  expect(count(1_234_567)).toBe('1.234.567');
  expect(decimal(5.64)).toBe('5,6');
});

test('figures are those of the Italian locale, but for a zero with a sign', () => {
  const written = integer({ min: -2e12, max: 2e12 }).map((thousandths) => thousandths / 1000);
  for (const digits of [0, 1, 2]) {
    const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: 'always' } as const;
    const italian = new Intl.NumberFormat('it', shape);
    const check = (n: number) => {
      expect(figures(n, digits)).toBe(italian.format(n).replace(/^-(?=[0,]+$)/, ''));
    };
    assert(property(written, check));
    for (const n of [0, -0, 1e-9, 0.5, 1.005, 2.5, 5.55, 8.345, -0.25, -0.5, -1.005, 999.999, 999_999.5]) check(n);
  }
});

test('money is whole euro for vehicles, cents for payments', () => {
  expect(plain(euro(15_900))).toBe('€ 15.900');
  expect(plain(euro(1500))).toBe('€ 1.500');
  expect(plain(euroCents(4900))).toBe('€ 49,00');
  expect(plain(euroCents(123_456))).toBe('€ 1.234,56');
});

test('distances and mileages', () => {
  expect(plain(kilometres(12_480))).toBe('12.480 km');
  expect(plain(kilometres(0))).toBe('0 km');
  expect(plain(distanceText(12_400))).toBe('a 12 km');
  expect(plain(distanceText(999))).toBe('a meno di 1 km');
});

test('a number never parts from its unit', () => {
  for (const text of [euro(1), euroCents(1), kilometres(1)]) expect(text).not.toContain(' ');
});

test('power in both units, or the known one', () => {
  expect(plain(powerText(140, 190))).toBe('140 kW (190 CV)');
  expect(plain(powerText(140, null))).toBe('140 kW');
  expect(plain(powerText(null, 190))).toBe('190 CV');
  expect(powerText(null, null)).toBe('');
});

test('dates are those of the Italian calendar, whatever the machine is set to', () => {
  expect(longDate('2026-11-20T10:00:00.000Z')).toBe('20 novembre 2026');
  expect(longDate('2026-11-20T23:30:00.000Z')).toBe('21 novembre 2026');
  expect(longDate('2026-07-31T22:30:00.000Z')).toBe('1 agosto 2026');
  expect(longDate('2026-11-20')).toBe('20 novembre 2026');
  expect(dateTime('2026-11-20T13:05:00.000Z')).toContain('14:05');
  expect(shortDate('2026-11-20')).toBe('20 nov 2026');
  expect(shortDateTime('2026-11-20T13:05:00.000Z')).toBe('20 nov 2026, 14:05');
  expect(monthYear(2021, 6)).toBe('06/2021');
  expect(monthYear(2021, null)).toBe('2021');
});
