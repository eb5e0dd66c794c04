import { hash } from '@carzaa/car-art/base/random';
import { taegOf } from '@carzaa/api/vehicle/credit';
import type { ExtraCost, FinanceExample } from '@carzaa/api/vehicle/finance';

interface Lender {
  lender: string;
  lender_address: string;
  /** Euro, paid at the beginning. */
  fees: number;
  /** Months, and percent a year. */
  terms: readonly (readonly [months: number, tan: number])[];
}

/** Invented lenders, each with its fees in euro and its terms: months and percent a year. */
const LENDERS: readonly Lender[] = [
  {
    lender: 'Credito Aurelio S.p.A.',
    lender_address: 'Via Aurelia 120, 00165 Roma (RM)',
    fees: 300,
    terms: [
      [36, 6.95],
      [48, 7.2],
      [60, 7.45],
    ],
  },
  {
    lender: 'Finanziaria del Ticino S.p.A.',
    lender_address: 'Corso Cavour 8, 27100 Pavia (PV)',
    fees: 350,
    terms: [
      [48, 6.5],
      [72, 7.1],
      [84, 7.6],
    ],
  },
  {
    lender: 'Banca Adriatica Credito Auto S.p.A.',
    lender_address: 'Viale della Vittoria 41, 60123 Ancona (AN)',
    fees: 250,
    terms: [
      [36, 7.9],
      [60, 8.15],
      [72, 8.4],
    ],
  },
];

/** One of a few, by a number. */
function pick<T>(all: readonly T[], index: number): T {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}

/** Every fourth dealer asks something besides the price. As JSON text. */
export function extraCostsOf(index: number): string {
  const costs: ExtraCost[] = index % 4 === 1 ? [{ name: 'Messa in strada', amount: 290 + (index % 5) * 50 }] : [];
  return JSON.stringify(costs);
}

/** Percent a year that a dealer adds to its lender's, or lets off. */
const DEALERS_TAN = { steps: 9, step: 0.15, least: -0.45 } as const;

/** The lender that a dealership works with, and what it asks besides: the same for all its cars. */
function lenderOf(dealer: string): { lender: Lender; more: number } {
  const drawn = hash(`finance ${dealer}`);
  const more = DEALERS_TAN.least + (Math.floor(drawn / LENDERS.length) % DEALERS_TAN.steps) * DEALERS_TAN.step;
  return { lender: pick(LENDERS, drawn), more };
}

/**
 * Every third car of some price is also offered in instalments, a fifth of it down, by the dealership's lender and over
 * one of its terms. As JSON text.
 */
export function financeOf(price: number, index: number, dealer: string): string | null {
  if (index % 3 !== 0 || price < 6000) return null;
  const { lender: offered, more } = lenderOf(dealer);
  const { fees, terms, ...lender } = offered;
  const [months, lendersTan] = pick(terms, Math.floor(index / 3));
  const tan = Math.round((lendersTan + more) * 100) / 100;
  const deposit = Math.round(price / 500) * 100;
  const monthly = tan / 1200;
  const instalment = Math.round(((price - deposit) * monthly * 100) / (1 - (1 + monthly) ** -months)) / 100;
  const taeg = taegOf({ paidOut: price - deposit - fees, instalment, instalments: months });
  if (taeg === null) return null;
  const example: FinanceExample = {
    ...lender,
    deposit,
    instalment,
    instalments: months,
    final_payment: 0,
    tan,
    tan_kind: 'fixed',
    taeg,
    fees,
    services: '',
    total: Math.round((instalment * months + fees) * 100) / 100,
  };
  return JSON.stringify(example);
}
