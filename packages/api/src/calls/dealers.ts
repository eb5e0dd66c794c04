import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listingPlace, photo } from './listings.ts';
import { openingHours } from './openingHours.ts';
import { isoDateTime, pageOf, pageQuery, queryText, uuid } from './shared.ts';

/** What anybody may know of an enabled dealership. */
export const publicDealer = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  place: listingPlace,
  /** Registered company name and VAT number, as the law wants them shown. */
  company_name: z.string(),
  vat: z.string(),
  /** Null where the dealership has not told. */
  opening_hours: openingHours.nullable(),
  logo: photo.nullable(),
  listings: z.int(),
  created_at: isoDateTime,
});
export type PublicDealer = z.infer<typeof publicDealer>;

export const dealerCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/dealers',
    access: 'public',
    summary: 'I concessionari attivi',
    query: z.strictObject({ ...pageQuery, q: queryText.optional() }),
    data: pageOf(publicDealer),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/dealer-list',
    access: 'public',
    summary: 'I concessionari per il filtro della ricerca',
    data: z.array(z.object({ uuid, name: z.string(), listings: z.int() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/dealers/{id}',
    access: 'public',
    summary: 'La scheda pubblica di un concessionario',
    data: publicDealer,
  }),
};
