import { describe, expect, it } from 'vitest';
import { creditAmount, creditOf, taegOf } from './credit.ts';
import { extraCosts, type FinanceExample, financeExample, shownFinance, storedFinanceExample } from './finance.ts';
import { FINANCE_EXAMPLE as example } from './testing/financeExamples.ts';

const problems = (more: Partial<FinanceExample>) =>
  financeExample.safeParse({ ...example, ...more }).error?.issues.map(({ path }) => path[0]) ?? [];

describe('a representative example', () => {
  it('a representative example is whole', () => {
    expect(problems({})).toEqual([]);
    const { taeg: _, ...without } = example;
    expect(financeExample.safeParse(without).success).toBe(false);
  });

  it('a representative example has a TAEG that is no lower than its TAN, and a total that covers the instalments', () => {
    expect(problems({ taeg: 6.8 })).toEqual(['taeg']);
    expect(problems({ total: 11_900 })).toEqual(['total']);
    expect(problems({ final_payment: 1 })).toEqual(['total']);
  });

  it('a representative example has amounts in cents', () => {
    expect(problems({ instalment: 199.495 })).toEqual(['instalment']);
    expect(problems({ instalment: 199.49 })).toEqual([]);
  });

  it('names the lender and where it is, or is not shown', () => {
    expect(problems({ lender: ' ' })).toEqual(['lender']);
    expect(problems({ lender_address: '' })).toEqual(['lender_address']);
    const { lender: _, lender_address: __, ...old } = example;
    expect(shownFinance(storedFinanceExample.parse(old))).toBeNull();
    expect(shownFinance(example)).toEqual(example);
    expect(shownFinance(null)).toBeNull();
  });

  it('lends the price without the deposit', () => expect(creditAmount(12_000, example)).toBe(9000));
});

it('extra costs have names and amounts', () => {
  expect(extraCosts.safeParse([{ name: 'Messa in strada', amount: 490 }]).success).toBe(true);
  expect(extraCosts.safeParse([{ name: ' ', amount: 490 }]).success).toBe(false);
  expect(extraCosts.safeParse([{ name: 'Messa in strada', amount: -1 }]).success).toBe(false);
});

describe('the yearly rate of charge', () => {
  it.each([
    // A nominal 9 % in equal monthly instalments: 1.0075 ^ 12 − 1.
    ['of 6,000 in 24 instalments', { paidOut: 6000, instalment: 274.11, instalments: 24 }, 9.38],
    // One payment after a year: 1,100 / 1,000 − 1.
    ['of 1,000 paid back with 1,100 after a year', yearly(1000, 1100, 12), 10],
    // 1,200 / 1,000 − 1 over two years: √1.2 − 1.
    ['of 1,000 paid back with 1,200 after two years', yearly(1000, 1200, 24), 9.54],
    // A nominal 0 %.
    ['of 1,200 in 12 instalments of 100', { paidOut: 1200, instalment: 100, instalments: 12 }, 0],
    // A nominal 6 %, interest monthly: 1.005 ^ 12 − 1.
    [
      'of interest alone and the sum at the end',
      { paidOut: 1000, instalment: 5, instalments: 24, finalPayment: 1000 },
      6.17,
    ],
  ])('%s is exact to a hundredth', (_, repayment, expected) => expect(taegOf(repayment)).toBeCloseTo(expected, 5));

  it('the yearly rate of charge is unknown where nothing was lent, or less comes back', () => {
    expect(taegOf({ paidOut: 0, instalment: 10, instalments: 10 })).toBeNull();
    expect(taegOf({ paidOut: 1000, instalment: 10, instalments: 10 })).toBeNull();
  });

  it('rises with the fees that are paid at once', () => {
    for (const fees of [0, 100, 300, 900]) expect(rateWithFees(fees + 100)).toBeGreaterThan(rateWithFees(fees));
  });
});

function yearly(paidOut: number, finalPayment: number, instalments: number) {
  return { paidOut, instalment: 0, instalments, finalPayment };
}

function rateWithFees(fees: number): number {
  return taegOf({ paidOut: 10_000 - fees, instalment: 200, instalments: 60 }) ?? 0;
}

describe('a credit as a buyer changes it', () => {
  const terms = { tan: 6, fees: 0 };
  it('is the annuity of its TAN, whose TAEG without fees is that rate compounded', () => {
    // 10,000 at 0.5 % a month in 60 instalments: 193.33; (1.005^12 − 1) = 6.17 %.
    const choice = { deposit: 2000, instalments: 60, finalPayment: 0 };
    expect(creditOf(12_000, terms, choice)).toEqual({
      credit: 10_000,
      instalment: 193.33,
      total: 11_599.8,
      taeg: 6.17,
    });
  });
  it('costs more with fees, and less a month with a last payment', () => {
    const choice = { deposit: 2000, instalments: 60, finalPayment: 0 };
    expect(creditOf(12_000, { tan: 6, fees: 300 }, choice)?.taeg).toBeGreaterThan(6.17);
    expect(creditOf(12_000, terms, { ...choice, finalPayment: 4000 })?.instalment).toBeLessThan(193.33);
    expect(creditOf(12_000, { tan: 0, fees: 0 }, choice)).toMatchObject({ instalment: 166.67, taeg: 0 });
  });
  it('is none where nothing is lent, or more is paid at the end than was lent', () => {
    expect(creditOf(12_000, terms, { deposit: 12_000, instalments: 60, finalPayment: 0 })).toBeNull();
    expect(creditOf(12_000, terms, { deposit: 2000, instalments: 60, finalPayment: 10_001 })).toBeNull();
    expect(creditOf(12_000, terms, { deposit: 2000, instalments: 0, finalPayment: 0 })).toBeNull();
  });
});
