import { createClient, type Client } from '@carzaa/api/client';
import type { ImportRun, ImportSource } from '@carzaa/api/calls/imports';
import type { ListingDetail } from '@carzaa/api/calls/listings';
import { listingFormOf } from '@carzaa/api/calls/listingForm';
import { CSRF_COOKIE } from '@carzaa/api/constants';
import { contract } from '@carzaa/api/contract';
import { routesOf } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { HttpResponse, http } from 'msw/http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAILING_COOKIE } from './adapter.ts';
import { pay, saleOf } from './billing.ts';
import { startMocks } from './node.ts';
import { BREACHED_PASSWORD, EXPIRED_TOKEN, MOCK_PASSWORD, SENTINEL_EMAILS } from './rows/accounts.ts';
import { SENTINEL_VATS } from './rows/companies.ts';
import { vinOf } from './rows/carfax.ts';
import { auditId, dealerId, listingId, planId, rateId, reportId, requestId, SENTINELS, userId } from './rows/ids.ts';
import { listings } from './rows/listings.ts';
import { MOCK_SESSION_COOKIE } from './session.ts';
import { resetState, state } from './state.ts';

const ORIGIN = 'http://carzaa.test';
let server: ReturnType<typeof startMocks>;
const cookies = new Map<string, string>();

/** The real client, over addresses made absolute as a browser does. */
const client: Client = createClient({
  routes: routesOf(contract),
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    return fetch(new URL(input instanceof Request ? input.url : input, ORIGIN), { ...init, headers });
  },
});

beforeAll(() => {
  server = startMocks();
});
afterEach(() => {
  cookies.clear();
  server.resetHandlers();
});
afterAll(() => server.close());

const search = (query: NonNullable<Parameters<typeof client.listings.search>[0]>['query']) =>
  client.listings.search({ query: { per_page: 100, ...query } });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** Makes a call as somebody who has signed in. */
async function as<T>(email: string, call: () => Promise<T>): Promise<T> {
  cookies.set(MOCK_SESSION_COOKIE, encodeURIComponent(email));
  return call();
}

/** Makes a call as the owner of a dealership that pays for Pro. */
async function withPlan<T>(call: (dealer: string) => Promise<T>): Promise<T> {
  const sale = saleOf('plan', planId(3));
  if (!sale) throw new Error('Pro is not for sale');
  pay(dealerId(1), sale);
  return as('concessionario@carzaa.test', () => call(dealerId(1)));
}

const dealership = {
  vat: '00743110157',
  company_name: 'Auto Rossi S.r.l.',
  dealer_name: 'Auto Rossi',
  address: 'Via Emilia 12',
  postal_code: '40121',
  city: 'Bologna',
  country: 'it',
  dealer_phone: '051 123456',
} as const;

/** A new source of the dealer's with a file just uploaded to it. */
function imported<T>(
  call: (given: { source: ImportSource; run: ImportRun; shrunken: ImportRun }) => Promise<T>,
): Promise<T> {
  return asDealer(async () => {
    const d = dealerId(1);
    const body = { name: `Prova ${state.imports.sources.length}`, url: 'https://dealer.example/stock.csv' };
    const source = await client.imports.createSource({ d, body });
    const send = async (...rows: string[]) => {
      const file = new FormData();
      const heading = 'Riferimento;Marca;Modello;Immatricolazione;Km;Prezzo';
      file.append('file', new Blob([[heading, ...rows].join('\n')]), 'stock.csv');
      return client.imports.upload({ d, id: source.uuid, body: file });
    };
    const run = await send('M-1;Fiat;Panda;05/2018;45.000;8.900', 'M-2;Fiat;Panda;05/2018;45.000;9.900');
    await client.imports.apply({ d, id: run.uuid });
    const shrunken = await client.imports.apply({ d, id: (await send('M-1;Fiat;Panda;05/2018;45.000;8.900')).uuid });
    return call({ source, run, shrunken });
  });
}

const form = {
  name: 'Anna Verdi',
  password: 'Altra-Via-99',
  password_confirmation: 'Altra-Via-99',
  privacy: true,
  terms: true,
} as const;

