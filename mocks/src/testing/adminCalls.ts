import { listingFormOf } from '@carzaa/api/calls/listingForm';
import { vinOf } from '../rows/carfax.ts';
import { auditId, dealerId, listingId, planId, rateId, reportId, requestId, userId } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { client } from './client.ts';
import { imported } from './imported.ts';
import { asAdmin, DEALER, OWN_LISTING } from './people.ts';

const reportedListing = listings.find((listing) => listing.dealer.uuid === dealerId(5))?.uuid ?? '';
/** A report about a listing, seen by an administrator. */
const reported = () =>
  asAdmin(async () => {
    await client.reports.send({ id: reportedListing, body: { reason: 'price', text: '', email: '' } });
    const { items } = await client.moderation.list({ query: { filters: '{"state":"open"}' } });
    return items[0]?.uuid ?? '';
  });
const newRate = {
  kind: 'luxury_per_kw',
  area: '',
  detail: '',
  value: 1,
  valid_from: '2027-01-01',
  source: 'Legge di bilancio',
  estimate: false,
} as const;
const anyMessage = async () => (await client.adminMessages.list()).items[0]?.uuid ?? '';

/** Calls of administrators. */
export const adminCalls = {
  adminRates: {
    list: () => asAdmin(() => client.adminRates.list()),
    get: () => asAdmin(async () => client.adminRates.get({ id: rateId(1) })),
    create: () => asAdmin(() => client.adminRates.create({ body: newRate })),
    update: () =>
      asAdmin(() =>
        client.adminRates.update({
          id: rateId(2),
          body: { ...newRate, value: 2, valid_from: '2028-01-01', revision: 1 },
        }),
      ),
    delete: () => asAdmin(() => client.adminRates.delete({ id: rateId(3) })),
  },
  adminCarfax: {
    requests: () => asAdmin(() => client.adminCarfax.requests({ query: { filters: '{"status":"pending"}' } })),
    request: () => asAdmin(() => client.adminCarfax.request({ id: requestId(1) })),
    decide: () => asAdmin(() => client.adminCarfax.decide({ id: requestId(3), body: { status: 'rejected' } })),
    buyForListing: () => asAdmin(() => client.adminCarfax.buyForListing({ id: listingId(31) })),
    detach: () => asAdmin(() => client.adminCarfax.detach({ id: listingId(31) })),
    associateReport: () =>
      asAdmin(() => client.adminCarfax.associateReport({ id: listingId(1), body: { carfax_report: reportId(1) } })),
    matches: () => asAdmin(() => client.adminCarfax.matches({ id: listingId(1) })),
    reports: () => asAdmin(() => client.adminCarfax.reports({ query: { filters: '{"associated":true}' } })),
    reportRow: () => asAdmin(() => client.adminCarfax.reportRow({ id: reportId(1) })),
    buy: () => asAdmin(() => client.adminCarfax.buy({ body: { vin: vinOf(listingId(2)) } })),
    remove: () =>
      asAdmin(async () => {
        const { uuid: id } = await client.adminCarfax.buy({ body: { plate: 'GA 124 BC' } });
        return client.adminCarfax.remove({ id });
      }),
    associateListings: () =>
      asAdmin(() => client.adminCarfax.associateListings({ id: reportId(1), body: { listings: [listingId(1)] } })),
    matchingListings: () => asAdmin(() => client.adminCarfax.matchingListings({ id: reportId(1) })),
  },
  adminUsers: {
    list: () => asAdmin(() => client.adminUsers.list({ query: { filters: '{"role":["customer"],"q":"a"}' } })),
    get: () => asAdmin(() => client.adminUsers.get({ id: userId(3) })),
    create: () =>
      asAdmin(() =>
        client.adminUsers.create({
          body: { name: 'Nina', email: 'nina@carzaa.test', phone: '', role: 'customer' },
        }),
      ),
    update: () =>
      asAdmin(async () => {
        const { name, email, role, updated_at } = await client.adminUsers.get({ id: userId(5) });
        return client.adminUsers.update({ id: userId(5), body: { name, email, phone: '051 1', role, updated_at } });
      }),
    remove: () => asAdmin(() => client.adminUsers.remove({ id: userId(8) })),
    disable: () => asAdmin(() => client.adminUsers.disable({ id: userId(5) })),
    enable: () => asAdmin(() => client.adminUsers.enable({ id: userId(5) })),
    endSessions: () => asAdmin(() => client.adminUsers.endSessions({ id: userId(5) })),
    roles: () => asAdmin(() => client.adminUsers.roles()),
    support: () => asAdmin(() => client.adminUsers.support({ id: userId(1) })),
  },
  adminDealers: {
    list: () => asAdmin(() => client.adminDealers.list({ query: { sort_by: 'name', sort_direction: 'asc' } })),
    get: () => asAdmin(() => client.adminDealers.get({ id: DEALER })),
    disable: () =>
      asAdmin(() => client.adminDealers.disable({ id: dealerId(4), body: { reason: 'Documenti non validi' } })),
    enable: () => asAdmin(() => client.adminDealers.enable({ id: dealerId(4) })),
    ownerships: () => asAdmin(() => client.adminDealers.ownerships()),
    ownership: () => asAdmin(() => client.adminDealers.ownership({ id: DEALER })),
    updateOwnership: () =>
      asAdmin(async () => {
        const { updated_at } = await client.adminDealers.ownership({ id: dealerId(5) });
        return client.adminDealers.updateOwnership({ id: dealerId(5), body: { owners: [userId(4)], updated_at } });
      }),
  },
  adminImports: {
    list: () => imported(() => asAdmin(() => client.adminImports.list())),
    get: () => imported(({ run }) => asAdmin(() => client.adminImports.get({ id: run.uuid }))),
    rows: () => imported(({ run }) => asAdmin(() => client.adminImports.rows({ id: run.uuid }))),
  },
  adminListings: {
    list: () => asAdmin(() => client.adminListings.list({ query: { filters: '{"state":"published"}' } })),
    get: () => asAdmin(() => client.adminListings.get({ id: OWN_LISTING })),
    update: () =>
      asAdmin(async () => {
        const row = await client.adminListings.get({ id: OWN_LISTING });
        return client.adminListings.update({
          id: OWN_LISTING,
          body: { ...listingFormOf(row), price: row.price - 100 },
        });
      }),
    disable: () =>
      asAdmin(() =>
        client.adminListings.disable({
          id: OWN_LISTING,
          body: { ground: 'terms', rule: 'Art. 4', facts: 'Foto di un’altra vettura' },
        }),
      ),
    enable: () => asAdmin(() => client.adminListings.enable({ id: OWN_LISTING })),
  },
  moderation: {
    list: () => asAdmin(() => client.moderation.list({ query: { filters: '{"state":"open"}' } })),
    get: async () => client.moderation.get({ id: await reported() }),
    dismiss: async () => client.moderation.dismiss({ id: await reported(), body: { note: 'Il prezzo è corretto' } }),
    uphold: async () => {
      const statement = { ground: 'terms', rule: 'Art. 4', facts: 'Il prezzo non è vero' } as const;
      const upheld = await client.moderation.uphold({ id: await reported(), body: statement });
      await client.adminListings.enable({ id: reportedListing });
      return upheld;
    },
  },
  adminMessages: {
    list: () => asAdmin(() => client.adminMessages.list()),
    get: () => asAdmin(async () => client.adminMessages.get({ id: await anyMessage() })),
    remove: () => asAdmin(async () => client.adminMessages.remove({ id: await anyMessage() })),
  },
  audit: {
    list: () => asAdmin(() => client.audit.list({ query: { filters: '{"action":["disable","update"]}' } })),
    get: () => asAdmin(() => client.audit.get({ id: auditId(1) })),
  },
  operations: {
    dashboard: () => asAdmin(() => client.operations.dashboard({ query: { days: 7 } })),
  },
  adminPlans: {
    list: () => asAdmin(() => client.adminPlans.list()),
    get: () => asAdmin(() => client.adminPlans.get({ id: planId(3) })),
    impact: () => asAdmin(() => client.adminPlans.impact({ id: planId(3), query: { showcase_limit: 2 } })),
    update: () =>
      asAdmin(async () => {
        const { uuid: id, tier: _, holders: __, trials: ___, ...plan } = await client.adminPlans.get({ id: planId(3) });
        return client.adminPlans.update({ id, body: { ...plan, price: 12_900 } });
      }),
  },
};
