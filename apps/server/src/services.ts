import type { Contract } from '@carzaa/api/contract/contract';
import type { Identify } from './http/access.ts';
import { keepAnswerTimes } from './shared/dealers/answerTimes.ts';
import { createOnce, type Once } from './db/createOnce.ts';
import { type Database, ping } from './db/open.ts';
import type { Env } from './env.ts';
import { breachedPasswords } from './integrations/breachedPasswords/breachedPasswords.ts';
import { companyRegistry } from './integrations/companyRegistry/companyRegistry.ts';
import { sandboxRegistry } from './integrations/companyRegistry/sandbox.queries.ts';
import { vies } from './integrations/companyRegistry/vies.ts';
import { type SignInProvider, signInProvider } from './integrations/google/openIdConnect.ts';
import { createViews, type Views } from './shared/listings/views.ts';
import { languageModel } from './integrations/languageModel/languageModel.ts';
import { openPayments, type OpenedPayments } from './integrations/payments/openPayments.ts';
import { createOutbox, type Outbox } from './integrations/mail/outbox.queries.ts';
import type { PhotoStore } from './integrations/photos/store.ts';
import { vehicleLookups } from './integrations/vehicleLookup/vehicleLookup.ts';
import { vehicleHistories } from './integrations/vehicleHistory/vehicleHistory.ts';
import { userHandlers } from './modules/accounts/accounts.routes.ts';
import { adminUserHandlers } from './modules/accounts/adminUsers.routes.ts';
import type { AccountServices } from './modules/accounts/accountServices.ts';
import { accountSecurityHandlers } from './modules/accounts/ownSessions.routes.ts';
import { favouriteHandlers } from './modules/accounts/favourites.routes.ts';
import { secondFactorHandlers } from './modules/accounts/factors/secondFactor.routes.ts';
import { identifyBySession } from './modules/accounts/identify.ts';
import { dealerPhotoHandlers } from './modules/listings/photos/photos.routes.ts';
import { dealershipHandlers } from './modules/dealers/dealership.routes.ts';
import { dealerStatisticsHandlers } from './modules/listings/dealer/statistics.routes.ts';
import { inboxHandlers } from './modules/messages/inbox.routes.ts';
import { dealerOutcomeHandlers } from './modules/listings/dealer/outcomes.routes.ts';
import { dealerSlotHandlers } from './modules/listings/dealer/slots.routes.ts';
import { adminRateHandlers } from './modules/costs/adminRates.routes.ts';
import { costHandlers } from './modules/costs/costs.routes.ts';
import { adminListingHandlers } from './modules/listings/admin/adminListings.routes.ts';
import { dealerListingHandlers } from './modules/listings/dealer/dealerListings.routes.ts';
import { registrationHandlers } from './modules/accounts/registerDealer.routes.ts';
import { auditHandlers } from './modules/audit/audit.routes.ts';
import { adminCarfaxHandlers, carfaxHandlers, dealerCarfaxHandlers } from './modules/carfax/carfax.routes.ts';
import type { CarfaxServices } from './modules/carfax/carfaxServices.ts';
import { adminVerificationHandlers, dealerVerificationHandlers } from './modules/dealers/verifications.routes.ts';
import { adminDealerHandlers } from './modules/dealers/adminDealers.routes.ts';
import { adminPlanHandlers } from './modules/billing/adminPlans.routes.ts';
import { billingHandlers, planHandlers } from './modules/billing/billing.routes.ts';
import { type BillingServices, sellerOf } from './modules/billing/billingServices.ts';
import { receiveEvent } from './modules/billing/receiveEvent.queries.ts';
import { dealerHandlers } from './modules/dealers/dealers.routes.ts';
import { devHandlers } from './modules/dev/dev.routes.ts';
import { adminImportHandlers } from './modules/imports/feeds/adminImports.routes.ts';
import { importHandlers, type WakeImports } from './modules/imports/feeds/imports.routes.ts';
import { cardRows } from './modules/listings/public/listings.queries.ts';
import { listingHandlers } from './modules/listings/public/listings.routes.ts';
import { toFacts } from './modules/listings/public/listings.rules.ts';
import { adminMessageHandlers } from './modules/messages/adminMessages.routes.ts';
import { messageHandlers } from './modules/messages/messages.routes.ts';
import { miscHandlers } from './modules/platform/platform.routes.ts';
import { vehicleLookupHandlers } from './modules/reference/vehicleLookup.routes.ts';
import { catalogueHandlers } from './modules/reference/catalogue.routes.ts';
import { moderationHandlers, reportHandlers } from './modules/moderation/moderation.routes.ts';
import { operationHandlers } from './modules/operations/operations.routes.ts';
import { referenceHandlers } from './modules/reference/reference.routes.ts';
import { savedSearchHandlers } from './modules/savedSearches/savedSearches.routes.ts';
import { savedViewHandlers } from './modules/savedViews/savedViews.routes.ts';
import { matchColumns } from './modules/search/matchColumns.ts';
import { dealerValuationHandlers, valuationHandlers } from './modules/valuation/valuation.routes.ts';
import { createReader, type Reader } from './modules/search/createReader.ts';
import { createModelHelp, type ModelHelp } from './modules/search/modelHelp.ts';
import type { SearchIndex } from './modules/search/createSearch.ts';
import type { HandlerTable, ServedHandlers } from './http/handlerTable.ts';

