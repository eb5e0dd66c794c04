import { z } from 'zod';
import { DEALER_ROLES } from '../../contract/dealerRoles.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { backofficeListQuery } from '../backofficeList.ts';
import { textField } from '../fields.ts';
import { planTier } from '../public/platform.ts';
import { isoDateTime, pageOf, uuid } from '../shared.ts';

const DEALER_SORT_FIELDS = ['created_at', 'name', 'city', 'listings', 'owners_count'] as const;

const adminDealerFilters = {
  enabled: z.boolean().optional(),
  kind: z.enum(['dealer', 'private']).optional(),
  country: z.enum(['it', 'de']).optional(),
  tier: planTier.optional(),
  has_owner: z.boolean().optional(),
};
const adminDealerQuery = backofficeListQuery(adminDealerFilters, DEALER_SORT_FIELDS);
export type AdminDealerQuery = z.output<typeof adminDealerQuery>;

/** A dealership, as administrators see it in the list. */
const adminDealer = z.object({
  uuid,
  kind: z.enum(['dealer', 'private']),
  name: z.string(),
  company_name: z.string(),
  vat: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.enum(['it', 'de']),
  city: z.string(),
  province: z.string(),
  enabled: z.boolean(),
  /** Signed up, and not accepted yet. */
  in_review: z.boolean(),
  /** Why it is not enabled, as the dealer was told. */
  disabled_reason: z.string().nullable(),
  tier: planTier,
  owners_count: z.int(),
  /** Published ones. */
  listings: z.int(),
  created_at: isoDateTime,
  updated_at: isoDateTime,
});
export type AdminDealer = z.infer<typeof adminDealer>;

const owner = z.object({
  uuid,
  name: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  email_verified_at: isoDateTime.nullable(),
});
const slots = z.object({ limit: z.int(), used: z.int() });

const adminDealerDetail = adminDealer.extend({
  description: z.string(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  postal_code: z.string(),
  sdi_code: z.string().nullable(),
  pec: z.string().nullable(),
  auto_approve_carfax_requests: z.boolean(),
  disabled_at: isoDateTime.nullable(),
  plan: z
    .object({
      name: z.string(),
      /** Cents of euro a month, VAT excluded, as agreed. */
      price: z.int(),
      status: z.enum(['active', 'past_due', 'ended']),
      started_at: isoDateTime,
      period_end: isoDateTime,
      renews_at: isoDateTime.nullable(),
    })
    .nullable(),
  quotas: z.object({
    showcase: slots,
    featured: slots,
    /** Carfax credits that are left. */
    carfax: z.object({ subscription: z.int(), package: z.int() }),
  }),
  /** Who works there, owners first. */
  people: z.array(owner.extend({ role: z.enum(DEALER_ROLES) })),
  /** Listings by their state. */
  stock: z.object({
    draft: z.int(),
    published: z.int(),
    reserved: z.int(),
    sold: z.int(),
    disabled: z.int(),
  }),
  /** The latest movements of money; cents, VAT included. */
  payments: z.array(
    z.object({
      amount: z.int(),
      cause: z.string(),
      reference: z.string(),
      created_at: isoDateTime,
      /** Of what was paid; its files are `/fatture/{uuid}.pdf` and `.xml`. */
      invoice: z.object({ uuid, number: z.string() }).nullable(),
    }),
  ),
  messages: z.object({
    total: z.int(),
    unread: z.int(),
    latest: z.array(
      z.object({ uuid, name: z.string(), listing_title: z.string(), created_at: isoDateTime, read: z.boolean() }),
    ),
  }),
});
export type AdminDealerDetail = z.infer<typeof adminDealerDetail>;

/** The reason that is mailed to the owners. */
const reasonBody = z.strictObject({
  reason: textField('Motivo', ['required'], ['min', 10], ['max', 2000]),
});

/** A dealership with its owners: a row of "dealer-admins". */
const userDealership = z.object({
  uuid,
  name: z.string(),
  city: z.string(),
  enabled: z.boolean(),
  owners: z.array(owner),
  /** Guard against lost updates. */
  updated_at: isoDateTime,
});
export type UserDealership = z.infer<typeof userDealership>;

const userDealershipQuery = backofficeListQuery(
  {
    /** Dealerships of this user. */
    user: uuid.optional(),
    has_owner: z.boolean().optional(),
    enabled: z.boolean().optional(),
  },
  ['created_at', 'name', 'city', 'owners_count'],
);
export type UserDealershipQuery = z.output<typeof userDealershipQuery>;

export const ownersBody = z.strictObject({
  owners: z.array(uuid).min(1, 'Una concessionaria ha sempre almeno un titolare').max(50),
  updated_at: isoDateTime,
});

export const adminDealerCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/dealers',
    access: 'admin',
    scope: 'office:read',
    summary: 'Tutti i concessionari, anche disabilitati',
    query: adminDealerQuery,
    data: pageOf(adminDealer),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/dealers/{id}',
    access: 'admin',
    scope: 'office:read',
    summary: 'Un concessionario con piano, quote, persone, annunci, pagamenti e messaggi',
    data: adminDealerDetail,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/admin/dealers/{id}/enable',
    access: 'admin',
    summary: 'Riabilita un concessionario: i suoi annunci tornano sul sito',
    data: adminDealerDetail,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/admin/dealers/{id}/disable',
    access: 'admin',
    summary: 'Disabilita un concessionario, che ne riceve il motivo per email; i suoi annunci lasciano il sito',
    body: reasonBody,
    data: adminDealerDetail,
  }),
  ownerships: endpoint({
    method: 'GET',
    path: '/api/admin/user-dealerships',
    access: 'admin',
    summary: 'Le concessionarie con i loro titolari',
    query: userDealershipQuery,
    data: pageOf(userDealership),
  }),
  ownership: endpoint({
    method: 'GET',
    path: '/api/admin/user-dealerships/{id}',
    access: 'admin',
    summary: 'Una concessionaria con i suoi titolari',
    data: userDealership,
  }),
  updateOwnership: endpoint({
    method: 'PUT',
    path: '/api/admin/user-dealerships/{id}',
    access: 'admin',
    freshFactor: true,
    summary: 'Cambia i titolari di una concessionaria, che ne ha sempre almeno uno',
    body: ownersBody,
    data: userDealership,
  }),
};
