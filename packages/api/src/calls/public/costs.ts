import { z } from 'zod';
import { COST_KINDS } from '../../vehicle/costLine.ts';
import { NOVICE_ANSWERS } from '../../vehicle/novice.ts';
import { endpoint } from '../../contract/endpoint.ts';

const provinceCode = z.string().regex(/^[A-Z]{2}$/, 'Scegli una provincia italiana');

const costLine = z.object({
  kind: z.enum(COST_KINDS),
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
});

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
});
export type ListingCosts = z.infer<typeof listingCosts>;

export const costCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/listings/{id}/costs',
    access: 'public',
    summary: 'Quanto costa davvero un annuncio a chi compra in una provincia, e se va bene ai neopatentati',
    query: z.strictObject({
      province: provinceCode,
      /** Day of the driving licence; today's where it is left out. */
      licence: z.iso.date('Indica il giorno della patente').optional(),
    }),
    data: listingCosts,
  }),
};
