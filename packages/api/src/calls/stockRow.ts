import { z } from 'zod';
import { listingState } from './dealer/listingForm.ts';
import { photo } from './public/listingCard.ts';
import { slug, uuid } from './shared.ts';

/** What every list of the stock says of a vehicle. */
export const stockRowFields = {
  uuid,
  title: z.string(),
  brand: slug,
  model: slug,
  reference: z.string().nullable(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  state: listingState,
  /** Whole euro. */
  price: z.int(),
  /** km */
  mileage: z.int(),
  registration_year: z.int(),
  cover: photo.nullable(),
};
