import { z } from 'zod';
import { MAX_PRICE } from '../../constants.ts';
import { endpoint, OWN, OWN_PREPARING } from '../../contract/endpoint.ts';
import { carFacts } from '../carFacts.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { createListingBody, formPlace, listingState, updateListingBody, vehicleNumbersBody } from './listingForm.ts';
import { photo } from '../public/listingCard.ts';
import { isoDateTime, pageOf, slug, uuid } from '../shared.ts';
import { listingOutcome, reservationBody, saleBody, withdrawal, withdrawalBody } from '../../vehicle/outcome.ts';

/** Deleted listings can be brought back for so many days. */
export const RESTORE_DAYS = 30;
/** Most listings that one bulk call takes. */
const MAX_BULK = 500;

const LISTING_SORT_FIELDS = [
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

const dealerListingFilters = {
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
  /** Those that their file no longer has, and of which the dealer is to say why. */
  outcome_asked: z.boolean().optional(),
};

export const dealerListingQuery = backofficeListQuery(dealerListingFilters, LISTING_SORT_FIELDS);
export type DealerListingQuery = z.output<typeof dealerListingQuery>;

/** A vehicle of the stock, as its dealer sees it in the list. */
const dealerListing = z.object({
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
  /** How it left the site, while it is away. */
  outcome: listingOutcome.nullable(),
  /** When it was deleted; it can be restored for `RESTORE_DAYS`. */
  deleted_at: isoDateTime.nullable(),
  /** Guard against lost updates. */
  revision: z.int(),
});
export type DealerListing = z.infer<typeof dealerListing>;

const qualityHint = z.object({
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
  ...carFacts,
  power: z.int().nullable(),
  horsepower: z.int().nullable(),
  vehicle_note: z.string().nullable(),
  equipment: z.array(slug),
  place: formPlace,
  photos: z.array(photo),
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

const bulkBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['publish', 'confirm', 'delete', 'restore', 'undo']), ids }),
  z.strictObject({ action: z.literal('withdraw'), ids, ...withdrawal.shape }),
  z.strictObject({ action: z.literal('sell'), ids, ...saleBody.omit({ price: true }).shape }),
  z.strictObject({ action: z.literal('reserve'), ids, ...reservationBody.shape }),
  z.strictObject({ action: z.literal('price'), ids, price: priceChange }),
]);
export type BulkBody = z.output<typeof bulkBody>;

/** What became of one listing of a bulk call. */
const bulkFate = z.object({
  uuid,
  ok: z.boolean(),
  /** Why not. */
  message: z.string().nullable(),
});
export type BulkFate = z.infer<typeof bulkFate>;

/** How many listings each view of the stock holds. */
const stockCounts = z.object({
  all: z.int(),
  published: z.int(),
  reserved: z.int(),
  draft: z.int(),
  sold: z.int(),
  showcased: z.int(),
  noPhotos: z.int(),
  toConfirm: z.int(),
  lapsed: z.int(),
  asked: z.int(),
  deleted: z.int(),
});
export type StockCounts = z.infer<typeof stockCounts>;

export const dealerListingCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings',
    ...OWN,
    summary: 'Il parco auto di un proprio concessionario',
    query: dealerListingQuery,
    data: pageOf(dealerListing),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings/counts',
    ...OWN,
    summary: 'Quanti annunci ci sono in ogni vista del parco auto',
    data: stockCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings/{id}',
    ...OWN,
    summary: 'Un proprio annuncio per intero, con telaio e targa',
    data: dealerListingDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings',
    creates: true,
    ...OWN_PREPARING,
    summary: 'Crea un annuncio, in bozza o subito pubblicato',
    body: createListingBody,
    data: dealerListingDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/listings/{id}',
    ...OWN_PREPARING,
    summary: 'Modifica un annuncio, o soltanto telaio e targa, se nel frattempo nessun altro lo ha fatto',
    body: z.union([updateListingBody, vehicleNumbersBody]),
    data: dealerListingDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/listings/{id}',
    ...OWN_PREPARING,
    summary: 'Elimina un annuncio; per trenta giorni si può ripristinare',
    data: dealerListingDetail,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/restore',
    ...OWN_PREPARING,
    summary: 'Ripristina un annuncio eliminato, nello stato che aveva',
    data: dealerListingDetail,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/publish',
    ...OWN_PREPARING,
    summary: 'Pubblica un annuncio',
    data: dealerListingDetail,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/withdraw',
    ...OWN_PREPARING,
    summary: 'Ritira un annuncio dal sito, dicendo perché: torna in bozza',
    body: withdrawalBody,
    data: dealerListingDetail,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/duplicate',
    creates: true,
    ...OWN_PREPARING,
    summary: 'Copia un annuncio in una nuova bozza, senza riferimento, telaio e targa',
    data: dealerListingDetail,
  }),
  confirmAll: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/confirm',
    ...OWN_PREPARING,
    summary: 'Conferma ancora disponibili tutti gli annunci da confermare',
    data: z.object({ done: z.int() }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/bulk',
    ...OWN_PREPARING,
    summary:
      'Pubblica, ritira, vende, riserva, conferma, elimina, ripristina o cambia il prezzo di più annunci, dicendo l’esito di ognuno',
    body: bulkBody,
    data: z.object({ done: z.int(), fates: z.array(bulkFate) }),
  }),
};
