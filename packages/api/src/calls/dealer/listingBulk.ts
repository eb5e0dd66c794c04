import { z } from 'zod';
import { MAX_PRICE } from '../../constants.ts';
import { reservationBody, saleBody, withdrawal } from '../../vehicle/outcome.ts';
import { uuid } from '../shared.ts';

/** The most listings of one bulk call. */
export const MAX_BULK = 500;

const price = z.int().min(0).max(MAX_PRICE);

/** The new price: one for all, or a change of each one's own, rounded to the nearest `round` euro. */
export const priceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), value: price }),
  z.strictObject({
    kind: z.literal('percent'),
    value: z.number().min(-90).max(100),
    round: z.union([z.literal(1), z.literal(10), z.literal(50), z.literal(100)]).default(1),
  }),
  z.strictObject({
    kind: z.literal('euro'),
    value: z.int().min(-MAX_PRICE).max(MAX_PRICE),
    round: z.union([z.literal(1), z.literal(10), z.literal(50), z.literal(100)]).default(1),
  }),
]);
export type PriceChange = z.output<typeof priceChange>;

const ids = z
  .array(uuid)
  .min(1, 'Scegli almeno un annuncio')
  .max(MAX_BULK, `Al massimo ${MAX_BULK} annunci alla volta`);

export const bulkBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['publish', 'confirm', 'delete', 'restore', 'undo']), ids }),
  z.strictObject({ action: z.literal('withdraw'), ids, ...withdrawal.shape }),
  z.strictObject({
    action: z.literal('sell'),
    ids,
    ...saleBody.omit({ price: true, lead: true, close_others: true }).shape,
  }),
  z.strictObject({ action: z.literal('reserve'), ids, ...reservationBody.shape }),
  z.strictObject({ action: z.literal('price'), ids, price: priceChange }),
  z.strictObject({ action: z.literal('assign'), ids, colleague: uuid.nullable() }),
]);
export type BulkBody = z.output<typeof bulkBody>;

/** What became of one listing of a bulk call, and why not. */
export const bulkFate = z.object({ uuid, ok: z.boolean(), message: z.string().nullable() });
export type BulkFate = z.infer<typeof bulkFate>;
