import { z } from 'zod';
import { MAX_PRICE } from '../../constants.ts';
import { endpoint, OWN, OWN_PREPARING } from '../../contract/endpoint.ts';
import { carFacts } from '../carFacts.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { createListingBody, formPlace, listingState, updateListingBody, vehicleNumbersBody } from './listingForm.ts';
import { stockPhoto } from './stockPhoto.ts';
import { deskFigures, ratingBand } from './deskFigures.ts';
import { bulkBody, bulkFate } from './listingBulk.ts';
import { isoDateTime, pageOf, slug, uuid } from '../shared.ts';
import { stockRowFields } from '../stockRow.ts';
import { listingOutcome, withdrawalBody } from '../../vehicle/outcome.ts';

/** The days within which a deleted listing can be restored. */
export const RESTORE_DAYS = 30;

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
  'band',
  'position',
  'days_to_sell',
  'demand',
  'searches',
] as const;
export type ListingSortField = (typeof LISTING_SORT_FIELDS)[number];

const price = z.int().min(0).max(MAX_PRICE);

/** Days, or per cent. */
const figure = z.int().min(0).max(10_000);

/** Whose work a car is: that of the one who asks, of a colleague, or of nobody. */
const whose = z.union([z.enum(['me', 'nobody']), uuid]);

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
  assigned_to: whose.optional(),
  days_on_sale_min: figure.optional(),
  days_on_sale_max: figure.optional(),
  band: ratingBand.optional(),
  /** Per cent of what comparable cars cost. */
  position_min: figure.optional(),
  position_max: figure.optional(),
  days_to_sell_min: figure.optional(),
  days_to_sell_max: figure.optional(),
  /** Per cent of what cars like it get. */
  demand_min: figure.optional(),
  demand_max: figure.optional(),
};

export const dealerListingQuery = backofficeListQuery(dealerListingFilters, LISTING_SORT_FIELDS);
export type DealerListingQuery = z.output<typeof dealerListingQuery>;

/** A vehicle of the stock, as its dealer sees it in the list. */
const dealerListing = z.object({
  ...stockRowFields,
  dealer: uuid,
  brand_name: z.string(),
  model_name: z.string(),
  version: z.string(),
  registration_month: z.int().nullable(),
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
  /** The colleague whose work it is. */
  assigned_to: z.object({ uuid, name: z.string() }).nullable(),
  /** How it left the site, while it is away. */
  outcome: listingOutcome.nullable(),
  /** Null for what is not on sale, and for a minute or two after a change. */
  desk: deskFigures.nullable(),
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
  photos: z.array(stockPhoto),
  /** Whether the dealership's template wrote the description: a feed without descriptions keeps updating it. */
  by_template: z.boolean(),
  quality_missing: z.array(qualityHint),
});
export type DealerListingDetail = z.infer<typeof dealerListingDetail>;

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
  mine: z.int(),
  deleted: z.int(),
});
export type StockCounts = z.infer<typeof stockCounts>;

export const dealerListingCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings',
    ...OWN,
    scope: 'stock:read',
    summary: 'Il parco auto di un proprio concessionario',
    query: dealerListingQuery,
    data: pageOf(dealerListing),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings/counts',
    ...OWN,
    scope: 'stock:read',
    summary: 'Quanti annunci ci sono in ogni vista del parco auto',
    data: stockCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{dealer}/listings/{id}',
    ...OWN,
    scope: 'stock:read',
    summary: 'Un proprio annuncio per intero, con telaio e targa',
    data: dealerListingDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings',
    creates: true,
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Crea un annuncio, in bozza o subito pubblicato',
    body: createListingBody,
    data: dealerListingDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/dealers/{dealer}/listings/{id}',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Modifica un annuncio, o soltanto telaio e targa, se nel frattempo nessun altro lo ha fatto',
    body: z.union([updateListingBody, vehicleNumbersBody]),
    data: dealerListingDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dealers/{dealer}/listings/{id}',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Elimina un annuncio; per trenta giorni si può ripristinare',
    data: dealerListingDetail,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/restore',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Ripristina un annuncio eliminato, nello stato che aveva',
    data: dealerListingDetail,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/publish',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Pubblica un annuncio',
    data: dealerListingDetail,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/withdraw',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Ritira un annuncio dal sito, dicendo perché: torna in bozza',
    body: withdrawalBody,
    data: dealerListingDetail,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/{id}/duplicate',
    creates: true,
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Copia un annuncio in una nuova bozza, senza riferimento, telaio e targa',
    data: dealerListingDetail,
  }),
  confirmAll: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/confirm',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary: 'Conferma ancora disponibili tutti gli annunci da confermare',
    data: z.object({ done: z.int() }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/listings/bulk',
    ...OWN_PREPARING,
    scope: 'stock:write',
    summary:
      'Pubblica, ritira, vende, riserva, conferma, elimina, ripristina, assegna o cambia il prezzo di più annunci, dicendo l’esito di ognuno',
    body: bulkBody,
    data: z.object({ done: z.int(), fates: z.array(bulkFate) }),
  }),
};