/** What the server needs to answer, ready for use. */
export interface Services {
  database: Database;
  search: SearchIndex;
  reader: Reader;
  views: Views;
  /** Undefined unless a language model is configured. */
  help: ModelHelp | undefined;
  accounts: AccountServices;
  carfax: CarfaxServices;
  billing: BillingServices;
  /** The sandbox's pages and clock; undefined where payments are real. */
  sandbox: OpenedPayments['sandbox'];
  /** Undefined unless configured. */
  google: SignInProvider | undefined;
  identify: Identify;
  /** Makes what a call creates once for each key. */
  once: Once;
  ping: () => Promise<unknown>;
}

interface ServiceOptions {
  env: Env;
  photos: PhotoStore;
  /** Hears of work in the background that failed. */
  warn?: (error: unknown) => void;
  /** Where mails are written; by default an outbox whose sender finds them by looking. */
  outbox?: Outbox;
  now?: () => Date;
  /** Has waiting imports worked on soon; by default they wait for the job's own minute. */
  wakeImports?: WakeImports;
}

type AllHandlers = { [G in keyof Contract]: ServedHandlers<Contract[G]> };

/** Every handler of the contract; a missing one does not compile. */
function createHandlers(
  {
    database,
    search,
    reader,
    accounts,
    carfax,
    google,
    billing,
    sandbox,
    photos,
    views,
    help,
    wakeImports,
  }: Omit<Services, 'identify' | 'once' | 'ping'> & { photos: PhotoStore; wakeImports: WakeImports },
  env: Env,
): HandlerTable {
  const { db } = database;
  const { isSecure, outbox, now } = accounts;
  const answers = keepAnswerTimes(db, now);
  const cardsOf = async (ids: readonly string[]) => {
    const rows = await cardRows(db, search.names, ids);
    const given = { now: now(), rule: search.noviceRule(), answers: await answers() };
    return rows.map((row) => toFacts(row, null, given));
  };
  const handlers: AllHandlers = {
    accountSecurity: accountSecurityHandlers(accounts),
    secondFactor: secondFactorHandlers(accounts),
    users: userHandlers(accounts),
    registration: registrationHandlers(accounts),
    favourites: favouriteHandlers({ db, now, cardsOf }),
    savedSearches: savedSearchHandlers({ db, search, columnsOf: matchColumns, now }),
    savedViews: savedViewHandlers({ db, now }),
    listings: listingHandlers({ db, search, reader, views, answers, help, cardsMb: env.CARDS_MB }),
    valuations: valuationHandlers({ db, now }),
    filters: referenceHandlers({ db, search }),
    dealers: dealerHandlers({ db, search, answers }),
    carfax: carfaxHandlers(carfax),
    dealerCarfax: dealerCarfaxHandlers(carfax),
    adminCarfax: adminCarfaxHandlers(carfax),
    adminUsers: adminUserHandlers(accounts),
    adminDealers: adminDealerHandlers({ db, outbox, now }),
    adminImports: adminImportHandlers({ db }),
    adminListings: adminListingHandlers({ db, outbox, now }),
    billing: billingHandlers(billing),
    plans: planHandlers({ ...billing, settle: async () => sandbox?.deliver() }),
    adminMessages: adminMessageHandlers({ db, now }),
    reports: reportHandlers({ db, outbox, now }),
    moderation: moderationHandlers({ db, outbox, now }),
    audit: auditHandlers({ db }),
    operations: operationHandlers({ db, now }),
    adminPlans: adminPlanHandlers({ db, now }),
    costs: costHandlers({ db, now }),
    adminRates: adminRateHandlers({ db, now }),
    adminVerifications: adminVerificationHandlers({ db, outbox, now }),
    dealerVerification: dealerVerificationHandlers({ db, outbox, now }),
    messages: messageHandlers({ db, outbox, now }),
    catalogue: catalogueHandlers(),
    vehicleLookup: vehicleLookupHandlers({ db, find: vehicleLookups(env, now), now }),
    misc: miscHandlers({ db, search, isSecure, hasGoogle: google !== undefined }),
    dealerListings: dealerListingHandlers({ db, outbox, now }),
    imports: importHandlers({ db, now, wake: wakeImports }),
    dealerPhotos: dealerPhotoHandlers({ db, store: photos, now }),
    dealerValuations: dealerValuationHandlers({ db, now }),
    dealerOutcomes: dealerOutcomeHandlers({ db, outbox, now }),
    dealerSlots: dealerSlotHandlers({ db, now }),
    dealerStatistics: dealerStatisticsHandlers({ db, now }),
    inbox: inboxHandlers({ db, outbox, now }),
    dealership: dealershipHandlers({ db, store: photos, now }),
    dev: devHandlers({ db, isProduction: env.NODE_ENV === 'production' }),
  };
  // Each handler takes what its own row's schemas let through; `serve.ts` calls it with exactly that.
  return handlers as unknown as HandlerTable;
}

