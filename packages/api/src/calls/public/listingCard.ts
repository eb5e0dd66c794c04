import { z } from 'zod';
import { VALUATION_BANDS } from '../../vehicle/valuation.ts';
import { isoDateTime, named, uuid } from '../shared.ts';

/** A picture; its files are `{src}/{width}.{avif|webp}` for each of `widths`. */
export const photo = z.object({
  uuid,
  src: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  /** Blurred preview as a data address, or of an illustration its name (placeholders.ts); empty where there is none. */
  placeholder: z.string(),
  kind: z.enum(['photo', 'illustration']),
});
export type Photo = z.infer<typeof photo>;

/** The picture of a list: the widths of its files follow from its own (`photoWidths`). */
export const cover = photo.omit({ uuid: true, widths: true });
/** As cards have it: of an illustration neither its kind nor, where it is `ILLUSTRATION_SIZE`, its size. */
const cardCover = cover.partial({ kind: true, width: true, height: true });
export type Cover = z.infer<typeof cardCover>;

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

/** What every list and page tells of a listing. */
export const listingFacts = z.object({
  uuid,
  brand: named,
  model: named,
  version: z.string(),
  /** Whole euro, VAT included. */
  price: z.int(),
  /** Lowest price of the 30 days before a running reduction, where there is one (art. 17-bis Codice del consumo). */
  previous_price: z.int().nullable(),
  /** Whole days that price is the lowest of: fewer than 30 where the vehicle was on sale for less before the reduction. */
  previous_price_days: z.int().min(0).max(30).nullable(),
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
  /** The first of its photos. */
  cover: cover.nullable(),
  photo_count: z.int(),
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

/**
 * A listing in a list. What is null or false is left out, and so are the country where it is Italy, the cover's kind and
 * usual size where it is an illustration, and where exactly the car stands: a page of ten would be two fifths longer.
 */
export const listingCard = listingFacts
  .omit({ place: true, dealer: true })
  .partial({
    price_negotiable: true,
    carfax: true,
    novice: true,
    showcased: true,
    featured: true,
  })
  .extend({
    previous_price: listingFacts.shape.previous_price.optional(),
    previous_price_days: listingFacts.shape.previous_price_days.optional(),
    band: listingFacts.shape.band.optional(),
    registration_month: listingFacts.shape.registration_month.optional(),
    power: listingFacts.shape.power.optional(),
    horsepower: listingFacts.shape.horsepower.optional(),
    gearbox_type: listingFacts.shape.gearbox_type.optional(),
    cover: cardCover.nullish(),
    distance: listingFacts.shape.distance.optional(),
    /** Monthly cost in whole euro, the middle of the range, for the search's use; only where the search asks for it. */
    monthly: z.int().optional(),
    dealer: z.object({ uuid, name: z.string(), answers: answerTime.nullish() }),
    place: listingPlace.omit({ postal_code: true, latitude: true, longitude: true }).partial({ country: true }),
  });
export type ListingCard = z.infer<typeof listingCard>;
