import { z } from 'zod';
import { MAX_PRICE } from '../../constants.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { dealerListingDetail } from '../dealer/dealerListings.ts';
import { textField } from '../fields.ts';
import { listingState, updateListingBody } from '../dealer/listingForm.ts';
import { isoDateTime, pageOf, slug, uuid } from '../shared.ts';
import { stockRowFields } from '../stockRow.ts';

const ADMIN_LISTING_SORT_FIELDS = [
  'created_at',
  'updated_at',
  'published_at',
  'price',
  'mileage',
  'registration_year',
] as const;

const price = z.int().min(0).max(MAX_PRICE);

const adminListingFilters = {
  state: z.union([listingState, z.array(listingState).min(1).max(5)]).optional(),
  dealer: uuid.optional(),
  brand: slug.optional(),
  model: slug.optional(),
  price_min: price.optional(),
  price_max: price.optional(),
  /** With a report that waits for a decision. */
  reported: z.boolean().optional(),
};
const adminListingQuery = backofficeListQuery(adminListingFilters, ADMIN_LISTING_SORT_FIELDS);
export type AdminListingQuery = z.output<typeof adminListingQuery>;

/** A listing, as administrators see it in the list. */
const adminListing = z.object({
  ...stockRowFields,
  dealer: z.object({ uuid, name: z.string(), enabled: z.boolean() }),
  city: z.string(),
  carfax: z.boolean(),
  /** Whether anybody can see it on the site. */
  is_public: z.boolean(),
  /** The reason given to the dealer for disabling it. */
  disabled_reason: z.string().nullable(),
  disabled_at: isoDateTime.nullable(),
  open_reports: z.int(),
  published_at: isoDateTime.nullable(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
  /** Guard against lost updates. */
  revision: z.int(),
});
export type AdminListing = z.infer<typeof adminListing>;

/** The grounds that a listing may be disabled on; `law` and `terms` are those of art. 17 DSA. */
export const DISABLE_GROUNDS = {
  terms: 'Violazione delle condizioni d’uso',
  law: 'Contenuto illecito',
} as const;

/** The elements of a statement of reasons (art. 17 of Regulation (EU) 2022/2065). */
export const statementOfReasons = {
  ground: z.enum(['terms', 'law'], 'Scegli il fondamento della decisione'),
  /** The rule that is broken: a clause of the terms, an article of law. */
  rule: textField('Norma o clausola', ['required'], ['max', 300]),
  /** What was found. */
  facts: textField('Fatti', ['required'], ['min', 10], ['max', 2000]),
};
export const disableListingBody = z.strictObject(statementOfReasons);

export const adminListingCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/listings',
    access: 'admin',
    scope: 'office:read',
    summary: 'Tutti gli annunci, in qualunque stato',
    query: adminListingQuery,
    data: pageOf(adminListing),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/listings/{id}',
    access: 'admin',
    scope: 'office:read',
    summary: 'Un annuncio per intero, con telaio e targa',
    data: dealerListingDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/listings/{id}',
    access: 'admin',
    summary: 'Modifica un annuncio, se nel frattempo nessun altro lo ha fatto',
    body: updateListingBody,
    data: dealerListingDetail,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/admin/listings/{id}/enable',
    access: 'admin',
    summary: 'Riabilita un annuncio, che torna nello stato che aveva',
    data: adminListing,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/admin/listings/{id}/disable',
    access: 'admin',
    summary: 'Disabilita un annuncio; il concessionario ne riceve la motivazione per email',
    body: disableListingBody,
    data: adminListing,
  }),
};
