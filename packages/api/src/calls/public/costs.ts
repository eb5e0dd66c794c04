import { z } from 'zod';
import { COST_KINDS } from '../../vehicle/costLine.ts';
import { DEFAULT_USE, MONTHLY_KINDS, type Use } from '../../vehicle/monthly/monthlyLine.ts';
import { NOVICE_ANSWERS } from '../../vehicle/novice.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { queryFlag, queryInteger } from '../shared.ts';

const provinceCode = z.string().regex(/^[A-Z]{2}$/, 'Scegli una provincia italiana');

const lineFields = {
  label: z.string(),
  /** Cents; null where the listing does not say enough. */
  amount: z.int().nullable(),
  /** Cents; the upper end where only a range is known, from `amount` on. */
  amount_to: z.int().nullable(),
  formula: z.string(),
  valid_from: z.iso.date().nullable(),
  sources: z.array(z.string()),
  estimate: z.boolean(),
  note: z.string().nullable(),
};
const costLine = z.object({ kind: z.enum(COST_KINDS), ...lineFields });

const monthlyCosts = z.object({
  /** Who uses the car, how much and how long: as asked, or as usual. */
  use: z.object({ years: z.int(), km: z.int(), age: z.int(), merit: z.int(), finance: z.boolean() }),
  /** Amounts in cents a month. */
  lines: z.array(z.object({ kind: z.enum(MONTHLY_KINDS), ...lineFields })),
  /** Cents a month; of the lines whose amount is known. */
  total: z.int(),
  /** Cents a month; with the upper ends of ranges. */
  total_to: z.int(),
  complete: z.boolean(),
  /** How many cars like it say how it loses value; 0 where cars of its fuel in general do. */
  comparables: z.int(),
});
export type ListingMonthlyCosts = z.infer<typeof monthlyCosts>;

const bounded = (name: string, least: number, most: number, standard: number) =>
  queryInteger
    .pipe(z.int().min(least, `${name}: almeno ${least}`).max(most, `${name}: al massimo ${most}`))
    .optional()
    .meta({ description: `${least}–${most}; senza, ${standard}` });

const listingCosts = z.object({
  province: z.object({ code: provinceCode, name: z.string(), region: z.string() }),
  /** Day that they are reckoned for. */
  on: z.iso.date(),
  lines: z.array(costLine),
  /** Cents; of the lines whose amount is known. */
  total: z.int(),
  /** Cents; with the upper ends of ranges. */
  total_to: z.int(),
  complete: z.boolean(),
  novice: z.object({
    answer: z.enum(NOVICE_ANSWERS),
    why: z.string(),
    rule: z.string(),
    valid_from: z.iso.date().nullable(),
  }),
  /** What it costs a month; null unless years or kilometres are asked about. */
  monthly: monthlyCosts.nullable(),
});
export type ListingCosts = z.infer<typeof listingCosts>;

const costsQuery = z.strictObject({
  province: provinceCode,
  /** Day of the driving licence; today's where it is left out. */
  licence: z.iso.date('Indica il giorno della patente').optional(),
  /** How long the car is kept; this or `km` brings the monthly costs. */
  years: bounded('Anni', 1, 10, DEFAULT_USE.years),
  /** Kilometres a year. */
  km: bounded('Chilometri all’anno', 1000, 60_000, DEFAULT_USE.km),
  /** Of whoever drives most. */
  age: bounded('Età', 18, 99, DEFAULT_USE.age),
  /** The insurance’s class. */
  merit: bounded('Classe di merito', 1, 18, DEFAULT_USE.merit),
  /** Whether the dealer's credit counts as well. */
  finance: queryFlag.optional(),
});
export type CostsQuery = z.output<typeof costsQuery>;

export const costCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/listings/{id}/costs',
    access: 'public',
    summary: 'Quanto costa davvero un annuncio a chi compra in una provincia, quanto al mese, e se va bene ai neopatentati',
    query: costsQuery,
    data: listingCosts,
  }),
};

/** How a car is used, from a query; null where neither years nor kilometres are asked about. */
export function askedUse({ years, km, age, merit, finance }: CostsQuery): Use | null {
  if (years === undefined && km === undefined) return null;
  return {
    years: years ?? DEFAULT_USE.years,
    km: km ?? DEFAULT_USE.km,
    age: age ?? DEFAULT_USE.age,
    merit: merit ?? DEFAULT_USE.merit,
    finance: finance ?? DEFAULT_USE.finance,
  };
}
