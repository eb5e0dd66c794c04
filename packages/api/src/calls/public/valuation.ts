import { z } from 'zod';
import { MAX_MILEAGE, MAX_POWER, MAX_PRICE, MIN_YEAR } from '../../constants.ts';
import { endpoint, OWN } from '../../contract/endpoint.ts';
import { VALUATION_BANDS, VALUATION_LEVELS, VALUATION_REASONS } from '../../vehicle/valuation.ts';
import { MAX_EQUIPMENT } from '../dealer/listingForm.ts';
import { isoDateTime, slug, uuid } from '../shared.ts';

const band = z.enum(VALUATION_BANDS);

const rated = {
  /** Whole euro: half of the cars like this one are between low and high; null with a reason. */
  range: z.object({ low: z.int(), mid: z.int(), high: z.int() }).nullable(),
  /** Null without a price, or with a reason. */
  band: band.nullable(),
  reason: z.enum(VALUATION_REASONS).nullable(),
  /** How near the comparable cars are; null where there are none. */
  level: z.enum(VALUATION_LEVELS).nullable(),
  comparables: z.int(),
  /** How many of them were sold in the past twelve months; the others are on sale. */
  sold: z.int(),
  /** Filters of `GET /api/listings` that find the comparable cars; null where there are none. */
  search: z
    .object({
      /** Both where all are of one model, else their body. */
      brand: slug.optional(),
      model: slug.optional(),
      category: z.array(slug).optional(),
      power_type: z.array(slug).optional(),
      registration_year_min: z.int(),
      registration_year_max: z.int(),
      mileage_min: z.int(),
      mileage_max: z.int(),
      power_min: z.int().optional(),
      power_max: z.int().optional(),
      include_no_photos: z.literal(true),
    })
    .nullable(),
};

const listingValuation = z.object({ ...rated, price: z.int(), computed_at: isoDateTime });
export type ListingValuation = z.infer<typeof listingValuation>;

const valuationPreview = z.object({
  ...rated,
  /** The middle price of the comparable cars, also where the draft's own, or theirs, are too far apart for a range. */
  typical: z.int().nullable(),
  /** The next better band and the highest price that reaches it. */
  next: z.object({ band, price: z.int() }).nullable(),
});
export type ValuationPreview = z.infer<typeof valuationPreview>;

/** A draft, as far as its value goes. */
export const valuationBody = z.strictObject({
  /** The listing that the draft is of, which is not compared with itself. */
  listing: uuid.nullable().default(null),
  brand: slug,
  model: slug,
  /** Null: the usual body of the model. */
  category: slug.nullable().default(null),
  power_type: slug,
  gearbox_type: slug.nullable(),
  registration_year: z.int().min(MIN_YEAR).max(2100),
  registration_month: z.int().min(1).max(12).nullable(),
  /** km */
  mileage: z.int().min(0).max(MAX_MILEAGE),
  /** kW */
  power: z.int().min(0).max(MAX_POWER).nullable(),
  equipment: z.array(slug).max(MAX_EQUIPMENT),
  /** Whole euro; null to ask for the range alone. */
  price: z.int().min(0).max(MAX_PRICE).nullable(),
});
export type ValuationBody = z.output<typeof valuationBody>;

export const valuationCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/listings/{id}/valuation',
    access: 'public',
    summary: 'Quanto vale l’auto di un annuncio, a confronto con quelle simili; senza dati finché non è stata valutata',
    data: listingValuation.nullable(),
  }),
};

export const dealerValuationCalls = {
  preview: endpoint({
    method: 'POST',
    path: '/api/dealers/{dealer}/valuation',
    ...OWN,
    summary: 'Quanto vale un’auto prima di pubblicarla, e il prezzo che porta alla fascia migliore successiva',
    body: valuationBody,
    data: valuationPreview,
  }),
};
