import { listingFormOf } from '@carzaa/api/calls/dealer/listingForm';
import { dealers } from '../rows/dealers.ts';
import { listingId, NOW, packageId, planId, reportId, userId } from '../rows/ids.ts';
import { accounts, MOCK_PASSWORD } from '../rows/accounts.ts';
import { stock } from '../rows/stock.ts';

const email = 'anna@carzaa.test';
const passwords = { password: 'Altra-Via-99', password_confirmation: 'Altra-Via-99' };
const person = { name: 'Anna Verdi', email, ...passwords, privacy: true, terms: true };
const token = 'un-collegamento-ricevuto';
const company = { vat: '00743110157', company_name: 'Auto Rossi S.r.l.', dealer_name: 'Auto Rossi', country: 'it' };
const trader = { register_number: 'BO-123456', declaration: true };
const seat = { address: 'Via Emilia 12', postal_code: '40121', city: 'Bologna', dealer_phone: '051 123456' };
const statement = { ground: 'terms', rule: 'Art. 4', facts: 'Le foto sono di un’altra auto.' };
const rate = { kind: 'luxury_per_kw', area: '', detail: '', value: 1, source: 'Legge di bilancio', estimate: false };
const condition = { body: 'good', inside: 'good', engine: 'good', tyres: 'good', service: 'good', damage: 'good' };
const ownCar = { brand: 'fiat', model: 'panda', power_type: 'benzina', registration_year: '2018', mileage: '60000' };
const limits = { showcase_limit: 1, featured_limit: 1, carfax_monthly: 1 };
const model = { brand: 'fiat', model: 'panda', power_type: 'benzina', gearbox_type: null };
const draft = { ...model, registration_year: 2020, mileage: 40_000, power: 51 };
const { revision, ...form } = listingFormOf(stock.get(listingId(1)));
const updatedAt = (n: number) => accounts.get(userId(n)).updated_at;
const { place, opening_hours } = dealers[0] ?? {};
const nowhere = { phone: null, whatsapp: null, email: null, website: null, address: null };
const card = { name: 'Auto', description: '', ...nowhere, place, opening_hours, closed_days: [] };
const user = { name: 'Nina Blu', email: 'nina@carzaa.test', phone: '', role: 'customer' };
const browser = {
  endpoint: 'https://push.example/a',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
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

/** A body of every call that takes one. */
export const bodies: Readonly<Record<string, object>> = {
  'users.register': person,
  'dealerHistory.update': { is_shown: true, explanation: '' },
  'carWorth.byPlate': { plate: 'FA 123 BC' },
  'webhooks.create': { url: 'https://gestionale.example/eventi', events: ['car.sold'] },
  'dealerKeys.create': { name: 'Gestionale', scopes: ['stock:read'] },
  'adminKeys.create': { name: 'Controllo', scopes: ['office:read'] },
  'vehicleLookup.byNumber': { number: 'FA 123 BC' },
  'users.login': { email: 'cliente@carzaa.test', password: MOCK_PASSWORD },
  'users.validateResetToken': { token },
  'users.forgotPassword': { email },
  'users.resetPassword': { token, ...passwords },
  'users.setRole': { role: 'dealer' },
  'users.updateProfile': { name: 'Franca', email: 'ribassi@carzaa.test', phone: '', updated_at: updatedAt(9) },
  'users.changePassword': { current_password: MOCK_PASSWORD, ...passwords },
  'users.deleteAccount': { password: MOCK_PASSWORD },
  'accountSecurity.restoreAddress': { token },
  'push.change': { kinds: ['prices'], quiet: { from: 22, to: 8 } },
  'push.add': browser,
  'push.replace': { old: browser.endpoint, subscription: browser },
  'push.stop': { endpoint: browser.endpoint },
  'push.shown': { id: userId(1) },
  'secondFactor.show': { totp: '123456' },
  'secondFactor.beginPasskey': { password: MOCK_PASSWORD },
  'secondFactor.addPasskey': {
    name: 'Portatile',
    answer: { id: 'YQ', rawId: 'YQ', type: 'public-key', response: {}, clientExtensionResults: {} },
  },
  'secondFactor.beginTotp': { password: MOCK_PASSWORD },
  'secondFactor.addTotp': { code: '123456' },
  'registration.checkVat': { vat: company.vat },
  'registration.registerDealer': { ...company, ...seat, ...trader, ...person },
  'registration.addDealership': { ...company, ...seat, ...trader },
  'savedSearches.save': { name: 'Prova', frequency: 'daily', address: '/risultati/fiat' },
  'savedSearches.change': { name: 'Altro nome', frequency: 'weekly' },
  'savedViews.save': { office: 'dealer', list: 'listings', name: 'Care', filter: {}, sort: 'price', order: 'DESC' },
  'messages.send': { listing: listingId(1), name: 'Anna V', email, phone: '', message: 'È ancora sua?', privacy: true },
  'reports.send': { reason: 'fraud', text: 'Prezzo assurdo', email },
  'carfax.ask': { listing: listingId(6) },
  'billing.checkout': { package: packageId(5) },
  'plans.change': { plan: planId(2) },
  'dealerCarfax.decide': { status: 'approved' },
  'dealerCarfax.buyForListing': {},
  'dealerCarfax.associateReport': { carfax_report: reportId(1) },
  'dealerCarfax.buy': { plate: 'GA 123 BC' },
  'dealerCarfax.associateListings': { listings: [listingId(6)] },
  'adminCarfax.decide': { status: 'rejected' },
  'adminCarfax.buyForListing': {},
  'adminCarfax.associateReport': { carfax_report: reportId(1) },
  'adminCarfax.buy': { vin: 'ZFA31200000000777' },
  'adminCarfax.associateListings': { listings: [listingId(1)] },
  'adminUsers.create': user,
  'adminUsers.update': { ...user, updated_at: updatedAt(3) },
  'adminUsers.support': { reason: 'Chiede aiuto' },
  'adminDealers.disable': { reason: 'Documenti non validi' },
  'adminDealers.updateOwnership': { owners: [userId(4)], updated_at: dealers[0]?.created_at },
  'adminVerifications.ask': { missing: ['mail'], question: 'Ci manca una conferma.' },
  'adminVerifications.refuse': { reason: 'Documenti non validi' },
  'dealerVerification.answer': { ...trader, answer: 'Ecco.' },
  'adminListings.update': { ...form, revision },
  'adminListings.disable': statement,
  'moderation.uphold': statement,
  'moderation.dismiss': { note: 'Il libretto dice gli stessi chilometri.' },
  'adminPlans.update': { name: 'Pro', description: 'Per chi vende.', price: 9900, ...limits, updated_at: NOW },
  'adminRates.create': { ...rate, valid_from: '2027-01-01' },
  'adminRates.update': { ...rate, valid_from: '2028-01-01', revision: 1 },
  'dealerListings.create': { ...form, reference: 'NUOVO', vin: null, plate: null, state: 'published' },
  'dealerListings.update': { ...form, price: form.price - 500, revision },
  'dealerListings.bulk': { action: 'price', ids: [listingId(1)], price: { kind: 'percent', value: -5, round: 50 } },
  'dealerListings.withdraw': { reason: 'workshop' },
  'dealerOutcomes.sell': { price: 9900, channel: 'showroom', day: null },
  'dealerOutcomes.reserve': { until: NOW.slice(0, 10) },
  'dealerPhotos.order': { photos: [] },
  'dealerPhotos.setShot': { shot: 'Interni' },
  'dealerValuations.preview': { ...draft, registration_month: null, equipment: [], price: 11_000 },
  'pricingDesk.whatIf': { ids: [listingId(1)], kind: 'percent' },
  'pricingDesk.reprice': { changes: [{ uuid: listingId(1), price: 9000, was: 9500 }] },
  'pricingDesk.setMail': { wanted: false },
  'contacts.click': { channel: 'phone' },
  'contacts.dealerClick': { channel: 'phone' },
  'contacts.callBack': { listing: listingId(1), name: 'Anna V', phone: '333 1234567', when: 'any', privacy: true },
  'threads.reply': { text: 'Arrivo alle dieci.' },
  'threads.book': { starts_at: '2027-01-14T09:30:00.000Z' },
  'leads.update': { stage: 'negotiation', owner: null, next_action: null, next_action_on: null, revision: 1 },
  'leads.read': { read: true },
  'leads.answer': { text: 'Certo, venga pure.' },
  'leads.note': { text: 'Ha una permuta.' },
  'leads.called': {},
  'leads.book': { starts_at: '2027-01-14T09:30:00.000Z' },
  'leads.createTemplate': { name: 'Saluto', text: 'Buongiorno {nome}' },
  'leads.updateTemplate': { name: 'Saluto', text: 'Buongiorno {nome}' },
  'inbox.update': { read: true, archived: false },
  'inbox.answer': { text: 'Certo, venga pure.' },
  'dealership.updateCard': { ...card, updated_at: dealers[0]?.created_at },
  'dealership.updateInvoicing': { sdi_code: 'ab12cd3', pec: null },
  'dealership.updateSettings': { auto_approve_carfax_requests: true },
  'invitations.look': { token },
  'invitations.join': { token, name: 'Nina Blu', ...passwords, privacy: true, terms: true },
  'invitations.accept': { token },
  'defaults.update': {
    finance: null,
    warranty: 12,
    extra_costs: [],
    description: '{marca}',
    photo_order: ['Davanti'],
    updated_at: NOW,
  },
  'defaults.takeOver': { ids: [listingId(1)], fields: ['warranty'], overwrite: false, apply: true },
  'colleagues.invite': { email, role: 'seller' },
  'colleagues.changeRole': { role: 'viewer' },
  'imports.createSource': { name: 'Altra origine' },
  'imports.updateSource': { name: 'Altro nome', revision: 1 },
};
