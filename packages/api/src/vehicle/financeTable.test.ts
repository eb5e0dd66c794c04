import { assert as check, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taegOf } from './credit.ts';
import { exampleFor, financeOf, type FinanceTable, financeTable, rateFor } from './financeTable.ts';
import { FINANCE_TERMS } from './testing/financeExamples.ts';

const TODAY = new Date('2026-11-23T12:00:00Z');
const table: FinanceTable = financeTable.parse({
  ...FINANCE_TERMS,
  rates: [
    { age: 3, months: 48, tan: 5.95 },
    { age: 3, months: 60, tan: 6.45 },
    { age: 8, months: 48, tan: 7.95 },
    { age: 8, months: 36, tan: 7.5 },
  ],
});
const car = { price: 15_000, registration_year: 2024, registration_month: 6 };

describe('the rate of a car', () => {
  test.each([
    [0, 60, 6.45],
    [3, 60, 6.45],
    [4, 48, 7.95],
    [8, 48, 7.95],
  ])('of %i years is over %i months at %f', (age, months, tan) => {
    expect(rateFor(table, age)).toMatchObject({ months, tan });
  });
  test('that is too old there is none, and of months that none has the shortest', () => {
    expect(rateFor(table, 9)).toBeNull();
    expect(rateFor({ ...table, months: 24 }, 8)).toMatchObject({ months: 36 });
  });
});

describe('the representative example', () => {
  // 12,000 € over 60 months at 6.45 %, and with a balloon of 4,500: worked out apart, month by month, to 40 digits.
  test('is the annuity, with its fees, rounded up to the cent', () => {
    const monthly = 6.45 / 1200;
    const annuity = (12_000 * monthly) / (1 - (1 + monthly) ** -60);
    const example = exampleFor(table, car, TODAY);
    expect(example).toMatchObject({ deposit: 3000, instalments: 60, tan: 6.45, fees: 480, final_payment: 0 });
    expect(example?.instalment).toBe(Math.ceil((annuity + 3) * 100) / 100);
    expect(example?.instalment).toBe(237.52);
    expect(example?.total).toBe(14_551.2);
    expect(example?.taeg).toBe(taegOf({ paidOut: 11_700, instalment: 237.52, instalments: 60 }));
    expect(example?.taeg).toBe(8.35);
  });
  test('with a balloon pays less a month, and the rest at the end', () => {
    const example = exampleFor({ ...table, balloon: 30 }, car, TODAY);
    expect(example).toMatchObject({ final_payment: 4500, total: 15_225.6, taeg: 7.97 });
    expect(example?.instalment).toBe(173.76);
  });
  test('without interest and fees gives back what was lent', () => {
    const free = { ...table, opening_fee: 0, instalment_fee: 0, rates: [{ age: 50, months: 7, tan: 0 }] };
    expect(exampleFor(free, { ...car, price: 1250 }, TODAY)).toBeNull();
    expect(exampleFor({ ...free, least_credit: 0 }, { ...car, price: 1250 }, TODAY)).toMatchObject({
      instalment: 142.86,
      total: 1000.02,
    });
  });
  test('is none for a car that is too old or too cheap', () => {
    expect(exampleFor(table, { ...car, registration_year: 2016 }, TODAY)).toBeNull();
    expect(exampleFor(table, { ...car, price: 2400 }, TODAY)).toBeNull();
  });
  test('of the listing itself comes before that of the table', () => {
    const own = exampleFor({ ...table, lender: 'Altra Banca' }, car, TODAY);
    expect(financeOf(own, table, car, TODAY)?.lender).toBe('Altra Banca');
    expect(financeOf(null, table, car, TODAY)?.lender).toBe('Banca Esempio S.p.A.');
    expect(financeOf(null, null, car, TODAY)).toBeNull();
  });
  test('always can be shown: whatever is asked, all pays back at least what was lent, and the TAEG tells of it', () => {
    check(
      property(
        record({
          deposit: integer({ min: 0, max: 60 }),
          balloon: integer({ min: 0, max: 39 }),
          fee: integer({ min: 0, max: 3 }),
          instalment_fee: integer({ min: 0, max: 9 }),
          tan: integer({ min: 0, max: 2400 }).map((tan) => tan / 100),
          months: integer({ min: 12, max: 120 }),
          price: integer({ min: 3000, max: 90_000 }),
        }),
        ({ tan, months, price, fee, ...asked }) => {
          // Per cent of the price: beyond that a credit of months alone costs more than may be written.
          const given = { ...asked, opening_fee: Math.round((price * fee) / 100) };
          const example = exampleFor(
            { ...table, ...given, least_credit: 0, rates: [{ age: 50, months, tan }] },
            { ...car, price },
            TODAY,
          );
          if (!example) return false;
          const { total, taeg, instalment, instalments, final_payment, deposit } = example;
          const paidOut = price - deposit - given.opening_fee;
          const worth = Array.from(
            { length: instalments },
            (_, at) => instalment * (1 + taeg / 100) ** (-(at + 1) / 12),
          ).reduce((a, b) => a + b, 0);
          const back = worth + final_payment * (1 + taeg / 100) ** (-instalments / 12);
          return total >= price - deposit && taeg >= tan && (taeg === tan || Math.abs(back - paidOut) < price * 0.002);
        },
      ),
    );
  });
});

test('a table with two rates for the same car, or that lends nothing, is refused', () => {
  const refused = (more: object) => financeTable.safeParse({ ...table, ...more }).error?.issues[0]?.path.join('.');
  expect(refused({ rates: [table.rates[0], { ...table.rates[0], tan: 1 }] })).toBe('rates.1.months');
  expect(refused({ deposit: 60, balloon: 40 })).toBe('balloon');
  expect(refused({ rates: [] })).toBe('rates');
});

test('what is missing is asked for with its article', () => {
  const { error } = financeTable.safeParse({ rates: [{ age: 5, months: 60 }] });
  const asked = error?.issues.map(({ message }) => message);
  expect(asked).toEqual(expect.arrayContaining(['Indica l’anticipo', 'Indica la maxirata', 'Indica il TAN']));
});
