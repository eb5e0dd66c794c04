import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { extraCosts, financeExample } from '../finance.ts';
import { freeTextAnswer, freeTextQuery } from './freeText.ts';
import { answerTime, listingCard, listingPlace, photo } from './listingCard.ts';
import { listingFilterQuery, listingSearchQuery } from './listingFilters.ts';
import { openingHours } from './openingHours.ts';
import { isoDateTime, named, pageOf, pageQuery, slug, uuid } from './shared.ts';

export const listingDealer = z.object({
  uuid,
  /** Of its page; private sellers have none. */
  slug: slug.nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  place: listingPlace,
  /** Null where the dealership has not told. */
  opening_hours: openingHours.nullable(),
  logo: photo.nullable(),
  listings: z.int(),
  answers: answerTime.nullable(),
});

export const sameCar = z.object({
  uuid,
  brand: named,
  model: named,
  price: z.int(),
  dealer: z.object({ uuid, name: z.string() }),
});

export const listingDetail = listingCard.extend({
  dealer: listingDealer,
  traction_type: named.nullable(),
  emission_class: named.nullable(),
  exterior_color: named.nullable(),
  exterior_paint_type: named.nullable(),
  interior_color: named.nullable(),
  interior_material: named.nullable(),
  origin: named,
  description: z.string(),
  equipment: z.array(z.object({ slug, name: z.string(), group: z.string() })),
  doors: z.int().nullable(),
  seats: z.int().nullable(),
  /** cm³ */
  displacement: z.int().nullable(),
  /** Litres (kWh for electric cars, kg for methane) per 100 km. */
  consumption: z.number().nullable(),
  /** g/km */
  co2: z.int().nullable(),
  owners: z.int().nullable(),
  /** kg, the driver's 75 included, as on the document. */
  tare: z.int().nullable(),
  /** What a buyer must pay besides the price. */
  extra_costs: extraCosts,
  finance: financeExample.nullable(),
  /** Date by which the next inspection is due. */
  next_inspection: z.iso.date().nullable(),
  /** VAT shown on the invoice ("IVA esposta") rather than the margin scheme. */
  vat_exposed: z.boolean(),
  /** Prices and the days they began to hold, oldest first. */
  price_history: z.array(z.object({ price: z.int(), since: isoDateTime })),
  updated_at: isoDateTime,
  /** When its dealer last confirmed that it is still there; null where that was never needed. */
  confirmed_at: isoDateTime.nullable(),
  /** The advert of the same vehicle that searches show in place of this one; null where they show this one. */
  same_as: sameCar.nullable(),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/** Filter name → value → how many listings choosing it would give, its own filter left out. */
export const facets = z.object({
  total: z.int(),
  counts: z.record(z.string(), z.record(z.string(), z.int())),
});
export type Facets = z.infer<typeof facets>;

export const relaxation = z.object({
  /** The filters left out together: a range's two ends, a place with its radius, a make with its model. */
  without: z.array(z.string()),
  total: z.int(),
});

export const listingCalls = {
  search: endpoint({
    method: 'GET',
    path: '/api/listings',
    access: 'public',
    summary: 'Cerca tra gli annunci pubblicati',
    query: listingSearchQuery,
    data: pageOf(listingCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/listings/{id}',
    access: 'public',
    summary: 'Un annuncio pubblicato, per intero',
    data: listingDetail,
  }),
  showcased: endpoint({
    method: 'GET',
    path: '/api/listings/showcased',
    access: 'public',
    summary: 'Gli annunci in vetrina',
    query: z.strictObject(pageQuery),
    data: pageOf(listingCard),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/listings/count',
    access: 'public',
    summary: 'Quanti annunci rispondono ai filtri',
    query: listingFilterQuery,
    data: z.object({ total: z.int() }),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/api/listings/facets',
    access: 'public',
    summary: 'Quanti annunci per ogni valore di ogni filtro',
    query: listingFilterQuery,
    data: facets,
  }),
  relaxations: endpoint({
    method: 'GET',
    path: '/api/listings/relaxations',
    access: 'public',
    summary: 'Quanti annunci si troverebbero togliendo un filtro alla volta',
    query: listingFilterQuery,
    data: z.array(relaxation),
  }),
  aiSearch: endpoint({
    method: 'GET',
    path: '/api/listings/ai-search',
    access: 'public',
    summary: 'Cerca con le proprie parole',
    query: freeTextQuery,
    data: freeTextAnswer,
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/listings/{id}/similar',
    access: 'public',
    summary: 'Annunci simili a uno, anche quando non è più in vendita',
    data: z.array(listingCard),
  }),
};
