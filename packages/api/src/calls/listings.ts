import { z } from 'zod';
import { MAX_QUESTION_LENGTH, MAX_RADIUS_KM } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { extraCosts, financeExample } from '../finance.ts';
import { type ApiFilters, orderRange } from '../filters.ts';
import { SORT_FIELDS } from '../sorting.ts';
import { VALUATION_BANDS } from '../valuation.ts';
import { openingHours } from './openingHours.ts';
import {
  isoDateTime,
  named,
  pageOf,
  pageQuery,
  queryFlag,
  queryList,
  queryNumber,
  queryText,
  slug,
  uuid,
} from './shared.ts';

const RANGE_FILTERS = [
  ['price_min', 'price_max'],
  ['registration_year_min', 'registration_year_max'],
  ['mileage_min', 'mileage_max'],
  ['power_min', 'power_max'],
  ['horsepower_min', 'horsepower_max'],
] as const;

const filterFields = {
  brand: slug.optional(),
  model: slug.optional(),
  version: queryText.optional(),
  category: queryList(slug).optional(),
  dealer: queryList(uuid).optional(),
  traction_type: queryList(slug).optional(),
  power_type: queryList(slug).optional(),
  gearbox_type: queryList(slug).optional(),
  emission_class: slug.optional(),
  exterior_color: slug.optional(),
  exterior_paint_type: slug.optional(),
  interior_color: slug.optional(),
  interior_material: slug.optional(),
  origin: slug.optional(),
  price_min: queryNumber.optional(),
  price_max: queryNumber.optional(),
  registration_year_min: queryNumber.optional(),
  registration_year_max: queryNumber.optional(),
  mileage_min: queryNumber.optional(),
  mileage_max: queryNumber.optional(),
  power_min: queryNumber.optional(),
  power_max: queryNumber.optional(),
  horsepower_min: queryNumber.optional(),
  horsepower_max: queryNumber.optional(),
  include_no_photos: queryFlag.optional(),
  exclude_no_carfax: queryFlag.optional(),
  price_negotiable: queryFlag.optional(),
  /** Only what new drivers surely may drive (costs.ts); what cannot be told is left out. */
  novice: queryFlag.optional(),
  latitude: queryNumber.pipe(z.number().min(-90).max(90)).optional(),
  longitude: queryNumber.pipe(z.number().min(-180).max(180)).optional(),
  /** Metres. */
  radius: queryNumber
    .pipe(z.number().positive())
    .transform((metres) => Math.min(metres, MAX_RADIUS_KM * 1000))
    .optional(),
};

/** Clamps and swaps every range, by the same code as the storefront. */
function orderRanges<T extends ApiFilters>(query: T): T {
  const ordered = { ...query };
  for (const [min, max] of RANGE_FILTERS) {
    const [low, high] = orderRange(min, query[min], query[max]);
    if (low !== undefined) ordered[min] = low;
    if (high !== undefined) ordered[max] = high;
  }
  return ordered;
}

interface RawPlace {
  latitude?: number | undefined;
  longitude?: number | undefined;
  radius?: number | undefined;
  brand?: string | undefined;
  model?: string | undefined;
  sort_by?: string | undefined;
}

function checkTogether(query: RawPlace, context: z.RefinementCtx): void {
  const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  const hasPlace = query.latitude !== undefined && query.longitude !== undefined;
  if (query.latitude === undefined && query.longitude !== undefined)
    complain('latitude', 'Serve insieme alla longitudine');
  if (query.longitude === undefined && query.latitude !== undefined)
    complain('longitude', 'Serve insieme alla latitudine');
  if (query.radius !== undefined && !hasPlace) complain('radius', 'Il raggio richiede latitudine e longitudine');
  if (query.sort_by === 'distance' && !hasPlace) complain('sort_by', 'La distanza richiede latitudine e longitudine');
  if (query.model !== undefined && query.brand === undefined) complain('model', 'Il modello richiede la marca');
}

/** Drops undefined entries, so that an absent filter is an absent key. */
function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as never;
}

export const listingFilterQuery = z
  .strictObject(filterFields)
  .superRefine(checkTogether)
  .transform((query) => orderRanges(defined(query)));

export const listingSearchQuery = z
  .strictObject({
    ...filterFields,
    sort_by: z.enum(SORT_FIELDS).default('relevance'),
    sort_direction: z.enum(['asc', 'desc']).optional(),
    ...pageQuery,
  })
  .superRefine(checkTogether)
  .transform((query) => orderRanges(defined(query)));

export type ListingFilterQuery = z.output<typeof listingFilterQuery>;
export type ListingSearchQuery = z.output<typeof listingSearchQuery>;

/** A picture; its files are `{src}/{width}.{avif|webp}` for each of `widths`. */
export const photo = z.object({
  uuid,
  src: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  /** Blurred preview as a data address; empty where there is none. */
  placeholder: z.string(),
  kind: z.enum(['photo', 'illustration']),
});
export type Photo = z.infer<typeof photo>;

