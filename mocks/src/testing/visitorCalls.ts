import { dealerId } from '../rows/ids.ts';
import { listings } from '../rows/listings.ts';
import { client } from './client.ts';

const brand = 'fiat';
const first = listings[0]?.uuid ?? '';

/** Calls that need no account. */
export const visitorCalls = {
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
  reports: {
    send: () => client.reports.send({ id: first, body: { reason: 'fraud', text: 'Prezzo assurdo', email: 'a@b.it' } }),
  },
  valuations: { get: () => client.valuations.get({ id: first }) },
  misc: {
    features: () => client.misc.features(),
    csrfCookie: () => client.misc.csrfCookie(),
    plans: () => client.misc.plans(),
    counters: () => client.misc.counters(),
  },
};
