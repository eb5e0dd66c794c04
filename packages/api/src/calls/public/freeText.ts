import { z } from 'zod';
import { MAX_QUESTION_LENGTH } from '../../constants.ts';
import { SORT_FIELDS } from '../../search/sorting.ts';
import { listingCard } from './listingCard.ts';
import { checkTogether, defined, fieldsOf, filterFields, orderRanges } from './listingFilters.ts';
import { pageOf } from '../shared.ts';

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

/** Filters under the API's names; a place also by its own name. Radius in metres. */
export const freeTextFilters = z.strictObject({
  ...fieldsOf({
    text: (schema) => schema.optional(),
    list: (item) => z.array(item).optional(),
    amount: () => z.number().optional(),
    flag: () => z.boolean().optional(),
  }),
  city: z.string().optional(),
  postal_code: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  radius: z.number().optional(),
  sort_by: z.enum(SORT_FIELDS).optional(),
  sort_direction: z.enum(['asc', 'desc']).optional(),
});

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
    /** What the text wishes for that no filter can ask, in its own words. */
    wishes: z.array(z.string()),
    /** What it asks for and takes back, in its own words: what was said first counts, the other is no filter. */
    contradictions: z.array(z.object({ kept: z.string(), dropped: z.string() })),
    /** Words of which nothing is known. */
    unused: z.array(z.string()),
    /** Metres around the place that the results were looked for in when the text gives no distance; null otherwise. */
    assumed_radius: z.number().nullable(),
    /** Its words for a distance, or for what is near, where no place is known that it could be from; null otherwise. */
    missing_place: z.string().nullable(),
    /** It asks what a car is worth, or tells of one to sell: the valuation answers that. */
    asks_worth: z.boolean(),
    helped_by_model: z.boolean(),
    /** Why no car can be like this, where the model was never sold so in Italy. */
    never: z.string().nullable(),
  }),
});
export type FreeTextAnswer = z.infer<typeof freeTextAnswer>;