export function createServices(
  database: Database,
  search: SearchIndex,
  {
    env,
    wakeImports = async () => undefined,
    photos,
    warn = () => undefined,
    now = () => new Date(),
    outbox = createOutbox(env.APP_URL, now),
  }: ServiceOptions,
): Services & { handlers: HandlerTable } {
  const { db } = database;
  const reader = createReader(db);
  const model = languageModel(env);
  const help = model && createModelHelp({ model, db, now });
  const accounts: AccountServices = {
    db,
    outbox,
    now,
    isBreached: breachedPasswords(env.BREACH_API_URL),
    registry: companyRegistry(env.VIES_API_URL === undefined ? sandboxRegistry(db) : vies(env.VIES_API_URL), now),
    isSecure: env.APP_URL.startsWith('https:'),
    appUrl: env.APP_URL,
    demandsFactor: env.NODE_ENV === 'production',
  };
  const carfax: CarfaxServices = { db, outbox, now, findHistory: vehicleHistories(env, now) };
  const google = signInProvider(env);
  const { payments, sandbox } = openPayments(env, {
    db,
    now,
    receive: (payload, signature) => receiveEvent(billing, payload, signature),
  });
  const billing: BillingServices = { db, outbox, payments, now, seller: sellerOf(env), appUrl: env.APP_URL };
  const views = createViews(db, now, warn);
  return {
    database,
    search,
    reader,
    views,
    help,
    accounts,
    carfax,
    google,
    billing,
    sandbox,
    identify: identifyBySession(accounts),
    once: createOnce(db, now),
    ping: () => ping(db),
    handlers: createHandlers(
      { database, search, reader, accounts, carfax, google, billing, sandbox, photos, views, help, wakeImports },
      env,
    ),
  };
}
