import type { Contract } from '@carzaa/api/contract/contract';
import { keepAnswerTimes } from './shared/dealers/answerTimes.ts';
import { type Database } from './db/open.ts';
import type { Env } from './env.ts';
import { type SignInProvider } from './integrations/google/openIdConnect.ts';
import { type Views } from './shared/listings/views.ts';
import { type OpenedPayments } from './integrations/payments/openPayments.ts';
import type { PhotoStore } from './integrations/photos/store.ts';
import { vehicleLookups } from './integrations/vehicleLookup/vehicleLookup.ts';
import { userHandlers } from './modules/accounts/accounts.routes.ts';
import { adminUserHandlers } from './modules/accounts/adminUsers.routes.ts';
import type { AccountServices } from './modules/accounts/accountServices.ts';
import { accountSecurityHandlers } from './modules/accounts/ownSessions.routes.ts';
import { colleagueHandlers } from './modules/accounts/colleagues/colleagues.routes.ts';
import { invitationHandlers } from './modules/accounts/colleagues/invitations.routes.ts';
import { pushHandlers } from './modules/accounts/push/push.routes.ts';
import { favouriteHandlers } from './modules/accounts/favourites.routes.ts';
import { secondFactorHandlers } from './modules/accounts/factors/secondFactor.routes.ts';
import { dealerPhotoHandlers } from './modules/listings/photos/photos.routes.ts';
import { dealershipHandlers } from './modules/dealers/dealership.routes.ts';
import { dealerStatisticsHandlers } from './modules/listings/dealer/statistics.routes.ts';
import { inboxHandlers } from './modules/messages/inbox.routes.ts';
import { dealerOutcomeHandlers } from './modules/listings/dealer/outcomes.routes.ts';
import { dealerSlotHandlers } from './modules/listings/dealer/slots.routes.ts';
import { adminRateHandlers } from './modules/costs/adminRates.routes.ts';
import { costHandlers } from './modules/costs/costs.routes.ts';
import { adminListingHandlers } from './modules/listings/admin/adminListings.routes.ts';
import { pricingDeskHandlers } from './modules/listings/desk/pricingDesk.routes.ts';
import { defaultsHandlers } from './modules/listings/defaults/defaults.routes.ts';
import { dealerListingHandlers } from './modules/listings/dealer/dealerListings.routes.ts';
import { registrationHandlers } from './modules/accounts/registerDealer.routes.ts';
import { activityHandlers } from './modules/audit/activity.routes.ts';
import { auditHandlers } from './modules/audit/audit.routes.ts';
import { adminCarfaxHandlers, carfaxHandlers, dealerCarfaxHandlers } from './modules/carfax/carfax.routes.ts';
import { dealerHistoryHandlers, openHistoryHandlers } from './modules/carfax/openHistory.routes.ts';
import type { CarfaxServices } from './modules/carfax/carfaxServices.ts';
import { adminVerificationHandlers, dealerVerificationHandlers } from './modules/dealers/verifications.routes.ts';
import { adminDealerHandlers } from './modules/dealers/adminDealers.routes.ts';
import { adminPlanHandlers } from './modules/billing/adminPlans.routes.ts';
import { billingHandlers, planHandlers } from './modules/billing/billing.routes.ts';
import { type BillingServices } from './modules/billing/billingServices.ts';
import { dealerHandlers } from './modules/dealers/dealers.routes.ts';
import { devHandlers } from './modules/dev/dev.routes.ts';
import { adminImportHandlers } from './modules/imports/feeds/adminImports.routes.ts';
import { importHandlers, type WakeImports } from './modules/imports/feeds/imports.routes.ts';
import { cardRows } from './modules/listings/public/listings.queries.ts';
import { listingHandlers } from './modules/listings/public/listings.routes.ts';
import { toFacts } from './modules/listings/public/listings.rules.ts';
import { adminMessageHandlers } from './modules/messages/adminMessages.routes.ts';
import { tradeInHandlers } from './modules/messages/tradeIns.routes.ts';
import { contactHandlers } from './modules/leads/contacts.routes.ts';
import { leadHandlers, type LeadServices } from './modules/leads/leads.routes.ts';
import { threadHandlers } from './modules/leads/threads.routes.ts';
import { messageHandlers } from './modules/messages/messages.routes.ts';
import { miscHandlers } from './modules/platform/platform.routes.ts';
import { vehicleLookupHandlers } from './modules/reference/vehicleLookup.routes.ts';
import { catalogueHandlers } from './modules/reference/catalogue.routes.ts';
import { moderationHandlers, reportHandlers } from './modules/moderation/moderation.routes.ts';
import { operationHandlers } from './modules/operations/operations.routes.ts';
import { referenceHandlers } from './modules/reference/reference.routes.ts';
import { savedSearchHandlers } from './modules/savedSearches/savedSearches.routes.ts';
import { savedViewHandlers } from './modules/savedViews/savedViews.routes.ts';
import type { MissedSearches } from './modules/search/missed/missedSearches.queries.ts';
import { countSearchers } from './modules/search/searchers.queries.ts';
import { matchColumns } from './modules/search/matchColumns.ts';
import { carWorthHandlers, estimateCar } from './modules/valuation/carWorth.routes.ts';
import { dealerValuationHandlers, valuationHandlers } from './modules/valuation/valuation.routes.ts';
import type { Reader } from './modules/search/createReader.ts';
import type { ModelHelp } from './modules/search/modelHelp.ts';
import type { SearchIndex } from './modules/search/createSearch.ts';
import { openHandlers } from './openHandlers.ts';
import type { HandlerTable, ServedHandlers } from './http/handlerTable.ts';

type AllHandlers = { [G in keyof Contract]: ServedHandlers<Contract[G]> };

