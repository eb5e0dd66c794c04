import { z } from 'zod';
import { MAX_QUESTION_LENGTH } from '../constants.ts';
import { SORT_FIELDS } from '../sorting.ts';
import { listingCard } from './listingCard.ts';
import { checkTogether, defined, filterFields, orderRanges } from './listingFilters.ts';
import { pageOf, slug, uuid } from './shared.ts';

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
