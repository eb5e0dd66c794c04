import { z } from 'zod';
import { VALUATION_BANDS } from '../valuation.ts';
import { isoDateTime, named, uuid } from './shared.ts';

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