export const listingPlace = z.object({
  country: z.enum(['it', 'de']),
  city: z.string(),
  /** Two letters in Italy, the Land's code in Germany. */
  province: z.string(),
  postal_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** How a dealership answers what buyers write, over 90 days; told only of ten messages or more. */
export const answerTime = z.object({
  /** Median minutes to the first answer. */
  minutes: z.int().positive(),
  /** Of all messages, those that were answered. */
  percent: z.int().min(0).max(100),
});
export type AnswerTime = z.infer<typeof answerTime>;

export const listingCard = z.object({
  uuid,
  brand: named,
  model: named,
  version: z.string(),
  /** Whole euro, VAT included. */
  price: z.int(),
  /** Lowest price of the 30 days before a running reduction, where there is one (art. 17-bis Codice del consumo). */
  previous_price: z.int().nullable(),
  /** What the price is worth beside those of comparable cars; null where nobody can say. */
  band: z.enum(VALUATION_BANDS).nullable(),
  price_negotiable: z.boolean(),
  registration_year: z.int(),
  registration_month: z.int().min(1).max(12).nullable(),
  /** km */
  mileage: z.int(),
  /** kW */
  power: z.int().nullable(),
  /** CV */
  horsepower: z.int().nullable(),
  category: named,
  power_type: named,
  gearbox_type: named.nullable(),
  photos: z.array(photo),
  dealer: z.object({ uuid, name: z.string(), answers: answerTime.nullable() }),
  place: listingPlace,
  /** Metres from the search's place. */
  distance: z.number().nullable(),
  carfax: z.boolean(),
  /** Whether those who have just got their licence surely may drive it. */
  novice: z.boolean(),
  showcased: z.boolean(),
  featured: z.boolean(),
  created_at: isoDateTime,
});
export type ListingCard = z.infer<typeof listingCard>;

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

/** A text of a person's own words, with the filters that were set by hand: those win over what the text says. */
export const freeTextQuery = z
  .strictObject({
    query: z
      .string()
      .max(MAX_QUESTION_LENGTH, `Al massimo ${MAX_QUESTION_LENGTH} caratteri`)
      .trim()
      .min(1, 'Scrivi che auto cerchi'),
    ...filterFields,
    sort_by: z.enum(SORT_FIELDS).optional(),
    sort_direction: z.enum(['asc', 'desc']).optional(),
  })
  .superRefine(checkTogether)
  .transform((query) => orderRanges(defined(query)));
export type FreeTextQuery = z.output<typeof freeTextQuery>;

const wholeNumber = z.int();
const slugs = z.array(slug);

/** Filters under the API's names; a place also by its own name. Radius in metres. */
export const freeTextFilters = z.strictObject({
  brand: slug.optional(),
  model: slug.optional(),
  version: z.string().optional(),
  category: slugs.optional(),
  dealer: z.array(uuid).optional(),
  traction_type: slugs.optional(),
  power_type: slugs.optional(),
  gearbox_type: slugs.optional(),
  emission_class: slug.optional(),
  exterior_color: slug.optional(),
  exterior_paint_type: slug.optional(),
  interior_color: slug.optional(),
  interior_material: slug.optional(),
  origin: slug.optional(),
  price_min: wholeNumber.optional(),
  price_max: wholeNumber.optional(),
  registration_year_min: wholeNumber.optional(),
  registration_year_max: wholeNumber.optional(),
  mileage_min: wholeNumber.optional(),
  mileage_max: wholeNumber.optional(),
  power_min: wholeNumber.optional(),
  power_max: wholeNumber.optional(),
  horsepower_min: wholeNumber.optional(),
  horsepower_max: wholeNumber.optional(),
  include_no_photos: z.boolean().optional(),
  exclude_no_carfax: z.boolean().optional(),
  price_negotiable: z.boolean().optional(),
  novice: z.boolean().optional(),
  city: z.string().optional(),
  postal_code: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  radius: z.number().optional(),
  sort_by: z.enum(SORT_FIELDS).optional(),
  sort_direction: z.enum(['asc', 'desc']).optional(),
});
export type FreeTextFilters = z.infer<typeof freeTextFilters>;

export const freeTextAnswer = z.object({
  /** What was asked in all: by the text, and by hand. */
  filters: freeTextFilters,
  /** First page of what the filters find. */
  listings: pageOf(listingCard),
  explanation: z.object({
    /** What the text says, each filter with the text's own words; " … " parts words that stand apart. */
    understood: z.array(
      z.object({
        field: freeTextFilters.keyof(),
        value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
        words: z.string(),
      }),
    ),
    /** Words that say something which no filter took up. */
    unused: z.array(z.string()),
    /** Metres around the place that the results were looked for in when the text gives no distance; null otherwise. */
    assumed_radius: z.number().nullable(),
    helped_by_model: z.boolean(),
  }),
});
export type FreeTextAnswer = z.infer<typeof freeTextAnswer>;

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
