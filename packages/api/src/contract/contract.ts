import { accountSecurityCalls } from '../calls/public/accountSecurity.ts';
import { catalogueCalls } from '../calls/dealer/catalogue.ts';
import { vehicleLookupCalls } from '../calls/dealer/vehicleLookup.ts';
import { activityCalls } from '../calls/dealer/activity.ts';
import { defaultsCalls } from '../calls/dealer/defaults.ts';
import { colleagueCalls } from '../calls/dealer/colleagues.ts';
import { invitationCalls } from '../calls/public/invitations.ts';
import { billingCalls, planCalls } from '../calls/dealer/billing.ts';
import { dealerPhotoCalls } from '../calls/dealer/dealerPhotos.ts';
import { dealershipCalls } from '../calls/dealer/dealership.ts';
import { dealerStatisticsCalls } from '../calls/dealer/dealerStatistics.ts';
import { inboxCalls } from '../calls/dealer/inbox.ts';
import { dealerOutcomeCalls } from '../calls/dealer/dealerOutcomes.ts';
import { pricingDeskCalls } from '../calls/dealer/pricingDesk.ts';
import { dealerSlotCalls } from '../calls/dealer/dealerSlots.ts';
import { carfaxCalls } from '../calls/public/carfax.ts';
import { adminCarfaxCalls, dealerCarfaxCalls } from '../calls/dealer/carfaxOffice.ts';
import { adminVerificationCalls } from '../calls/admin/adminVerifications.ts';
import { dealerVerificationCalls } from '../calls/dealer/dealerVerification.ts';
import { adminRateCalls } from '../calls/admin/adminRates.ts';
import { dealerHistoryCalls, openHistoryCalls } from '../calls/public/openHistory.ts';
import { carWorthCalls, tradeInCalls } from '../calls/public/carWorth.ts';
import { costCalls } from '../calls/public/costs.ts';
import { adminDealerCalls } from '../calls/admin/adminDealers.ts';
import { adminImportCalls } from '../calls/admin/adminImports.ts';
import { adminListingCalls } from '../calls/admin/adminListings.ts';
import { adminMessageCalls } from '../calls/admin/adminMessages.ts';
import { adminPlanCalls } from '../calls/admin/adminPlans.ts';
import { adminUserCalls } from '../calls/admin/adminUsers.ts';
import { auditCalls } from '../calls/admin/audit.ts';
import { dealerListingCalls } from '../calls/dealer/dealerListings.ts';
import { dealerCalls } from '../calls/public/dealers.ts';
import { devCalls } from '../calls/public/dev.ts';
import { importCalls } from '../calls/dealer/imports.ts';
import { adminKeyCalls, dealerKeyCalls } from '../calls/dealer/keys.ts';
import { feedCalls } from '../calls/dealer/feeds.ts';
import { webhookCalls } from '../calls/dealer/webhooks.ts';
import { landingCalls } from '../calls/public/landings.ts';
import { listingCalls } from '../calls/public/listings.ts';
import { messageCalls } from '../calls/public/messages.ts';
import { pushCalls } from '../calls/public/push.ts';
import { threadCalls } from '../calls/public/threads.ts';
import { contactCalls } from '../calls/public/contacts.ts';
import { leadCalls } from '../calls/dealer/leads.ts';
import { miscCalls } from '../calls/public/platform.ts';
import { moderationCalls } from '../calls/admin/moderation.ts';
import { reportCalls } from '../calls/public/reports.ts';
import { operationCalls } from '../calls/admin/operations.ts';
import { referenceCalls } from '../calls/public/reference.ts';
import { registrationCalls } from '../calls/public/registration.ts';
import { savedViewCalls } from '../calls/dealer/savedViews.ts';
import { savedSearchCalls } from '../calls/public/savedSearches.ts';
import { dealerValuationCalls, valuationCalls } from '../calls/public/valuation.ts';
import { favouriteCalls } from '../calls/public/favourites.ts';
import { userCalls } from '../calls/public/users.ts';
import { secondFactorCalls } from '../calls/public/secondFactor.ts';

/** The calls of the storefront; their paths are the only ones that its visitors download. */
export const storefrontContract = {
  users: userCalls,
  registration: registrationCalls,
  favourites: favouriteCalls,
  listings: listingCalls,
  filters: referenceCalls,
  dealers: dealerCalls,
  billing: billingCalls,
  carfax: carfaxCalls,
  messages: messageCalls,
  misc: miscCalls,
  dev: devCalls,
};
export type StorefrontContract = typeof storefrontContract;

/**
 * Calls of a listing's page, of landing pages and of saved searches alone. Apart from the others because the results page has no byte to
 * spare for paths that it never calls; they come with the part of the page that makes them.
 */
export const listingContract = {
  contacts: contactCalls,
  costs: costCalls,
  landings: landingCalls,
  valuations: valuationCalls,
  carWorth: carWorthCalls,
  openHistory: openHistoryCalls,
  reports: reportCalls,
  savedSearches: savedSearchCalls,
};
export type ListingContract = typeof listingContract;

