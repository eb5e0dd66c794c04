import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { answerTime, cover, listingPlace, photo } from './listingCard.ts';
import { openingHours } from './openingHours.ts';
import { isoDateTime, named, pageOf, pageQuery, queryText, slug, uuid } from '../shared.ts';

/** Cars that a dealership shows of itself. */
export const NEWEST_COVERS = 3;

/** What anybody may know of an enabled dealership. */
const publicDealer = z.object({
  uuid,
  /** Of its page; a former one finds it as well. */
  slug,
  name: z.string(),
  description: z.string(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
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
  /** Of its newest cars that have photos. */
  covers: z.array(cover).max(NEWEST_COVERS),
  answers: answerTime.nullable(),
  created_at: isoDateTime,
});
export type PublicDealer = z.infer<typeof publicDealer>;

/** A town with dealerships, for a map. */
const dealerTown = listingPlace.omit({ postal_code: true }).extend({
  /** For a list of those around; null where the catalogue does not know. */
  region: slug.nullable(),
  dealers: z.int().positive(),
  /** The one that is there, where there is one. */
  only: named.nullable(),
});
export type DealerTown = z.infer<typeof dealerTown>;

/** A region of Italy, or Germany as a whole, with how many dealerships are there. */
const dealerRegion = named.extend({ dealers: z.int().positive() });

const DEALER_SORTS = ['name', 'listings'] as const;

export const dealerCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/dealers',
    access: 'public',
    summary: 'I concessionari attivi',
    query: z.strictObject({
      ...pageQuery,
      /** Looked for in names and towns. */
      q: queryText.optional(),
      /** Of those that the answer names. */
      region: slug.optional(),
      city: queryText.optional(),
      sort_by: z.enum(DEALER_SORTS).default('name'),
    }),
    /** With the towns of all that were found, and the regions of all that there are. */
    data: pageOf(publicDealer).extend({ towns: z.array(dealerTown), regions: z.array(dealerRegion) }),
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
    summary: 'La scheda pubblica di un concessionario, per id o per indirizzo, anche precedente',
    // An id is a slug too.
    slugs: ['id'],
    data: publicDealer,
  }),
};
