import { z } from 'zod';
import { photo } from '../public/listingCard.ts';

/** A photo, and what it shows in the dealership's words, by which it takes its place (`inShotOrder`). */
export const stockPhoto = photo.extend({ shot: z.string().nullable() });
export type StockPhoto = z.infer<typeof stockPhoto>;
