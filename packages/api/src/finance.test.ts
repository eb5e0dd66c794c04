import { describe, expect, it } from 'vitest';
import { creditAmount, extraCosts, type FinanceExample, financeExample } from './finance.ts';

const example: FinanceExample = {
  deposit: 3000,
  instalment: 199.5,
  instalments: 60,
  final_payment: 0,
  tan: 6.9,
  tan_kind: 'fixed',
  taeg: 8.45,
  fees: 350,
  services: '',
  total: 11_970,
};
const problems = (more: Partial<FinanceExample>) =>
  financeExample.safeParse({ ...example, ...more }).error?.issues.map(({ path }) => path[0]) ?? [];

describe('a representative example', () => {
  it('is whole', () => {
    expect(problems({})).toEqual([]);
    const { taeg: _, ...without } = example;
    expect(financeExample.safeParse(without).success).toBe(false);
  });

  it('has a TAEG that is no lower than its TAN, and a total that covers the instalments', () => {
    expect(problems({ taeg: 6.8 })).toEqual(['taeg']);
    expect(problems({ total: 11_900 })).toEqual(['total']);
    expect(problems({ final_payment: 1 })).toEqual(['total']);
  });

  it('has amounts in cents', () => {
    expect(problems({ instalment: 199.495 })).toEqual(['instalment']);
    expect(problems({ instalment: 199.49 })).toEqual([]);
  });

  it('lends the price without the deposit', () => expect(creditAmount(12_000, example)).toBe(9000));
});

it('extra costs have names and amounts', () => {
  expect(extraCosts.safeParse([{ name: 'Messa in strada', amount: 490 }]).success).toBe(true);
  expect(extraCosts.safeParse([{ name: ' ', amount: 490 }]).success).toBe(false);
  expect(extraCosts.safeParse([{ name: 'Messa in strada', amount: -1 }]).success).toBe(false);
});
