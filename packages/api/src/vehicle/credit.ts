import type { FinanceExample } from './finance.ts';

/** What is lent: the price without the deposit, in euro. */
export function creditAmount(price: number, { deposit }: Pick<FinanceExample, 'deposit'>): number {
  return price - deposit;
}

interface Repayment {
  /** Euro at the buyer's disposal: the credit without the fees that are paid at once. */
  paidOut: number;
  /** Euro a month, from the first month on. */
  instalment: number;
  instalments: number;
  /** Euro with the last instalment. */
  finalPayment?: number;
}

/**
 * The yearly rate of charge (TAEG) in per cent, to two decimals: the rate at which what is paid back is worth what was
 * paid out (annex III of directive (EU) 2023/2225; equal months, compounded by the year). Null where less comes back
 * than was paid out, or nothing was.
 */
export function taegOf({ paidOut, instalment, instalments, finalPayment = 0 }: Repayment): number | null {
  if (paidOut <= 0 || instalment * instalments + finalPayment < paidOut) return null;
  // As a sum of powers, since every car's example is reckoned when the search reads them; exact near zero too.
  const worth = (yearly: number) => {
    const monthly = Math.log1p(yearly) / 12;
    const annuity = monthly === 0 ? instalments : -Math.expm1(-instalments * monthly) / Math.expm1(monthly);
    return finalPayment * Math.exp(-instalments * monthly) + instalment * annuity;
  };
  let [low, high] = [0, 1];
  while (worth(high) > paidOut && high < 1000) high *= 2;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > paidOut) low = middle;
    else high = middle;
  }
  return Math.round(high * 10_000) / 100;
}

/** What a buyer may change of an example: euro, months, euro. */
export interface CreditChoice {
  deposit: number;
  instalments: number;
  finalPayment: number;
}

/**
 * The monthly instalment and the TAEG of a choice at an example's TAN and fees, which are taken to be paid at the
 * beginning; null where nothing would be lent, or the last payment is more than the credit.
 */
export function creditOf(
  price: number,
  { tan, fees }: Pick<FinanceExample, 'tan' | 'fees'>,
  { deposit, instalments, finalPayment }: CreditChoice,
): { credit: number; instalment: number; total: number; taeg: number } | null {
  const credit = price - deposit;
  if (credit <= 0 || credit <= fees || instalments < 1 || finalPayment < 0 || finalPayment > credit) return null;
  const monthly = tan / 1200;
  const later = (1 + monthly) ** -instalments;
  const spread = credit - finalPayment * later;
  const exact = monthly === 0 ? spread / instalments : (spread * monthly) / (1 - later);
  const instalment = Math.round(exact * 100) / 100;
  const taeg = taegOf({ paidOut: credit - fees, instalment, instalments, finalPayment });
  const total = Math.round((instalment * instalments + finalPayment + fees) * 100) / 100;
  return taeg === null ? null : { credit, instalment, total, taeg };
}
