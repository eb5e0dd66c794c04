import { z } from 'zod';
import { MAX_PRICE } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { extraCosts, financeExample } from '../finance.ts';
import { backofficeListQuery } from './backofficeList.ts';
import { createListingBody, formPlace, listingState, updateListingBody } from './listingForm.ts';
import { photo } from './listingCard.ts';
import { isoDateTime, pageOf, slug, uuid } from './shared.ts';

/** Deleted listings can be brought back for so many days. */
export const RESTORE_DAYS = 30;
/** Most listings that one bulk call takes. */
export const MAX_BULK = 500;

export const LISTING_SORT_FIELDS = [
  'created_at',
  'updated_at',
  'title',
  'reference',
  'price',
  'mileage',
  'registration_year',
  'state',
  'days_on_sale',
  'views',
  'contacts',
  'favourites',
  'quality',
  'photo_count',
  'showcased',
  'featured',
] as const;
export type ListingSortField = (typeof LISTING_SORT_FIELDS)[number];

const price = z.int().min(0).max(MAX_PRICE);

export const dealerListingFilters = {
  /** All of them are shown but the deleted ones, which are shown alone. */
  state: z.union([listingState, z.array(listingState).min(1).max(5)]).optional(),
  brand: slug.optional(),
  model: slug.optional(),
  price_min: price.optional(),
  price_max: price.optional(),
  showcased: z.boolean().optional(),
  featured: z.boolean().optional(),
  has_photos: z.boolean().optional(),
  quality_min: z.int().min(0).max(100).optional(),
  deleted: z.boolean().optional(),
  /** Those that the dealer is to say are still there (freshness.ts). */
  to_confirm: z.boolean().optional(),
  /** Drafts that were withdrawn because nobody said so. */
  lapsed: z.boolean().optional(),
};

export const dealerListingQuery = backofficeListQuery(dealerListingFilters, LISTING_SORT_FIELDS);
export type DealerListingQuery = z.output<typeof dealerListingQuery>;

