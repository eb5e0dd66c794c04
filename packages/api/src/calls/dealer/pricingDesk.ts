import { z } from 'zod';
import { MAX_PRICE } from '../../constants.ts';
import { endpoint, OWN, OWN_PREPARING, OWNERS } from '../../contract/endpoint.ts';
import { AGE_BUCKETS } from '../../vehicle/stockAge.ts';
import { photo } from '../public/listingCard.ts';
import { isoDateTime, uuid } from '../shared.ts';
import { daysToSell, deskFigures, ratingBand } from './deskFigures.ts';
import { bulkFate, MAX_BULK, priceChange } from './listingBulk.ts';

/** Prices that were changed from the desk can be taken back for so long. */
export const REPRICE_UNDO_HOURS = 24;
/** The searches of more cars are too many to be counted at every price. */
export const MAX_SEARCHED_CARS = 30;
const MAX_POINTS = 60;

const price = z.int().min(1).max(MAX_PRICE);
const ids = z
  .array(uuid)
  .min(1, 'Scegli almeno un annuncio')
  .max(MAX_BULK, `Al massimo ${MAX_BULK} annunci alla volta`);

/** Cars of the stock and what they cost together, whole euro. */
const amount = z.object({ cars: z.int(), value: z.int() });
const ageBucket = amount.extend({
  /** Its first day on sale; the last one has no end. */
  from: z.literal(AGE_BUCKETS),
  /** The same thirty days ago. */
  before: amount,
});
const stockAges = z.object({ buckets: z.array(ageBucket), total: amount.extend({ before: amount }) });
export type StockAges = z.infer<typeof stockAges>;

const whatIfBody = z.strictObject({
  ids,
  /** What is tried: one price, or a change of each one's own by per cent or euro, rounded as prices are written. */
  kind: z.enum(['fixed', 'percent', 'euro']),
  /** What to try; without it the range of a slider, with what is now in it. */
  values: z.array(z.number().min(-MAX_PRICE).max(MAX_PRICE)).min(1).max(MAX_POINTS).optional(),
});
export type WhatIfBody = z.output<typeof whatIfBody>;

/** What a change would make of the cars. */
const whatIfPoint = z.object({
  /** The price, the per cent or the euro that was tried. */
  value: z.number(),
  /** What the cars would cost together; of one car its price. */
  price: z.int(),
  /** How many of them would have each rating. */
  bands: z.object({ great: z.int(), good: z.int(), fair: z.int(), high: z.int(), none: z.int() }),
  /** Per cent of what comparable cars cost, the mean of those that have any; null where none has. */
  position: z.number().nullable(),
  /** Of several cars the middle one; null where too little is known of all. */
  days: daysToSell.nullable(),
  /** People whose saved searches would find one of them, counted for each car; null where they are too many. */
  searches: z.int().nullable(),
  /** Searches of the last days that found nothing and would have found one of them, counted likewise. */
  missed: z.int().nullable(),
});
export type WhatIfPoint = z.infer<typeof whatIfPoint>;

const whatIf = z.object({
  cars: z.int(),
  /** What the cars cost together now. */
  price: z.int(),
  /** What was tried, from low to high. */
  points: z.array(whatIfPoint),
});
export type WhatIf = z.infer<typeof whatIf>;

export const PROPOSAL_KINDS = ['lower', 'raise', 'photos'] as const;

const proposal = z.object({
  uuid,
  title: z.string(),
  cover: photo.nullable(),
  kind: z.enum(PROPOSAL_KINDS),
  price: z.int(),
  days_on_sale: z.int(),
  figures: deskFigures,
  /** The price that is proposed and what it would make of the car; null where photos are. */
  proposed: z
    .object({
      price: z.int(),
      band: ratingBand.nullable(),
      position: z.number().nullable(),
      days: daysToSell.nullable(),
    })
    .nullable(),
  photo_count: z.int(),
});
export type Proposal = z.infer<typeof proposal>;

const proposals = z.object({
  items: z.array(proposal),
  /** Whether the dealership is written to each week. */
  mail: z.boolean(),
});

const repriceBody = z.union([
  z.strictObject({
    changes: z
      .array(z.strictObject({ uuid, price, was: z.int().min(0).max(MAX_PRICE) }))
      .min(1)
      .max(MAX_BULK),
  }),
  z.strictObject({ ids, price: priceChange }),
]);
export type RepriceBody = z.output<typeof repriceBody>;

const repriced = z.object({
  done: z.int(),
  fates: z.array(bulkFate),
  /** What takes it back until then; null where nothing was changed. */
  batch: z.object({ uuid, undo_until: isoDateTime }).nullable(),
});
export type Repriced = z.infer<typeof repriced>;

const batch = z.object({
  uuid,
  at: isoDateTime,
  undo_until: isoDateTime,
  cars: z.int(),
  /** Whether it was taken back. */
  undone: z.boolean(),
  /** Of one car its name. */
  title: z.string().nullable(),
});
export type RepriceBatch = z.infer<typeof batch>;

export const pricingDeskCalls = {
  ages: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/pricing/ages',
    ...OWN,
    scope: 'stock:read',
    summary: 'Quante auto sono in vendita da quanto tempo, e quanto valgono, anche trenta giorni fa',
    data: stockAges,
  }),
  whatIf: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/pricing/what-if',
    ...OWN,
    summary: 'Che cosa diventerebbero valutazione, posizione, giorni e ricerche a ogni prezzo di un intervallo',
    body: whatIfBody,
    data: whatIf,
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/pricing/proposals',
    ...OWN,
    summary: 'Le auto che chiedono una decisione: un altro prezzo o foto migliori',
    data: proposals,
  }),
  reprice: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/pricing/prices',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Cambia il prezzo di una o più auto, dicendo l’esito di ognuna; per un giorno si annulla',
    body: repriceBody,
    data: repriced,
  }),
  batches: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/pricing/prices',
    ...OWN,
    scope: 'stock:read',
    summary: 'I cambi di prezzo dell’ultimo giorno, che si possono annullare',
    data: z.array(batch),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/pricing/prices/{id}/undo',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Rimette i prezzi di prima, dove nessuno li ha cambiati ancora',
    data: z.object({ done: z.int(), fates: z.array(bulkFate) }),
  }),
  setMail: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/pricing/mail',
    ...OWN_PREPARING,
    ...OWNERS,
    summary: 'Sceglie se ricevere ogni settimana le auto che chiedono una decisione',
    body: z.strictObject({ wanted: z.boolean() }),
    data: z.object({ wanted: z.boolean() }),
  }),
};