function twoFiles(): FormData {
  const files = new FormData();
  files.append('file', new Blob(['x'], { type: 'image/jpeg' }), 'davanti.jpg');
  files.append('file', new Blob(['x'], { type: 'application/pdf' }), 'libretto.pdf');
  return files;
}
let taken = '';

const asAdmin = <T>(call: () => Promise<T>) => as('admin@carzaa.test', call);
const asDealer = <T>(call: () => Promise<T>) => as('concessionario@carzaa.test', call);

const anyMessage = async () => (await client.adminMessages.list()).items[0]?.uuid ?? '';

describe('every call of the contract', () => {
  const brand = 'fiat';
  const savedSearch = Object.values(state.savedSearches)[0]?.[0]?.uuid ?? '';
  const first = listings[0]?.uuid ?? '';
  const d = dealerId(1);
  const dealer = dealerId(1);
  const ownMessage = state.inbox.find((row) => row.dealer === dealer)?.uuid ?? '';
  const ownListing = listings.find((listing) => listing.dealer.uuid === dealer)?.uuid ?? '';
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
  const view = {
    office: 'dealer',
    list: 'listings',
    name: 'Care',
    filter: {},
    sort: 'price',
    order: 'DESC',
  } as const;
  const calls: { [G in keyof typeof contract]: Record<keyof (typeof contract)[G], () => Promise<unknown>> } = {
    listings: {
      search: () => client.listings.search(),
      get: () => client.listings.get({ id: first }),
      showcased: () => client.listings.showcased(),
      count: () => client.listings.count(),
      facets: () => client.listings.facets(),
      relaxations: () => client.listings.relaxations({ query: { brand, price_max: 1 } }),
      aiSearch: () => client.listings.aiSearch({ query: { query: 'fiat panda benzina 9000 euro' } }),
      similar: () => client.listings.similar({ id: first }),
    },
    costs: { get: () => client.costs.get({ id: first, query: { province: 'BO' } }) },
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
    filters: {
      brands: () => client.filters.brands(),
      models: () => client.filters.models({ brand }),
      categories: () => client.filters.categories(),
      powerTypes: () => client.filters.powerTypes(),
      tractionTypes: () => client.filters.tractionTypes(),
      gearboxTypes: () => client.filters.gearboxTypes(),
      origins: () => client.filters.origins(),
      emissionClasses: () => client.filters.emissionClasses(),
      exteriorColors: () => client.filters.exteriorColors(),
      paintTypes: () => client.filters.paintTypes(),
      interiorColors: () => client.filters.interiorColors(),
      interiorMaterials: () => client.filters.interiorMaterials(),
      provinces: () => client.filters.provinces(),
      places: () => client.filters.places({ query: { query: 'bol' } }),
    },
    catalogue: {
      equipment: () => client.catalogue.equipment(),
      engines: () => client.catalogue.engines({ brand, model: 'panda' }),
    },
    dealers: {
      list: () => client.dealers.list(),
      options: () => client.dealers.options(),
      get: () => client.dealers.get({ id: dealerId(1) }),
    },
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
    users: {
      register: () => client.users.register({ body: { ...form, email: 'altra@carzaa.test' } }),
      login: () => client.users.login({ body: { email: 'cliente@carzaa.test', password: MOCK_PASSWORD } }),
      logout: () => client.users.logout(),
      endSupport: () =>
        asAdmin(async () => {
          await client.adminUsers.support({ id: userId(1) });
          return client.users.endSupport();
        }),
      sendVerification: () => as('nuovo@carzaa.test', () => client.users.sendVerification()),
      renewVerification: () => client.users.renewVerification({ body: { email: 'a@b.it' } }),
      validateResetToken: () => client.users.validateResetToken({ body: { token: EXPIRED_TOKEN } }),
      current: () => as('cliente@carzaa.test', () => client.users.current()),
      profile: () => as('gruppo@carzaa.test', () => client.users.profile()),
      forgotPassword: () => client.users.forgotPassword({ body: { email: 'cliente@carzaa.test' } }),
      resetPassword: async () => {
        await client.users.forgotPassword({ body: { email: 'super@carzaa.test' } });
        const [token = ''] = Object.keys(state.tokens).slice(-1);
        return client.users.resetPassword({
          body: { token, password: 'Altra-Via-99', password_confirmation: 'Altra-Via-99' },
        });
      },
      setRole: () => as('senza@carzaa.test', () => client.users.setRole({ body: { role: 'customer' } })),
      updateProfile: () =>
        as('cliente@carzaa.test', async () => {
          const { name, email, updated_at } = await client.users.current();
          return client.users.updateProfile({ body: { name, email, phone: '051 123456', updated_at } });
        }),
      changePassword: () =>
        as('cliente@carzaa.test', () =>
          client.users.changePassword({
            body: { current_password: MOCK_PASSWORD, password: 'Altra-Via-99', password_confirmation: 'Altra-Via-99' },
          }),
        ),
      exportData: () => as('cliente@carzaa.test', () => client.users.exportData()),
      deleteAccount: () =>
        as('nuovo@carzaa.test', () => client.users.deleteAccount({ body: { password: MOCK_PASSWORD } })),
    },
    registration: {
      checkVat: () => client.registration.checkVat({ body: { vat: '00743110157' } }),
      registerDealer: () =>
        client.registration.registerDealer({ body: { ...dealership, ...form, email: 'rossi@carzaa.test' } }),
      addDealership: () =>
        as('senza@carzaa.test', () =>
          client.registration.addDealership({ body: { ...dealership, vat: '02342520158' } }),
        ),
    },
    favourites: {
      add: () => as('gruppo@carzaa.test', () => client.favourites.add({ id: first })),
      list: () => as('gruppo@carzaa.test', () => client.favourites.list()),
      remove: () => as('gruppo@carzaa.test', () => client.favourites.remove({ id: first })),
    },
    savedSearches: {
      list: () => as('ribassi@carzaa.test', () => client.savedSearches.list()),
      save: () =>
        as('gruppo@carzaa.test', () =>
          client.savedSearches.save({ body: { name: 'Prova', frequency: 'daily', address: '/risultati/fiat' } }),
        ),
      change: () =>
        as('ribassi@carzaa.test', () =>
          client.savedSearches.change({ id: savedSearch, body: { name: 'Altro nome', frequency: 'weekly' } }),
        ),
      seen: () => as('ribassi@carzaa.test', () => client.savedSearches.seen({ id: savedSearch })),
      remove: () => as('ribassi@carzaa.test', () => client.savedSearches.remove({ id: savedSearch })),
    },
    savedViews: {
      list: () =>
        asDealer(async () => {
          await client.savedViews.save({ body: view });
          return client.savedViews.list({ query: { office: view.office, list: view.list } });
        }),
      save: () => asDealer(() => client.savedViews.save({ body: view })),
      remove: () => asDealer(() => client.savedViews.remove({ id: d })),
    },
    carfax: {
      ask: () => as('cliente@carzaa.test', () => client.carfax.ask({ body: { listing: listingId(6) } })),
      mine: () => as('cliente@carzaa.test', () => client.carfax.mine()),
      report: () => as('cliente@carzaa.test', () => client.carfax.report({ id: reportId(1) })),
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
        asDealer(() =>
          client.dealerCarfax.associateListings({ d, id: reportId(1), body: { listings: [listingId(6)] } }),
        ),
      matchingListings: () => asDealer(() => client.dealerCarfax.matchingListings({ d, id: reportId(1) })),
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
    messages: {
      send: () =>
        as('gruppo@carzaa.test', () =>
          client.messages.send({
            body: {
              listing: first,
              name: 'Anna V',
              email: 'a@b.it',
              phone: '',
              message: 'È ancora sua?',
              privacy: true,
            },
          }),
        ),
      mine: () => as('gruppo@carzaa.test', () => client.messages.mine()),
    },
    dev: {
      mails: () => client.dev.mails(),
      mail: async () => {
        const { items } = await client.dev.mails();
        return client.dev.mail({ id: items[0]?.uuid ?? '' });
      },
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
      get: () => asAdmin(() => client.adminDealers.get({ id: dealer })),
      disable: () =>
        asAdmin(() => client.adminDealers.disable({ id: dealerId(4), body: { reason: 'Documenti non validi' } })),
      enable: () => asAdmin(() => client.adminDealers.enable({ id: dealerId(4) })),
      ownerships: () => asAdmin(() => client.adminDealers.ownerships()),
      ownership: () => asAdmin(() => client.adminDealers.ownership({ id: dealer })),
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
      get: () => asAdmin(() => client.adminListings.get({ id: ownListing })),
      update: () =>
        asAdmin(async () => {
          const row = await client.adminListings.get({ id: ownListing });
          return client.adminListings.update({
            id: ownListing,
            body: { ...listingFormOf(row), price: row.price - 100 },
          });
        }),
      disable: () =>
        asAdmin(() =>
          client.adminListings.disable({
            id: ownListing,
            body: { ground: 'terms', rule: 'Art. 4', facts: 'Foto di un’altra vettura' },
          }),
        ),
      enable: () => asAdmin(() => client.adminListings.enable({ id: ownListing })),
    },
    reports: {
      send: () =>
        client.reports.send({ id: first, body: { reason: 'fraud', text: 'Prezzo assurdo', email: 'a@b.it' } }),
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
          const {
            uuid: id,
            tier: _,
            holders: __,
            trials: ___,
            ...plan
          } = await client.adminPlans.get({ id: planId(3) });
          return client.adminPlans.update({ id, body: { ...plan, price: 12_900 } });
        }),
    },
    dealerListings: {
      list: () => asDealer(() => client.dealerListings.list({ dealer })),
      get: () => asDealer(() => client.dealerListings.get({ dealer, id: ownListing })),
      create: () =>
        asDealer(async () => {
          const { revision: _, ...copy } = listingFormOf(await client.dealerListings.get({ dealer, id: ownListing }));
          return client.dealerListings.create({ dealer, body: { ...copy, reference: 'NUOVO', state: 'draft' } });
        }),
      update: () =>
        asDealer(async () => {
          const row = await client.dealerListings.get({ dealer, id: ownListing });
          return client.dealerListings.update({
            dealer,
            id: ownListing,
            body: { ...listingFormOf(row), price: row.price - 500 },
          });
        }),
      withdraw: () => asDealer(() => client.dealerListings.withdraw({ dealer, id: ownListing })),
      publish: () => asDealer(() => client.dealerListings.publish({ dealer, id: ownListing })),
      remove: () => asDealer(() => client.dealerListings.remove({ dealer, id: ownListing })),
      restore: () => asDealer(() => client.dealerListings.restore({ dealer, id: ownListing })),
      duplicate: () => asDealer(() => client.dealerListings.duplicate({ dealer, id: ownListing })),
      confirmAll: () => asDealer(() => client.dealerListings.confirmAll({ dealer })),
      bulk: () =>
        asDealer(() =>
          client.dealerListings.bulk({
            dealer,
            body: { action: 'price', ids: [ownListing], price: { kind: 'percent', value: -5, round: 50 } },
          }),
        ),
    },
    dealerPhotos: {
      add: () => asDealer(() => client.dealerPhotos.add({ dealer, id: ownListing, body: twoFiles() })),
      order: () =>
        asDealer(async () => {
          const { photos } = await client.dealerListings.get({ dealer, id: ownListing });
          const body = { photos: photos.map(({ uuid }) => uuid).toReversed() };
          return client.dealerPhotos.order({ dealer, id: ownListing, body });
        }),
      remove: () =>
        asDealer(async () => {
          const { photos } = await client.dealerListings.get({ dealer, id: ownListing });
          taken = photos[1]?.uuid ?? '';
          return client.dealerPhotos.remove({ dealer, id: ownListing, photo: taken });
        }),
      restore: () => asDealer(() => client.dealerPhotos.restore({ dealer, id: ownListing, photo: taken })),
    },
    valuations: { get: () => client.valuations.get({ id: first }) },
    dealerValuations: {
      preview: () =>
        asDealer(() =>
          client.dealerValuations.preview({
            dealer,
            body: {
              brand,
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
      addShowcase: () => asDealer(() => client.dealerSlots.addShowcase({ d: dealer, id: ownListing })),
      removeShowcase: () => asDealer(() => client.dealerSlots.removeShowcase({ d: dealer, id: ownListing })),
      addFeatured: () => asDealer(() => client.dealerSlots.addFeatured({ d: dealer, id: ownListing })),
      removeFeatured: () => asDealer(() => client.dealerSlots.removeFeatured({ d: dealer, id: ownListing })),
    },
    dealerStatistics: {
      all: () => asDealer(() => client.dealerStatistics.all({ d: dealer })),
      listing: () => asDealer(() => client.dealerStatistics.listing({ dealer, id: ownListing })),
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
    misc: {
      features: () => client.misc.features(),
      csrfCookie: () => client.misc.csrfCookie(),
      plans: () => client.misc.plans(),
      counters: () => client.misc.counters(),
    },
  };

  for (const [group, names] of Object.entries(calls)) {
    test.each(Object.entries<() => Promise<unknown>>(names))(
      `${group}.%s answers by its schema`,
      async (name, call) => {
        const rows: Record<string, { data: { parse: (value: unknown) => unknown } }> =
          contract[group as keyof typeof contract];
        const data = await call();
        expect(rows[name]?.data.parse(data)).toEqual(data);
        if (Array.isArray(data)) expect(data).not.toHaveLength(0);
      },
    );
  }
});

function some(holds: (listing: ListingDetail) => boolean): void {
  expect(listings.some(holds)).toBe(true);
}

describe('the rows', () => {
  test('show every case a listing can be in', () => {
    some(({ showcased }) => showcased);
    some(({ featured }) => featured);
    some(({ previous_price: previous, price }) => previous !== null && previous > price);
    some(({ photos }) => photos.length === 0);
    some(({ photos }) => photos.length === 1);
    some(({ power_type: fuel, origin }) => fuel.slug === 'elettrica' && origin.slug === 'it');
    some(({ origin }) => origin.slug === 'de');
    some(({ registration_month: month }) => month === null);
    some(({ power, gearbox_type: gear }) => power === null && gear === null);
    some(({ carfax, price_negotiable: negotiable }) => carfax && negotiable);
    some(({ dealer }) => dealer.phone === null);
    expect(new Set(listings.map(({ uuid }) => uuid)).size).toBe(listings.length);
  });

  test('their photos are pictures in every width', async () => {
    const [photo] = listings[0]?.photos ?? [];
    for (const width of photo?.widths ?? []) {
      const response = await fetch(`${ORIGIN}${photo?.src}/${width}.avif`);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(await response.text()).toContain('#b3262b');
    }
  });
});

describe('search', () => {
  test('keeps what the filters ask for and nothing else', async () => {
    const { items } = await search({ category: ['suv'], price_max: 20_000, power_type: ['diesel', 'benzina'] });
    const expected = listings.filter(
      ({ category, price, power_type: fuel, photos }) =>
        category.slug === 'suv' && price <= 20_000 && /^(diesel|benzina)$/.test(fuel.slug) && photos.length > 0,
    );
    expect(items).not.toHaveLength(0);
    expect(items.map(({ uuid }) => uuid).toSorted()).toEqual(expected.map(({ uuid }) => uuid).toSorted());
  });

  test('leaves out listings without photos unless asked for them', async () => {
    const all = await search({ include_no_photos: true });
    expect(all.total).toBe(listings.length);
    expect((await search({})).total).toBe(listings.filter(({ photos }) => photos.length > 0).length);
  });

  test('finds what lies within the radius, nearest first', async () => {
    const bologna = { latitude: 44.4938, longitude: 11.3387 };
    const near = await search({ ...bologna, radius: 150_000, sort_by: 'distance' });
    expect(new Set(near.items.map(({ place }) => place.city))).toEqual(new Set(['Bologna', 'Verona']));
    const distances = near.items.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.at(-1)).toBeGreaterThan(100_000);
  });

  test('sorts both ways and pages', async () => {
    const prices = (await search({ sort_by: 'price', sort_direction: 'desc' })).items.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const [one, two] = await Promise.all([1, 2].map((page) => search({ sort_by: 'price', page, per_page: 10 })));
    expect(two?.page).toBe(2);
    expect(one?.items.map(({ uuid }) => uuid)).not.toContain(two?.items[0]?.uuid);
    expect(one?.items.concat(two?.items ?? []).map(({ price }) => price)).toEqual(prices.toReversed().slice(0, 20));
  });

  test('count, facets and relaxations agree with it', async () => {
    const query = { brand: 'fiat', category: ['city-car'] };
    const { total } = await search(query);
    const facets = await client.listings.facets({ query });
    expect(await client.listings.count({ query })).toEqual({ total });
    expect(facets.total).toBe(total);
    for (const [slug, count] of Object.entries(facets.counts.category ?? {})) {
      expect((await client.listings.count({ query: { ...query, category: [slug] } })).total).toBe(count);
    }
    for (const [slug, count] of Object.entries(facets.counts.brand ?? {})) {
      expect((await client.listings.count({ query: { ...query, brand: slug } })).total).toBe(count);
    }
    const none = { brand: 'fiat', model: 'panda', category: ['suv'], price_max: 20_000 };
    const relaxations = await client.listings.relaxations({ query: none });
    expect((await search(none)).total).toBe(0);
    expect(relaxations.map(({ without }) => without)).toContainEqual(['brand', 'model']);
    for (const { without, total: found } of relaxations) {
      const rest = Object.fromEntries(Object.entries(none).filter(([name]) => !without.includes(name)));
      expect((await client.listings.count({ query: rest })).total, without.join()).toBe(found);
    }
  });
});

const approveFailing = () =>
  client.dealerCarfax.decide({ d: dealerId(1), id: requestId(4), body: { status: 'approved' } });

describe('carfax', () => {
  const d = dealerId(1);
  beforeEach(() => resetState());

  test('a request is approved for a credit, and its asker reads the report', async () => {
    const asked = await as('cliente@carzaa.test', () => client.carfax.ask({ body: { listing: listingId(17) } }));
    expect(asked).toMatchObject({ status: 'pending', report: null });
    expect(await as('cliente@carzaa.test', () => client.carfax.ask({ body: { listing: listingId(17) } }))).toEqual(
      asked,
    );
    const decided = await asDealer(() =>
      client.dealerCarfax.decide({ d, id: asked.uuid, body: { status: 'approved' } }),
    );
    expect(await asDealer(() => client.dealerCarfax.availability({ d }))).toEqual({
      credit: 2,
      subscription: 7,
      total: 9,
    });
    const report = await as('cliente@carzaa.test', () => client.carfax.report({ id: decided.report ?? '' }));
    expect(report.history.vin).toBe(vinOf(listingId(17)));
    expect(await failure(as('nuovo@carzaa.test', () => client.carfax.report({ id: report.uuid })))).toMatchObject({
      code: '4',
    });
  });

  test('what the provider refuses stays pending, with its cause and its credit', async () => {
    expect(await failure(asDealer(approveFailing))).toMatchObject({ code: 'C7' });
    expect(await asDealer(() => client.dealerCarfax.request({ d, id: requestId(4) }))).toMatchObject({
      status: 'pending',
      failure_code: 'C7',
    });
    expect(await asDealer(() => client.dealerCarfax.availability({ d }))).toMatchObject({ total: 10 });
    const buy = (body: { vin?: string; plate?: string }) =>
      failure(asDealer(() => client.dealerCarfax.buy({ d, body })));
    expect(await buy({ vin: 'corto' })).toMatchObject({ code: 'C5' });
    expect(await buy({ plate: '1' })).toMatchObject({ code: 'C6' });
    expect(await buy({})).toMatchObject({ code: 'C3' });
  });
});

describe('failures', () => {
  test('a broken listing is 500, a sold one 404 with similar ones, an unknown one 404', async () => {
    expect(await failure(client.listings.get({ id: SENTINELS.brokenListing }))).toMatchObject({
      code: '1',
      status: 500,
    });
    expect(await failure(client.listings.get({ id: SENTINELS.goneListing }))).toMatchObject({ code: '4', status: 404 });
    expect(await client.listings.similar({ id: SENTINELS.goneListing })).not.toHaveLength(0);
    expect(await failure(client.listings.similar({ id: SENTINELS.unknownListing }))).toMatchObject({ status: 404 });
    expect(await failure(client.listings.get({ id: 'not-an-id' }))).toMatchObject({ status: 404 });
  });

  test('unknown values and names are told field by field', async () => {
    expect(await failure(search({ brand: 'fiat', model: 'fiesta' }))).toMatchObject({
      code: '2',
      fields: { model: [/./] },
    });
    expect(await failure(search({ category: ['razzo'] }))).toMatchObject({ code: '2', fields: { category: [/./] } });
    const response = await fetch(`${ORIGIN}/api/listings?colore=rosso`);
    expect(response.status).toBe(422);
    expect(await failure(search({ per_page: 101 }))).toMatchObject({ code: '2', fields: { per_page: [/./] } });
  });

  test('a cookie breaks the calls it names and no other', async () => {
    cookies.set(FAILING_COOKIE, 'filters.categories|misc.counters');
    expect(await failure(client.filters.categories())).toMatchObject({ code: '1', status: 500 });
    expect(await failure(client.misc.counters())).toBeInstanceOf(ApiError);
    expect(await client.filters.origins()).toHaveLength(2);
  });

  test('a test may answer a call its own way', async () => {
    server.use(
      http.get('*/api/counters', () => HttpResponse.json({ error: true, error_message: 'Chiuso' }, { status: 503 })),
    );
    expect(await failure(client.misc.counters())).toMatchObject({ status: 503, message: 'Chiuso' });
  });

  test('a call without a mock is refused rather than sent', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await expect(fetch(`${ORIGIN}/api/unheard-of`)).rejects.toThrow();
    expect(said).toHaveBeenCalledWith(expect.stringContaining('/api/unheard-of'));
    said.mockRestore();
  });
});

test('the anti-forgery cookie is set', async () => {
  const response = await fetch(`${ORIGIN}/api/csrf-cookie`);
  expect(response.headers.get('set-cookie')).toContain(`${CSRF_COOKIE}=`);
});

describe('accounts', () => {
  beforeEach(() => resetState());

  test('register, sign in, sign out', async () => {
    const email = 'anna@carzaa.test';
    await client.users.register({ body: { ...form, email } });
    await client.users.register({ body: { ...form, email } });
    expect(state.mails.map(({ template }) => template)).toEqual(['verification', 'alreadyRegistered']);
    expect(await client.users.login({ body: { email, password: form.password } })).toMatchObject({
      email,
      email_verified_at: null,
    });
    expect(await failure(client.users.login({ body: { email, password: 'x' } }))).toMatchObject({ code: 'A1' });
    expect(await failure(client.users.current())).toMatchObject({ code: '3' });
  });

  test('fail on purpose where a story needs it', async () => {
    const login = (email: string) => failure(client.users.login({ body: { email, password: MOCK_PASSWORD } }));
    expect(await login(SENTINEL_EMAILS.disabled)).toMatchObject({ code: '5' });
    expect(await login(SENTINEL_EMAILS.tooMany)).toMatchObject({ status: 429, retryAfter: 30 });
    expect(await login(SENTINEL_EMAILS.broken)).toMatchObject({ code: '1' });
    const breached = { password: BREACHED_PASSWORD, password_confirmation: BREACHED_PASSWORD };
    expect(await failure(client.users.register({ body: { ...form, ...breached, email: 'a@b.it' } }))).toMatchObject({
      code: 'A6',
    });
  });

  test('a dealership signs up once, and a VAT number fails where a story needs it', async () => {
    await client.registration.registerDealer({ body: { ...dealership, ...form, email: 'rossi@carzaa.test' } });
    const check = (vat?: string) => failure(client.registration.checkVat({ body: { vat } }));
    expect(await check(dealership.vat)).toMatchObject({ status: 409, code: '2' });
    expect(await check()).toMatchObject({ code: 'O3' });
    expect(await check(SENTINEL_VATS.broken)).toMatchObject({ code: 'O1' });
    expect(await check(SENTINEL_VATS.quota)).toMatchObject({ code: 'O2' });
    expect(await check(SENTINEL_VATS.unknown)).toMatchObject({ code: 'O4' });
    const user = await as('rossi@carzaa.test', () => client.users.profile());
    expect(user).toMatchObject({ role: 'dealer', ownDealers: [{ name: 'Auto Rossi', city: 'Bologna' }] });
  });

  test('a dealership that is disabled takes its listings along', async () => {
    const query = { dealer: [dealerId(2)] };
    const { total } = await client.listings.count({ query });
    const disable = () => client.adminDealers.disable({ id: dealerId(2), body: { reason: 'Documenti non validi' } });
    await as('admin@carzaa.test', disable);
    expect([total > 0, await client.listings.count({ query })]).toEqual([true, { total: 0 }]);
    expect(await failure(client.dealers.get({ id: dealerId(2) }))).toMatchObject({ code: '4' });
    await as('admin@carzaa.test', () => client.adminDealers.enable({ id: dealerId(2) }));
    expect(await client.listings.count({ query })).toEqual({ total });
  });

  test('the second of two edits is refused with the row as it is', async () => {
    await as('cliente@carzaa.test', async () => {
      const { email, updated_at } = await client.users.current();
      const edit = (name: string) => client.users.updateProfile({ body: { name, email, phone: '', updated_at } });
      const done = await edit('Prima');
      expect(await failure(edit('Seconda'))).toMatchObject({ status: 409, current: done });
    });
  });
});

const refusal = async (call: Promise<unknown>) => {
  const error = await failure(call);
  return error instanceof ApiError ? error.code : null;
};
const changePlan = (n: number) => withPlan((id) => client.plans.change({ id, body: { plan: planId(n) } }));

describe('plans', () => {
  beforeEach(resetState);
  test('the trial is had once, and never after a plan that was bought', async () => {
    const start = () => as('concessionario@carzaa.test', () => client.billing.startTrial({ id: dealerId(1) }));
    expect(await start()).toMatchObject({ tier: 'Trial', usage: { carfax: { total: 10 } } });
    expect(await refusal(start())).toBe('S5');
    await withPlan(async () => null);
    expect(await refusal(start())).toBe('S6');
    expect(await refusal(as('gruppo@carzaa.test', () => client.billing.startTrial({ id: dealerId(1) })))).toBe('4');
  });

  test('a dearer plan begins at once, a cheaper one later, and the profile knows', async () => {
    expect(await changePlan(4)).toMatchObject({ tier: 'Premium', subscription: { next_plan: null } });
    expect(await changePlan(2)).toMatchObject({ tier: 'Pro', subscription: { next_plan: { tier: 'Start' } } });
    const { ownDealers } = await as('concessionario@carzaa.test', () => client.users.profile());
    expect(ownDealers[0]?.currentPlan?.subscription_plan).toMatchObject({ tier: 'Pro' });
    const sale = saleOf('package', '25');
    expect(sale?.net).toBe(17_500);
    if (sale) pay(dealerId(2), sale);
    const other = await as('gruppo@carzaa.test', () => client.billing.subscription({ id: dealerId(2) }));
    expect(other).toMatchObject({ tier: 'Free', usage: { carfax: { credit: 25, total: 25 } } });
    expect(await refusal(as('gruppo@carzaa.test', () => client.plans.cancel({ id: dealerId(2) })))).toBe('S2');
  });
});
