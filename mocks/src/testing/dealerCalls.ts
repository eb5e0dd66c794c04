import { listingFormOf } from '@carzaa/api/calls/listingForm';
import { vinOf } from '../rows/carfax.ts';
import { dealerId, listingId, planId, reportId, requestId } from '../rows/ids.ts';
import { state } from '../state.ts';
import { client } from './client.ts';
import { imported } from './imported.ts';
import { as, asDealer, DEALER, OWN_LISTING, withPlan } from './people.ts';

// Some paths name it by its letter.
const [d, dealer] = [DEALER, DEALER];
const ownMessage = state.inbox.find((row) => row.dealer === dealer)?.uuid ?? '';

function twoFiles(): FormData {
  const files = new FormData();
  files.append('file', new Blob(['x'], { type: 'image/jpeg' }), 'davanti.jpg');
  files.append('file', new Blob(['x'], { type: 'application/pdf' }), 'libretto.pdf');
  return files;
}
let taken = '';

/** Calls of a dealership. */
export const dealerCalls = {
  billing: {
    startTrial: () => as('gruppo@carzaa.test', () => client.billing.startTrial({ id: dealerId(2) })),
    subscription: () => as('gruppo@carzaa.test', () => client.billing.subscription({ id: dealerId(4) })),
    packages: () => client.billing.packages(),
  },
  plans: {
    change: () => withPlan((id) => client.plans.change({ id, body: { plan: planId(2) } })),
    cancel: () => withPlan((id) => client.plans.cancel({ id })),
    resume: () => withPlan((id) => client.plans.resume({ id })),
    invoices: () => withPlan((id) => client.plans.invoices({ id })),
  },
  imports: {
    sources: () => asDealer(() => client.imports.sources({ d: dealer })),
    source: () => imported(({ source }) => client.imports.source({ d: dealer, id: source.uuid })),
    createSource: () => imported(async ({ source }) => source),
    updateSource: () =>
      imported(({ source }) =>
        client.imports.updateSource({ d: dealer, id: source.uuid, body: { name: 'Altro nome', revision: 1 } }),
      ),
    deleteSource: () => imported(({ source }) => client.imports.deleteSource({ d: dealer, id: source.uuid })),
    upload: () => imported(async ({ run }) => run),
    fetch: () => imported(({ source }) => client.imports.fetch({ d: dealer, id: source.uuid })),
    runs: () => asDealer(() => client.imports.runs({ d: dealer })),
    run: () => imported(({ run }) => client.imports.run({ d: dealer, id: run.uuid })),
    rows: () => imported(({ run }) => client.imports.rows({ d: dealer, id: run.uuid })),
    preview: () => imported(({ run }) => client.imports.preview({ d: dealer, id: run.uuid })),
    apply: () => imported(({ run }) => client.imports.apply({ d: dealer, id: run.uuid })),
    confirm: () => imported(({ shrunken }) => client.imports.confirm({ d: dealer, id: shrunken.uuid })),
    cancel: () => imported(({ shrunken }) => client.imports.cancel({ d: dealer, id: shrunken.uuid })),
  },
  dealerCarfax: {
    requests: () => asDealer(() => client.dealerCarfax.requests({ d })),
    request: () => asDealer(() => client.dealerCarfax.request({ d, id: requestId(2) })),
    decide: () => asDealer(() => client.dealerCarfax.decide({ d, id: requestId(2), body: { status: 'approved' } })),
    availability: () => asDealer(() => client.dealerCarfax.availability({ d })),
    packagePurchases: () => asDealer(() => client.dealerCarfax.packagePurchases({ d })),
    buyForListing: () => asDealer(() => client.dealerCarfax.buyForListing({ d, id: listingId(17) })),
    detach: () => asDealer(() => client.dealerCarfax.detach({ d, id: listingId(17) })),
    associateReport: () =>
      asDealer(() =>
        client.dealerCarfax.associateReport({ d, id: listingId(31), body: { carfax_report: reportId(1) } }),
      ),
    matches: () => asDealer(() => client.dealerCarfax.matches({ d, id: listingId(1) })),
    reports: () => asDealer(() => client.dealerCarfax.reports({ d })),
    reportRow: () => asDealer(() => client.dealerCarfax.reportRow({ d, id: reportId(1) })),
    buy: () => asDealer(() => client.dealerCarfax.buy({ d, body: { vin: vinOf(listingId(40)) } })),
    remove: () =>
      asDealer(async () => {
        const { uuid: id } = await client.dealerCarfax.buy({ d, body: { plate: 'GA 123 BC' } });
        return client.dealerCarfax.remove({ d, id });
      }),
    associateListings: () =>
      asDealer(() => client.dealerCarfax.associateListings({ d, id: reportId(1), body: { listings: [listingId(6)] } })),
    matchingListings: () => asDealer(() => client.dealerCarfax.matchingListings({ d, id: reportId(1) })),
  },
  dealerListings: {
    list: () => asDealer(() => client.dealerListings.list({ dealer })),
    get: () => asDealer(() => client.dealerListings.get({ dealer, id: OWN_LISTING })),
    create: () =>
      asDealer(async () => {
        const { revision: _, ...copy } = listingFormOf(await client.dealerListings.get({ dealer, id: OWN_LISTING }));
        return client.dealerListings.create({ dealer, body: { ...copy, reference: 'NUOVO', state: 'draft' } });
      }),
    update: () =>
      asDealer(async () => {
        const row = await client.dealerListings.get({ dealer, id: OWN_LISTING });
        return client.dealerListings.update({
          dealer,
          id: OWN_LISTING,
          body: { ...listingFormOf(row), price: row.price - 500 },
        });
      }),
    withdraw: () => asDealer(() => client.dealerListings.withdraw({ dealer, id: OWN_LISTING })),
    publish: () => asDealer(() => client.dealerListings.publish({ dealer, id: OWN_LISTING })),
    remove: () => asDealer(() => client.dealerListings.remove({ dealer, id: OWN_LISTING })),
    restore: () => asDealer(() => client.dealerListings.restore({ dealer, id: OWN_LISTING })),
    duplicate: () => asDealer(() => client.dealerListings.duplicate({ dealer, id: OWN_LISTING })),
    confirmAll: () => asDealer(() => client.dealerListings.confirmAll({ dealer })),
    bulk: () =>
      asDealer(() =>
        client.dealerListings.bulk({
          dealer,
          body: { action: 'price', ids: [OWN_LISTING], price: { kind: 'percent', value: -5, round: 50 } },
        }),
      ),
  },
  dealerPhotos: {
    add: () => asDealer(() => client.dealerPhotos.add({ dealer, id: OWN_LISTING, body: twoFiles() })),
    order: () =>
      asDealer(async () => {
        const { photos } = await client.dealerListings.get({ dealer, id: OWN_LISTING });
        const body = { photos: photos.map(({ uuid }) => uuid).toReversed() };
        return client.dealerPhotos.order({ dealer, id: OWN_LISTING, body });
      }),
    remove: () =>
      asDealer(async () => {
        const { photos } = await client.dealerListings.get({ dealer, id: OWN_LISTING });
        taken = photos[1]?.uuid ?? '';
        return client.dealerPhotos.remove({ dealer, id: OWN_LISTING, photo: taken });
      }),
    restore: () => asDealer(() => client.dealerPhotos.restore({ dealer, id: OWN_LISTING, photo: taken })),
  },
  dealerValuations: {
    preview: () =>
      asDealer(() =>
        client.dealerValuations.preview({
          dealer,
          body: {
            brand: 'fiat',
            model: 'panda',
            power_type: 'benzina',
            gearbox_type: null,
            registration_year: 2020,
            registration_month: null,
            mileage: 40_000,
            power: 51,
            equipment: [],
            price: 11_000,
          },
        }),
      ),
  },
  dealerSlots: {
    availability: () => asDealer(() => client.dealerSlots.availability({ id: dealer })),
    addShowcase: () => asDealer(() => client.dealerSlots.addShowcase({ d: dealer, id: OWN_LISTING })),
    removeShowcase: () => asDealer(() => client.dealerSlots.removeShowcase({ d: dealer, id: OWN_LISTING })),
    addFeatured: () => asDealer(() => client.dealerSlots.addFeatured({ d: dealer, id: OWN_LISTING })),
    removeFeatured: () => asDealer(() => client.dealerSlots.removeFeatured({ d: dealer, id: OWN_LISTING })),
  },
  dealerStatistics: {
    all: () => asDealer(() => client.dealerStatistics.all({ d: dealer })),
    listing: () => asDealer(() => client.dealerStatistics.listing({ dealer, id: OWN_LISTING })),
  },
  inbox: {
    counts: () => asDealer(() => client.inbox.counts({ d: dealer })),
    list: () => asDealer(() => client.inbox.list({ d: dealer })),
    get: () => asDealer(() => client.inbox.get({ d: dealer, id: ownMessage })),
    update: () =>
      asDealer(() => client.inbox.update({ d: dealer, id: ownMessage, body: { read: true, archived: false } })),
    answer: () =>
      asDealer(() => client.inbox.answer({ d: dealer, id: ownMessage, body: { text: 'Certo, venga pure.' } })),
    remove: () => asDealer(() => client.inbox.remove({ d: dealer, id: ownMessage })),
  },
  dealership: {
    card: () => asDealer(() => client.dealership.card({ d: dealer })),
    updateCard: () =>
      asDealer(async () => {
        const card = await client.dealership.card({ d: dealer });
        const { name, description, phone, email, website, address, place, opening_hours, updated_at } = card;
        const body = { name, description, phone, email, website, address, place, opening_hours, updated_at };
        return client.dealership.updateCard({ d: dealer, body: { ...body, description: 'Aperti dal 1980.' } });
      }),
    setLogo: () => asDealer(() => client.dealership.setLogo({ d: dealer, body: twoFiles() })),
    removeLogo: () => asDealer(() => client.dealership.removeLogo({ d: dealer })),
    updateSettings: () =>
      asDealer(() => client.dealership.updateSettings({ id: dealer, body: { auto_approve_carfax_requests: true } })),
  },
};
