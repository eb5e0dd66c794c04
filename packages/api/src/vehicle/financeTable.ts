import { z } from 'zod';
import { taegOf } from './credit.ts';
import { euro, financeText, percent, type FinanceExample, financeExample, shownFinance } from './finance.ts';

/** A rate of the table, by the car's maximum age in whole years and the term in months. */
const financeRate = z.strictObject({
  /** Whole years since the first registration, at most. */
  age: z.int('Indica l’età').min(0, 'L’età non può essere negativa').max(50, 'Al massimo 50 anni'),
  months: z.int('Indica i mesi').min(1, 'Almeno un mese').max(240, 'Al massimo 240 mesi'),
  tan: percent('il TAN'),
});
export type FinanceRate = z.infer<typeof financeRate>;

/** What a dealership's lender asks, from which each car's representative example follows. Amounts in euro. */
export const financeTable = z
  .strictObject({
    lender: financeText.min(1, 'Indica la finanziaria').max(120, 'Al massimo 120 caratteri'),
    lender_address: financeText.min(1, 'Indica la sede della finanziaria').max(200, 'Al massimo 200 caratteri'),
    tan_kind: z.enum(['fixed', 'variable'], 'Indica se il TAN è fisso o variabile'),
    /** Per cent of the price that is paid at once. */
    deposit: percent('l’anticipo').max(90, 'L’anticipo arriva al 90%'),
    /** Per cent of the price that is left to the end; 0 where there is none. */
    balloon: percent('la maxirata').max(90, 'La maxirata arriva al 90%'),
    /** The months of the example, where a car may have them; else the longest shorter ones. */
    months: z.int('Indica i mesi').min(1, 'Almeno un mese').max(240, 'Al massimo 240 mesi'),
    /** Paid once, at the beginning. */
    opening_fee: euro('le spese di istruttoria'),
    /** Paid with each instalment. */
    instalment_fee: euro('le spese di incasso'),
    services: financeText,
    /** Cars whose credit would be less get no example. */
    least_credit: euro('il credito minimo'),
    rates: z.array(financeRate).min(1, 'Aggiungi almeno un TAN').max(60, 'Al massimo 60 righe'),
  })
  .superRefine(({ deposit, balloon, rates }, context) => {
    if (deposit + balloon >= 100) {
      context.addIssue({
        code: 'custom',
        path: ['balloon'],
        message: 'Anticipo e maxirata insieme superano il prezzo',
      });
    }
    const seen = new Set<string>();
    for (const [index, { age, months }] of rates.entries()) {
      const key = `${age}/${months}`;
      if (seen.has(key)) {
        const message = 'C’è già un TAN per questa età e questi mesi';
        context.addIssue({ code: 'custom', path: ['rates', index, 'months'], message });
      }
      seen.add(key);
    }
  });
export type FinanceTable = z.infer<typeof financeTable>;

interface Car {
  /** Whole euro. */
  price: number;
  registration_year: number;
  registration_month: number | null;
}

/** Whole years since the first registration; without its month as if it were the year's first, the oldest it can be. */
function ageOf({ registration_year: year, registration_month: month }: Car, today: Date): number {
  return Math.max(0, Math.floor((today.getFullYear() * 12 + today.getMonth() - (year * 12 + (month ?? 1) - 1)) / 12));
}

/** The rate that holds for a car of this age: of the narrowest age that takes it, the months wished or the next fewer. */
export function rateFor({ rates, months }: FinanceTable, age: number): FinanceRate | null {
  const ages = rates.filter((rate) => rate.age >= age).map((rate) => rate.age);
  const narrowest = Math.min(...ages);
  const own = rates.filter((rate) => rate.age === narrowest).toSorted((a, b) => b.months - a.months);
  return own.find((rate) => rate.months <= months) ?? own.at(-1) ?? null;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
/** A hair of floating point is no cent. */
const centsUp = (amount: number) => Math.ceil(amount * 100 - 1e-6) / 100;

/**
 * A car's representative example by its dealership's table: equal monthly instalments at TAN/12, the first after a
 * month, the balloon with the last one; instalments rounded up to the cent, deposit and balloon to whole euro. Null for
 * cars that the table leaves out, and for whatever could not be shown lawfully.
 */
export function exampleFor(table: FinanceTable, car: Car, today: Date): FinanceExample | null {
  const rate = rateFor(table, ageOf(car, today));
  if (!rate) return null;
  const { months, tan } = rate;
  const deposit = Math.round((car.price * table.deposit) / 100);
  const final_payment = Math.round((car.price * table.balloon) / 100);
  const credit = car.price - deposit;
  if (credit <= 0 || credit < table.least_credit) return null;
  const monthly = tan / 1200;
  const kept = (1 + monthly) ** -months;
  const principal =
    monthly === 0 ? (credit - final_payment) / months : ((credit - final_payment * kept) * monthly) / (1 - kept);
  const instalment = centsUp(principal + table.instalment_fee);
  const taeg = taegOf({
    paidOut: credit - table.opening_fee,
    instalment,
    instalments: months,
    finalPayment: final_payment,
  });
  if (taeg === null || principal <= 0) return null;
  const { lender, lender_address, tan_kind, services } = table;
  const fees = cents(table.opening_fee + table.instalment_fee * months);
  const total = cents(instalment * months + final_payment + table.opening_fee);
  // What rounds below the TAN by a hundredth is none.
  const example = { lender, lender_address, deposit, instalment, instalments: months, final_payment };
  const { success, data } = financeExample.safeParse({
    ...example,
    tan,
    tan_kind,
    taeg: Math.max(taeg, tan),
    fees,
    services,
    total,
  });
  return success ? data : null;
}

/** The example that a car's page shows: its own, or by its dealership's table. */
export function financeOf(
  own: FinanceExample | null,
  table: FinanceTable | null,
  car: Car,
  today: Date,
): FinanceExample | null {
  return shownFinance(own) ?? (table && exampleFor(table, car, today));
}
