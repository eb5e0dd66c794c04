import type { FinanceExample } from '../finance.ts';

/** A representative example whose figures agree. */
export const FINANCE_EXAMPLE = {
  lender: 'Credito Prova S.p.A.',
  lender_address: 'Via Roma 1, 20121 Milano (MI)',
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
} satisfies FinanceExample;

/** On what terms a dealership lends; it needs its rates. */
export const FINANCE_TERMS = {
  lender: 'Banca Esempio S.p.A.',
  lender_address: 'Via Roma 1, 20121 Milano',
  tan_kind: 'fixed',
  deposit: 20,
  balloon: 0,
  months: 60,
  opening_fee: 300,
  instalment_fee: 3,
  services: '',
  least_credit: 2000,
};
