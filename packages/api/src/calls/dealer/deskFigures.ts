import { z } from 'zod';
import { VALUATION_BANDS } from '../../vehicle/valuation.ts';

export const ratingBand = z.enum(VALUATION_BANDS);

/** Days from today; of such cars half need between low and high. */
export const daysToSell = z.object({ expected: z.int(), low: z.int(), high: z.int() });
export type DaysToSell = z.infer<typeof daysToSell>;

/** Searches without results count for this many days. */
export const MISSED_SEARCH_DAYS = 30;

/** What the pricing desk knows of a car on sale. */
export const deskFigures = z.object({
  /** What buyers read of its price; null where too little is known to say. */
  band: ratingBand.nullable(),
  /** Per cent of what comparable cars cost: 100 is as much. */
  position: z.number().nullable(),
  /** Null where too few such cars were sold, or the model is not good enough with them. */
  days: daysToSell.nullable(),
  /** Views, favourites and contacts of the last two weeks in per cent of what cars like it got: 100 is as much. */
  demand: z.int().nullable(),
  /** How many people have a saved search that finds it. */
  searches: z.int(),
  /** How many searches of the last days that found nothing would have found it, as they were or with one filter relaxed. */
  missed: z.int(),
  /**
   * How many more would find it, if it cost so much less: all of them, those who search within 50 km, and searches that
   * found nothing.
   */
  lower: z.object({ by: z.int(), searches: z.int(), near: z.int(), missed: z.int() }),
});
export type DeskFigures = z.infer<typeof deskFigures>;
