import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { type Kysely, sql } from 'kysely';
import type { Identify } from './access.ts';
import type { Context } from './context.ts';
import { keepAnswerTimes } from './db/answerTimes.ts';
import type { Database } from './db/open.ts';
import type { Schema } from './db/schema.ts';
import type { Env } from './env.ts';
import { breachedPasswords } from './integrations/breachedPasswords/breachedPasswords.ts';
import { companyRegistry } from './integrations/companyRegistry/companyRegistry.ts';
import { sandboxRegistry } from './integrations/companyRegistry/sandbox.ts';
import { vies } from './integrations/companyRegistry/vies.ts';
import { type SignInProvider, signInProvider } from './integrations/google/openIdConnect.ts';
import { createViews, type Views } from './db/views.ts';
import { languageModel } from './integrations/languageModel/languageModel.ts';
import { openPayments, type OpenedPayments } from './integrations/payments/openPayments.ts';
import { createOutbox, type Outbox } from './integrations/mail/outbox.ts';
import type { PhotoStore } from './integrations/photos/store.ts';
import { vehicleHistories } from './integrations/vehicleHistory/vehicleHistory.ts';
import { userHandlers } from './modules/accounts/accounts.routes.ts';
import { adminUserHandlers } from './modules/accounts/adminUsers.ts';
import type { AccountServices } from './modules/accounts/accountServices.ts';
import { favouriteHandlers } from './modules/accounts/favourites.ts';
import { identifyBySession } from './modules/accounts/identify.ts';
import { dealerPhotoHandlers } from './modules/dealerStock/photos.ts';
import { dealershipHandlers } from './modules/dealers/dealership.ts';
import { dealerStatisticsHandlers } from './modules/dealerStock/statistics.ts';
import { inboxHandlers } from './modules/messages/inbox.routes.ts';
import { dealerSlotHandlers } from './modules/dealerStock/slots.ts';
import { adminRateHandlers } from './modules/costs/adminRates.ts';
import { costHandlers } from './modules/costs/costs.routes.ts';
import { adminListingHandlers } from './modules/dealerStock/adminListings.ts';
import { dealerListingHandlers } from './modules/dealerStock/dealerStock.routes.ts';
import { registrationHandlers } from './modules/accounts/registerDealer.ts';
import { auditHandlers } from './modules/audit/audit.routes.ts';
import { adminCarfaxHandlers, carfaxHandlers, dealerCarfaxHandlers } from './modules/carfax/carfax.routes.ts';
import type { CarfaxServices } from './modules/carfax/carfaxServices.ts';
import { adminDealerHandlers } from './modules/dealers/adminDealers.ts';
import { adminPlanHandlers } from './modules/billing/adminPlans.ts';
import { billingHandlers, planHandlers } from './modules/billing/billing.routes.ts';
import type { BillingServices } from './modules/billing/billingServices.ts';
import { receiveEvent } from './modules/billing/webhook.ts';
import { dealerHandlers } from './modules/dealers/dealers.routes.ts';
import { devHandlers } from './modules/dev/dev.routes.ts';
import { adminImportHandlers } from './modules/imports/adminImports.ts';
import { importHandlers } from './modules/imports/imports.routes.ts';
import { cardRows } from './modules/listings/listings.queries.ts';
import { listingHandlers } from './modules/listings/listings.routes.ts';
import { toCard } from './modules/listings/listings.rules.ts';
import { adminMessageHandlers } from './modules/messages/adminMessages.ts';
import { messageHandlers } from './modules/messages/messages.routes.ts';
import { miscHandlers } from './modules/misc/misc.routes.ts';
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
import type { HandlerTable } from './handlerTable.ts';

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

type WakeImports = (db: Kysely<Schema>) => Promise<void>;

type AllHandlers = { [G in keyof Contract]: Handlers<Contract[G], Context> };

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
  }: Omit<Services, 'identify' | 'ping'> & { photos: PhotoStore; wakeImports: WakeImports },
  env: Env,
): HandlerTable {
  const { db } = database;
  const { isSecure, outbox, now } = accounts;
  const answers = keepAnswerTimes(db, now);
  const cardsOf = async (ids: readonly string[]) => {
    const rows = await cardRows(db, ids);
    const given = { now: now(), rule: search.noviceRule(), answers: await answers() };
    return rows.map((row) => toCard(row, null, given));
  };
  const handlers: AllHandlers = {
    users: userHandlers(accounts),
    registration: registrationHandlers(accounts),
    favourites: favouriteHandlers({ db, now, cardsOf }),
    savedSearches: savedSearchHandlers({ db, search, columnsOf: matchColumns, now }),
    savedViews: savedViewHandlers({ db, now }),
    listings: listingHandlers({ db, search, reader, views, answers, help }),
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
    messages: messageHandlers({ db, outbox, now }),
    catalogue: catalogueHandlers(db),
    misc: miscHandlers({ db, search, isSecure, hasGoogle: google !== undefined }),
    dealerListings: dealerListingHandlers({ db, now }),
    imports: importHandlers({ db, now, wake: wakeImports }),
    dealerPhotos: dealerPhotoHandlers({ db, store: photos, now }),
    dealerValuations: dealerValuationHandlers({ db, now }),
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
  };
  const carfax: CarfaxServices = { db, outbox, now, findHistory: vehicleHistories(env, now) };
  const google = signInProvider(env);
  const { payments, sandbox } = openPayments(env, {
    db,
    now,
    receive: (payload, signature) => receiveEvent(billing, payload, signature),
  });
  const billing: BillingServices = { db, outbox, payments, now, appUrl: env.APP_URL };
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
    ping: () => sql`SELECT 1`.execute(db),
    handlers: createHandlers(
      { database, search, reader, accounts, carfax, google, billing, sandbox, photos, views, help, wakeImports },
      env,
    ),
  };
}