/** Calls of the profile's page and of second factors alone, apart for the same reason. */
export const accountContract = {
  accountSecurity: accountSecurityCalls,
  secondFactor: secondFactorCalls,
  invitations: invitationCalls,
  threads: threadCalls,
  push: pushCalls,
};
export type AccountContract = typeof accountContract;

/** The calls that dealers and administrators alone make; the back office has those above as well. */
const backofficeContract = {
  catalogue: catalogueCalls,
  vehicleLookup: vehicleLookupCalls,
  plans: planCalls,
  dealerCarfax: dealerCarfaxCalls,
  adminCarfax: adminCarfaxCalls,
  adminUsers: adminUserCalls,
  adminDealers: adminDealerCalls,
  adminImports: adminImportCalls,
  adminListings: adminListingCalls,
  adminMessages: adminMessageCalls,
  moderation: moderationCalls,
  audit: auditCalls,
  operations: operationCalls,
  adminPlans: adminPlanCalls,
  adminRates: adminRateCalls,
  adminVerifications: adminVerificationCalls,
  dealerListings: dealerListingCalls,
  imports: importCalls,
  dealerPhotos: dealerPhotoCalls,
  dealerValuations: dealerValuationCalls,
  dealerOutcomes: dealerOutcomeCalls,
  pricingDesk: pricingDeskCalls,
  dealerSlots: dealerSlotCalls,
  dealerStatistics: dealerStatisticsCalls,
  inbox: inboxCalls,
  tradeIns: tradeInCalls,
  dealerHistory: dealerHistoryCalls,
  leads: leadCalls,
  dealership: dealershipCalls,
  colleagues: colleagueCalls,
  activity: activityCalls,
  defaults: defaultsCalls,
  dealerVerification: dealerVerificationCalls,
  savedViews: savedViewCalls,
  dealerKeys: dealerKeyCalls,
  webhooks: webhookCalls,
  feeds: feedCalls,
  adminKeys: adminKeyCalls,
};

/** Every call of the product, by group. Client, server, mocks and documentation all derive from it. */
export const contract = { ...storefrontContract, ...listingContract, ...accountContract, ...backofficeContract };
export type Contract = typeof contract;

/** What the documentation calls each group. */
export const GROUP_TITLES: Record<keyof Contract, string> = {
  accountSecurity: 'Sicurezza dell’account',
  secondFactor: 'Seconda verifica',
  users: 'Account',
  registration: 'Iscrizione dei concessionari',
  favourites: 'Preferiti',
  savedSearches: 'Ricerche salvate',
  savedViews: 'Ricerche salvate nel back office',
  dealerKeys: 'Chiavi della concessionaria',
  webhooks: 'Webhook',
  feeds: 'Flussi dello stock',
  adminKeys: 'Amministrazione: chiavi',
  listings: 'Annunci',
  landings: 'Pagine di annunci',
  valuations: 'Quanto vale',
  carWorth: 'Quanto vale la mia auto',
  openHistory: 'Storia in chiaro',
  dealerValuations: 'Quanto vale, per i concessionari',
  filters: 'Elenchi e luoghi',
  dealers: 'Concessionari',
  billing: 'Piani e crediti',
  plans: 'Cambiare piano',
  carfax: 'Carfax',
  dealerCarfax: 'Carfax, per i concessionari',
  adminCarfax: 'Carfax, per gli amministratori',
  adminUsers: 'Amministrazione: utenti',
  adminDealers: 'Amministrazione: concessionari',
  adminImports: 'Amministrazione: importazioni',
  adminListings: 'Amministrazione: annunci',
  adminMessages: 'Amministrazione: messaggi',
  moderation: 'Amministrazione: segnalazioni',
  audit: 'Amministrazione: registro',
  operations: 'Amministrazione: andamento',
  adminPlans: 'Amministrazione: piani',
  adminRates: 'Amministrazione: tariffe',
  adminVerifications: 'Amministrazione: verifica delle iscrizioni',
  dealerVerification: 'Verifica della concessionaria',
  costs: 'Costi di un’auto',
  reports: 'Segnalazioni',
  messages: 'Messaggi',
  threads: 'Conversazioni',
  push: 'Notifiche',
  contacts: 'Contatti',
  leads: 'Contatti dei concessionari',
  misc: 'Varie',
  imports: 'Importazione dello stock',
  dealerListings: 'Parco auto',
  dealerPhotos: 'Foto degli annunci',
  dealerOutcomes: 'Venduto e riservato',
  pricingDesk: 'Prezzi e giacenza',
  dealerSlots: 'Vetrina ed evidenza',
  dealerStatistics: 'Statistiche',
  inbox: 'Posta dei concessionari',
  tradeIns: 'Permute offerte nei messaggi',
  dealerHistory: 'Storia in chiaro, per i concessionari',
  dealership: 'Scheda e impostazioni',
  colleagues: 'Collaboratori',
  activity: 'Attività della concessionaria',
  invitations: 'Inviti',
  defaults: 'Una volta per tutte le auto',
  dev: 'Sviluppo',
  catalogue: 'Catalogo dei veicoli',
  vehicleLookup: 'Dati di un veicolo da targa, telaio o catalogo',
};
