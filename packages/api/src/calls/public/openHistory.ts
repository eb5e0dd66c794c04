import { z } from 'zod';
import { endpoint, OWN, OWN_ENABLED } from '../../contract/endpoint.ts';

const openHistory = z.object({
  /** Day of the report. */
  issued: z.iso.date(),
  facts: z.array(
    z.object({
      key: z.enum(['mileage', 'owners', 'damages', 'imports', 'recalls']),
      label: z.string(),
      value: z.string(),
      detail: z.string(),
      mark: z.enum(['good', 'look', 'bad', 'unknown', 'plain']),
    }),
  ),
  /** The odometer, oldest first; the last is the advert's own. */
  readings: z.array(
    z.object({
      date: z.iso.date(),
      /** km */
      mileage: z.int(),
      source: z.enum(['inspection', 'service', 'advert']),
      /** False where it is lower than one before it. */
      fits: z.boolean(),
    }),
  ),
  /** Damages by their severity. */
  damages: z.object({ light: z.int(), moderate: z.int(), severe: z.int() }),
  /** What the dealership says of kilometres that do not fit; null where they do, or it has said nothing. */
  explanation: z.string().nullable(),
});
export type OpenHistory = z.infer<typeof openHistory>;

export const openHistoryCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/listings/{id}/history',
    access: 'public',
    summary: 'La storia dell’auto in breve, senza targa né telaio; senza dati dove il venditore non la mostra',
    data: openHistory.nullable(),
  }),
};

const shownHistory = z.object({
  is_shown: z.boolean(),
  explanation: z.string().nullable(),
  /** Whether the advert's and the report's kilometres contradict each other: without an explanation it cannot be published. */
  contradicts: z.boolean(),
});
export type ShownHistory = z.infer<typeof shownHistory>;

export const dealerHistoryCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings/{id}/history',
    ...OWN,
    scope: 'stock:read',
    summary: 'Se la storia di un’auto è mostrata sull’annuncio; senza dati dove non c’è un rapporto',
    data: shownHistory.nullable(),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/listings/{id}/history',
    ...OWN_ENABLED,
    scope: 'stock:write',
    summary: 'Mostra o nasconde la storia di un’auto sull’annuncio, e spiega i chilometri che non tornano',
    body: z.strictObject({
      is_shown: z.boolean(),
      explanation: z
        .string()
        .trim()
        .max(1000, 'Al massimo 1.000 caratteri')
        .refine((text) => text === '' || text.length >= 10, 'Almeno 10 caratteri'),
    }),
    data: shownHistory,
  }),
};
