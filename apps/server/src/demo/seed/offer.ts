import type { ExtraCost, FinanceExample } from '@carzaa/api/finance';

const MONTHS = 60;
/** Percent a year. */
const TAN = 7.45;

/** Every fourth dealer asks something besides the price. As JSON text. */
export function extraCostsOf(index: number): string {
  const costs: ExtraCost[] = index % 4 === 1 ? [{ name: 'Messa in strada', amount: 290 + (index % 5) * 50 }] : [];
  return JSON.stringify(costs);
}

/** Every third car of some price is also offered in instalments, a fifth of it down. As JSON text. */
export function financeOf(price: number, index: number): string | null {
  if (index % 3 !== 0 || price < 6000) return null;
  const deposit = Math.round(price / 500) * 100;
  const monthly = TAN / 1200;
  const instalment = Math.round(((price - deposit) * monthly * 100) / (1 - (1 + monthly) ** -MONTHS)) / 100;
  const example: FinanceExample = {
    deposit,
    instalment,
    instalments: MONTHS,
    final_payment: 0,
    tan: TAN,
    tan_kind: 'fixed',
    taeg: taegOf(price - deposit - FEES, instalment),
    fees: FEES,
    services: '',
    total: Math.round((instalment * MONTHS + FEES) * 100) / 100,
  };
  return JSON.stringify(example);
}

/** Paid at the beginning, beside the deposit: part of the total, and like a smaller loan to the yearly rate. */
const FEES = 300;

/** The yearly rate, in percent with two decimals, at which the instalments are worth what is paid out. */
function taegOf(paidOut: number, instalment: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const rate = (low + high) / 2;
    const monthly = (1 + rate) ** (1 / 12) - 1;
    const value = (instalment * (1 - (1 + monthly) ** -MONTHS)) / monthly;
    if (value > paidOut) low = rate;
    else high = rate;
  }
  return Math.round(high * 10_000) / 100;
}
