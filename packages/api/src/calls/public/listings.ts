import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { carFacts } from '../carFacts.ts';
import { freeTextAnswer, freeTextQuery } from './freeText.ts';
import { answerTime, listingCard, listingFacts, listingPlace, photo } from './listingCard.ts';
import { listingCarsQuery, listingFilterQuery, listingSearchQuery } from './listingFilters.ts';
import { openingHours } from './openingHours.ts';
import { isoDateTime, named, pageOf, pageQuery, slug, uuid } from '../shared.ts';

const listingDealer = z.object({
  uuid,
  /** Of its page; private sellers have none. */
  slug: slug.nullable(),
  name: z.string(),
  /** Registered company name and VAT number, as the law wants them beside an offer; empty of private sellers. */
  company_name: z.string(),
  vat: z.string(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  address: z.string().nullable(),
  place: listingPlace,
  /** Null where the dealership has not told. */
  opening_hours: openingHours.nullable(),
  logo: photo.nullable(),
  listings: z.int(),
  answers: answerTime.nullable(),
});

const sameCar = z.object({
  uuid,
  brand: named,
  model: named,
  price: z.int(),
  dealer: z.object({ uuid, name: z.string() }),
});

const listingDetail = listingFacts.extend({
  photos: z.array(photo),
  dealer: listingDealer,
  traction_type: named.nullable(),
  emission_class: named.nullable(),
  exterior_color: named.nullable(),
  exterior_paint_type: named.nullable(),
  interior_color: named.nullable(),
  interior_material: named.nullable(),
  origin: named,
  equipment: z.array(z.object({ slug, name: z.string(), group: z.string() })),
  ...carFacts,
  updated_at: isoDateTime,
  /** When its dealer last confirmed that it is still there; null where that was never needed. */
  confirmed_at: isoDateTime.nullable(),
  /** The advert of the same vehicle that searches show in place of this one; null where they show this one. */
  same_as: sameCar.nullable(),
});
export type ListingDetail = z.infer<typeof listingDetail>;

/**
 * Filter name → value → how many listings choosing it would give, its own filter left out; an item of equipment adds to
 * those chosen, so that they stay in.
 */
const facets = z.object({
  total: z.int(),
  counts: z.record(z.string(), z.record(z.string(), z.int())),
});
export type Facets = z.infer<typeof facets>;

const carChoice = z.object({
  /** `brand`, or `brand/model`. */
  car: z.string(),
  name: z.string(),
  listings: z.int(),
});

const relaxation = z.object({
  /** The filters left out together: a range's two ends, a place with its radius, a make with its model. */
  without: z.array(z.string()),
  total: z.int(),
  /**
   * Of a range, a radius or a class "or better": the new end that finds the next car, under its name in calls, and what
   * it finds. A class is its slug.
   */
  move: z.object({ name: z.string(), value: z.union([z.number(), z.string()]), total: z.int() }).nullable(),
});

/** Cars that are shown as one mark on a map: those of one cell of a grid, whose area has them and no other results. */
const cluster = z.object({
  /** Just large enough for all of them: asked for by the filter `area`, it finds exactly these. */
  area: z.string(),
  /** The town with most of them, and where it lies. */
  city: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** In how many spots they stand. */
  places: z.int(),
  total: z.int(),
});
export type Cluster = z.infer<typeof cluster>;

/** What became of a car that is no longer on the site. */
const listingFate = z.object({
  kind: z.enum(['sold', 'reserved', 'withdrawn']),
  /** Whole days from its publication to its sale; null where that is not known. */
  days: z.int().nullable(),
  /** The end of a reservation. */
  until: isoDateTime.nullable(),
});
export type ListingFate = z.infer<typeof listingFate>;

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
  cars: endpoint({
    method: 'GET',
    path: '/api/listings/cars',
    access: 'public',
    summary: 'Marche e modelli con queste lettere nel nome, con gli annunci che gli altri filtri lasciano a ciascuno',
    query: listingCarsQuery,
    data: z.array(carChoice),
  }),
  clusters: endpoint({
    method: 'GET',
    path: '/api/listings/clusters',
    access: 'public',
    summary: 'Gli annunci trovati come gruppi su una mappa: della zona chiesta dal filtro area, o di tutta l’Italia',
    query: listingFilterQuery,
    data: z.array(cluster),
  }),
  aiSearch: endpoint({
    method: 'GET',
    path: '/api/listings/ai-search',
    access: 'public',
    summary: 'Cerca con le proprie parole',
    query: freeTextQuery,
    data: freeTextAnswer,
  }),
  photos: endpoint({
    method: 'GET',
    path: '/api/listings/{id}/photos',
    access: 'public',
    summary: 'Le foto di un annuncio pubblicato',
    data: z.array(photo),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/listings/{id}/similar',
    access: 'public',
    summary: 'Annunci simili a uno, anche quando non è più in vendita',
    data: z.array(listingCard),
  }),
  fate: endpoint({
    method: 'GET',
    path: '/api/listings/{id}/fate',
    access: 'public',
    summary: 'Che cosa è stato di un annuncio che non è più sul sito',
    data: listingFate,
  }),
};