/** A vehicle of the stock, as its dealer sees it in the list. */
export const dealerListing = z.object({
  uuid,
  dealer: uuid,
  title: z.string(),
  brand: slug,
  brand_name: z.string(),
  model: slug,
  model_name: z.string(),
  version: z.string(),
  reference: z.string().nullable(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  state: listingState,
  /** Whole euro. */
  price: z.int(),
  /** km */
  mileage: z.int(),
  registration_year: z.int(),
  registration_month: z.int().nullable(),
  cover: photo.nullable(),
  photo_count: z.int(),
  /** Whole days since it was first published; null for what never was. */
  days_on_sale: z.int().nullable(),
  views: z.int(),
  contacts: z.int(),
  favourites: z.int(),
  /** 0 to 100, by `listingQuality`. */
  quality: z.int().min(0).max(100),
  showcased: z.boolean(),
  featured: z.boolean(),
  carfax: z.boolean(),
  published_at: isoDateTime.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  /** When its dealer last changed or confirmed it. */
  touched_at: isoDateTime,
  /** Whether its dealer is to say that it is still there. */
  to_confirm: z.boolean(),
  /** From when it is withdrawn without an answer; null unless its dealer was asked. */
  lapses_at: isoDateTime.nullable(),
  /** When it was withdrawn because nobody answered; null for any other draft. */
  lapsed_at: isoDateTime.nullable(),
  /** The advert of the same vehicle, by VIN or plate, that searches show in place of this one. */
  shown_instead: z.object({ uuid, dealer: z.string(), own: z.boolean() }).nullable(),
  /** When it was deleted; it can be restored for `RESTORE_DAYS`. */
  deleted_at: isoDateTime.nullable(),
  /** Guard against lost updates. */
  revision: z.int(),
});
export type DealerListing = z.infer<typeof dealerListing>;

export const qualityHint = z.object({
  field: z.string(),
  section: z.string(),
  points: z.int(),
  text: z.string(),
});

/** The whole of it: what the form edits, under the same names, and what is shown beside the form. */
export const dealerListingDetail = dealerListing.extend({
  category: slug,
  power_type: slug,
  traction_type: slug.nullable(),
  gearbox_type: slug.nullable(),
  emission_class: slug.nullable(),
  exterior_color: slug.nullable(),
  exterior_paint_type: slug.nullable(),
  interior_color: slug.nullable(),
  interior_material: slug.nullable(),
  origin: slug,
  price_negotiable: z.boolean(),
  vat_exposed: z.boolean(),
  power: z.int().nullable(),
  horsepower: z.int().nullable(),
  doors: z.int().nullable(),
  seats: z.int().nullable(),
  displacement: z.int().nullable(),
  consumption: z.number().nullable(),
  co2: z.int().nullable(),
  owners: z.int().nullable(),
  tare: z.int().nullable(),
  extra_costs: extraCosts,
  finance: financeExample.nullable(),
  next_inspection: z.iso.date().nullable(),
  description: z.string(),
  equipment: z.array(slug),
  place: formPlace,
  photos: z.array(photo),
  price_history: z.array(z.object({ price: z.int(), since: isoDateTime })),
  quality_missing: z.array(qualityHint),
});
export type DealerListingDetail = z.infer<typeof dealerListingDetail>;

/** The new price: one for all, or a change of each one's own, rounded to the nearest `round` euro. */
const priceChange = z.discriminatedUnion('kind', [
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
  z.strictObject({ action: z.enum(['publish', 'withdraw', 'confirm', 'delete', 'restore']), ids }),
  z.strictObject({ action: z.literal('price'), ids, price: priceChange }),
]);
export type BulkBody = z.output<typeof bulkBody>;

/** What became of one listing of a bulk call. */
export const bulkFate = z.object({
  uuid,
  ok: z.boolean(),
  /** Why not. */
  message: z.string().nullable(),
});
export type BulkFate = z.infer<typeof bulkFate>;

export const dealerListingCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings',
    access: 'dealer',
    summary: 'Il parco auto di un proprio concessionario',
    query: dealerListingQuery,
    data: pageOf(dealerListing),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings/{id}',
    access: 'dealer',
    summary: 'Un proprio annuncio per intero, con telaio e targa',
    data: dealerListingDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings',
    access: 'dealer',
    summary: 'Crea un annuncio, in bozza o subito pubblicato',
    body: createListingBody,
    data: dealerListingDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/listings/{id}',
    access: 'dealer',
    summary: 'Modifica un annuncio, se nel frattempo nessun altro lo ha fatto',
    body: updateListingBody,
    data: dealerListingDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/listings/{id}',
    access: 'dealer',
    summary: 'Elimina un annuncio; per trenta giorni si può ripristinare',
    data: dealerListingDetail,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/restore',
    access: 'dealer',
    summary: 'Ripristina un annuncio eliminato, nello stato che aveva',
    data: dealerListingDetail,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/publish',
    access: 'dealer',
    summary: 'Pubblica un annuncio',
    data: dealerListingDetail,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/withdraw',
    access: 'dealer',
    summary: 'Ritira un annuncio dal sito: torna in bozza',
    data: dealerListingDetail,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/duplicate',
    access: 'dealer',
    summary: 'Copia un annuncio in una nuova bozza, senza riferimento, telaio e targa',
    data: dealerListingDetail,
  }),
  confirmAll: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/confirm',
    access: 'dealer',
    summary: 'Conferma ancora disponibili tutti gli annunci da confermare',
    data: z.object({ done: z.int() }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/bulk',
    access: 'dealer',
    summary:
      'Pubblica, ritira, conferma, elimina, ripristina o cambia il prezzo di più annunci, dicendo l’esito di ognuno',
    body: bulkBody,
    data: z.object({ done: z.int(), fates: z.array(bulkFate) }),
  }),
};
