import { z } from 'zod';

const MAX_EURO = 10_000_000;

export function euro(label: string) {
  return z
    .number({ error: `Indica ${label}` })
    .min(0, 'L’importo non può essere negativo')
    .max(MAX_EURO, 'L’importo è troppo alto')
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Al massimo due decimali');
}

/** `label` with its article, as for amounts: "il TAN". */
export function percent(label: string) {
  return z
    .number({ error: `Indica ${label}` })
    .min(0, 'La percentuale non può essere negativa')
    .max(100, 'La percentuale è troppo alta');
}

export const financeText = z
  .string({ error: 'Scrivi il testo' })
  .max(500, 'Al massimo 500 caratteri')
  .regex(/^\P{Cc}*$/u, 'Contiene caratteri non ammessi')
  .trim();

/** Something that a buyer must pay besides the price. */
const extraCost = z.strictObject({
  name: financeText.min(1, 'Indica la voce').max(100, 'Al massimo 100 caratteri'),
  /** Euro, VAT included. */
  amount: euro('l’importo'),
});
export type ExtraCost = z.infer<typeof extraCost>;
export const extraCosts = z.array(extraCost).max(20, 'Al massimo 20 voci');

/**
 * The representative example that any figure of a credit needs beside it (art. 123 TUB; art. 8 directive (EU)
 * 2023/2225, d.lgs. 212/2025). Amounts in euro. Examples from before the lender had to be named have an empty one.
 */
export const storedFinanceExample = z
  .strictObject({
    /** Who lends, with the registered office. */
    lender: financeText.max(120, 'Al massimo 120 caratteri').default(''),
    lender_address: financeText.max(200, 'Al massimo 200 caratteri').default(''),
    deposit: euro('l’anticipo'),
    instalment: euro('la rata'),
    /** Number of monthly instalments. */
    instalments: z.int('Indica il numero di rate').min(1, 'Almeno una rata').max(240, 'Al massimo 240 rate'),
    /** Paid at the end, after the instalments ("maxirata"); 0 where there is none. */
    final_payment: euro('la maxirata'),
    tan: percent('il TAN'),
    tan_kind: z.enum(['fixed', 'variable'], 'Indica se il TAN è fisso o variabile'),
    taeg: percent('il TAEG'),
    /** All fees of the credit. */
    fees: euro('le spese'),
    /** Services without which the credit is not to be had; empty where there are none. */
    services: financeText,
    /** All that the consumer pays for the credit, fees too wherever they are paid, deposit left out. */
    total: euro('il totale dovuto'),
  })
  .superRefine((example, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (example.taeg < example.tan) complain('taeg', 'Il TAEG comprende le spese: non può essere più basso del TAN');
    const least = example.instalment * example.instalments + example.final_payment;
    // Instalments are rounded to the cent.
    if (example.total < least - 0.01 * example.instalments) {
      complain('total', 'Il totale dovuto è più basso della somma delle rate');
    }
  });
export type FinanceExample = z.infer<typeof storedFinanceExample>;

/** A representative example as it may be advertised, and so as it must be written. */
export const financeExample = storedFinanceExample
  .refine(({ lender }) => lender !== '', { path: ['lender'], error: 'Indica la finanziaria' })
  .refine(({ lender_address: address }) => address !== '', {
    path: ['lender_address'],
    error: 'Indica la sede della finanziaria',
  });

/** The example where the law lets it be shown; null where something is missing. */
export function shownFinance(example: FinanceExample | null): FinanceExample | null {
  if (example === null) return null;
  const { success, data } = financeExample.safeParse(example);
  return success ? data : null;
}
