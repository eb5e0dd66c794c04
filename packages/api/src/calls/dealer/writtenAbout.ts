import { z } from 'zod';
import { photo } from '../public/listingCard.ts';
import { uuid } from '../shared.ts';
import { listingState } from './listingForm.ts';

/** The listing that somebody wrote about, as it is now. */
export const writtenAbout = z.object({
  uuid,
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  price: z.int(),
  state: listingState,
  is_public: z.boolean(),
  cover: photo.nullable(),
});
export type WrittenAbout = z.infer<typeof writtenAbout>;
