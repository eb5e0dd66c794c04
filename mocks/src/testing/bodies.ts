import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import type { Endpoint } from '@carzaa/api/contract/endpoint';
import { dealers } from '../rows/dealers.ts';
import { listingId, NOW, packageId, planId, reportId, userId } from '../rows/ids.ts';
import { MOCK_PASSWORD } from '../rows/accounts.ts';
import { stock } from '../rows/stock.ts';
import { sampleOf } from '../sample.ts';

/** What is sent under a name, where the schema's type does not say enough. */
const NAMED: Readonly<Record<string, unknown>> = {
  email: 'ribassi@carzaa.test',
  token: 'un-collegamento-ricevuto',
  current_password: MOCK_PASSWORD,
  password: 'Altra-Via-99',
  password_confirmation: 'Altra-Via-99',
  phone: '333 1234567',
  dealer_phone: '051 123456',
  postal_code: '40121',
  vat: '00743110157',
  endpoint: 'https://push.example/a',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  address: '/risultati/fiat',
  code: '123456',
};
const { revision, ...form } = listingFormOf(stock.get(listingId(1)));
const condition = { body: 'good', inside: 'good', engine: 'good', tyres: 'good', service: 'good', damage: 'good' };
const ownCar = { brand: 'fiat', model: 'panda', power_type: 'benzina', registration_year: '2018', mileage: '60000' };
const { place, opening_hours } = dealers[0] ?? {};
const nowhere = { phone: null, whatsapp: null, email: null, website: null, address: null };
const card = { name: 'Auto', description: '', ...nowhere, place, opening_hours, closed_days: [], updated_at: NOW };
const nothing = { owner: null, next_action: null, next_action_on: null };
const draft = { brand: 'fiat', model: 'panda', power_type: 'benzina', gearbox_type: null, power: 51, mileage: 40_000 };
const common = {
  finance: null,
  warranty: 12,
  extra_costs: [],
  description: '{marca}',
  photo_order: [],
  updated_at: NOW,
};

/** A query of the calls that want one. */
export const queries: Readonly<Record<string, Record<string, string>>> = {
  'filters.places': { query: 'bol' },
  'listings.relaxations': { brand: 'fiat', price_max: '1' },
  'listings.aiSearch': { query: 'fiat panda benzina 9000 euro' },
  'catalogue.check': { brand: 'fiat', model: 'panda', registration_year: '2018', traction_type: 'posteriore' },
  'vehicleLookup.sold': { year: '2018' },
  'costs.get': { province: 'BO' },
  'carWorth.estimate': { ...ownCar, ...condition },
  'landings.get': { path: '/usate/suv/milano' },
  'savedViews.list': { office: 'dealer', list: 'listings' },
};

/** The bodies of the calls whose schema or rows want more than the least. */
const BODIES: Readonly<Record<string, object>> = {
  'users.login': { email: 'cliente@carzaa.test', password: MOCK_PASSWORD },
  'users.deleteAccount': { password: MOCK_PASSWORD },
  'registration.checkVat': { vat: '00743110157' },
  'billing.checkout': { package: packageId(5) },
  'plans.change': { plan: planId(2) },
  'dealerCarfax.associateReport': { carfax_report: reportId(1) },
  'adminCarfax.associateReport': { carfax_report: reportId(1) },
  'adminDealers.updateOwnership': { owners: [userId(4)], updated_at: NOW },
  'adminListings.update': { ...form, revision },
  'dealerListings.create': { ...form, reference: 'NUOVO', vin: null, plate: null, state: 'published' },
  'dealerListings.update': { ...form, price: form.price - 500, revision },
  'dealerListings.bulk': { action: 'sell', ids: [listingId(1)] },
  'dealerValuations.preview': { ...draft, registration_year: 2020, registration_month: null, equipment: [], price: 1 },
  'leads.update': { ...nothing, stage: 'negotiation', revision: 1 },
  'dealership.updateCard': card,
  'dealership.updateInvoicing': { sdi_code: 'ab12cd3', pec: null },
  'defaults.update': common,
  'savedViews.save': { office: 'dealer', list: 'listings', name: 'Care', filter: {}, sort: 'price', order: 'DESC' },
};

/** A body that a call takes; undefined for one that takes none. */
export function bodyOf(name: string, { body }: Endpoint): unknown {
  return BODIES[name] ?? (body && sampleOf(body, NAMED));
}