/** What the handlers need. */
export interface HandlerServices {
  database: Database;
  search: SearchIndex;
  reader: Reader;
  views: Views;
  missed: MissedSearches;
  /** Undefined unless a language model is configured. */
  help: ModelHelp | undefined;
  accounts: AccountServices;
  carfax: CarfaxServices;
  billing: BillingServices;
  leads: LeadServices;
  /** The sandbox's pages and clock; undefined where payments are real. */
  sandbox: OpenedPayments['sandbox'];
  /** Undefined unless configured. */
  google: SignInProvider | undefined;
  env: Env;
  photos: PhotoStore;
  wakeImports: WakeImports;
  findVehicle: ReturnType<typeof vehicleLookups>;
}

/** What visitors and people with an account call. */
function publicHandlers({
  env,
  database,
  search,
  reader,
  accounts,
  carfax,
  google,
  leads,
  views,
  missed,
  help,
  findVehicle,
}: HandlerServices) {
  const { db } = database;
  const { isSecure, now } = accounts;
  const answers = keepAnswerTimes(db, now);
  const cardsOf = async (ids: readonly string[]) => {
    const rows = await cardRows(db, search.names, ids);
    const given = { now: now(), rule: search.noviceRule(), answers: await answers() };
    return rows.map((row) => toFacts(row, null, given));
  };
  return {
    accountSecurity: accountSecurityHandlers(accounts),
    invitations: invitationHandlers(accounts),
    push: pushHandlers(accounts),
    secondFactor: secondFactorHandlers(accounts),
    users: userHandlers(accounts),
    registration: registrationHandlers(accounts),
    favourites: favouriteHandlers({ db, now, cardsOf }),
    savedSearches: savedSearchHandlers({ db, search, columnsOf: matchColumns, now }),
    savedViews: savedViewHandlers({ db, now }),
    ...openHandlers({ db, search, now, appUrl: env.APP_URL }),
    listings: listingHandlers({ db, search, reader, views, missed, answers, help, cardsMb: env.CARDS_MB }),
    valuations: valuationHandlers({ db, now }),
    filters: referenceHandlers({ db, search }),
    dealers: dealerHandlers({ db, search, answers }),
    carfax: carfaxHandlers(carfax),
    reports: reportHandlers({ db, outbox: accounts.outbox, now }),
    costs: costHandlers({ db, now }),
    messages: messageHandlers({ ...leads, estimate: (car, at) => estimateCar(db, car, at) }),
    openHistory: openHistoryHandlers({ db, now }),
    carWorth: carWorthHandlers({ db, find: findVehicle, now }),
    threads: threadHandlers(leads),
    contacts: contactHandlers(leads),
    catalogue: catalogueHandlers(),
    misc: miscHandlers({ db, search, isSecure, hasGoogle: google !== undefined, answers, now }),
    dev: devHandlers({ db, isProduction: env.NODE_ENV === 'production' }),
  };
}

/** What people of a dealership call for it. */
function dealershipsHandlers({ database, accounts, carfax, billing, leads, sandbox, ...given }: HandlerServices) {
  const { db } = database;
  const { outbox, now } = accounts;
  const store = given.photos;
  return {
    colleagues: colleagueHandlers(accounts),
    activity: activityHandlers({ db }),
    defaults: defaultsHandlers({ db, now }),
    dealerCarfax: dealerCarfaxHandlers(carfax),
    billing: billingHandlers(billing),
    plans: planHandlers({ ...billing, settle: async () => sandbox?.deliver() }),
    dealerVerification: dealerVerificationHandlers({ db, outbox, now }),
    tradeIns: tradeInHandlers({ db }),
    dealerHistory: dealerHistoryHandlers({ db }),
    leads: leadHandlers(leads),
    vehicleLookup: vehicleLookupHandlers({ db, find: given.findVehicle, now }),
    dealerListings: dealerListingHandlers({ db, outbox, now }),
    imports: importHandlers({ db, now, wake: given.wakeImports }),
    dealerPhotos: dealerPhotoHandlers({ db, store, now }),
    dealerValuations: dealerValuationHandlers({ db, now }),
    dealerOutcomes: dealerOutcomeHandlers({ db, outbox, now }),
    dealerSlots: dealerSlotHandlers({ db, now }),
    pricingDesk: pricingDeskHandlers({ db, searchers: countSearchers, now }),
    dealerStatistics: dealerStatisticsHandlers({ db, now }),
    inbox: inboxHandlers(leads),
    dealership: dealershipHandlers({ db, store, now }),
  };
}

/** What administrators call. */
function administrationHandlers({ database, accounts, carfax }: HandlerServices) {
  const { db } = database;
  const { outbox, now } = accounts;
  return {
    adminCarfax: adminCarfaxHandlers(carfax),
    adminUsers: adminUserHandlers(accounts),
    adminDealers: adminDealerHandlers({ db, outbox, now }),
    adminImports: adminImportHandlers({ db }),
    adminListings: adminListingHandlers({ db, outbox, now }),
    adminMessages: adminMessageHandlers({ db, now }),
    moderation: moderationHandlers({ db, outbox, now }),
    audit: auditHandlers({ db }),
    operations: operationHandlers({ db, now }),
    adminPlans: adminPlanHandlers({ db, now }),
    adminRates: adminRateHandlers({ db, now }),
    adminVerifications: adminVerificationHandlers({ db, outbox, now }),
  };
}

/** Every handler of the contract; a missing one does not compile. */
export function createHandlers(services: HandlerServices): HandlerTable {
  const handlers: AllHandlers = {
    ...publicHandlers(services),
    ...dealershipsHandlers(services),
    ...administrationHandlers(services),
  };
  // Each handler takes what its own row's schemas let through; `serve.ts` calls it with exactly that.
  return handlers as unknown as HandlerTable;
}
