import type { Identify, IdentifyKey } from './http/access.ts';
import { createOnce, type Once } from './db/createOnce.ts';
import { alwaysSpace, type HasSpace } from './db/freeSpace.ts';
import { type Database, ping } from './db/open.ts';
import type { Env } from './env.ts';
import { breachedPasswords } from './integrations/breachedPasswords/breachedPasswords.ts';
import { companyRegistry } from './integrations/companyRegistry/companyRegistry.ts';
import { sandboxRegistry } from './integrations/companyRegistry/sandbox.queries.ts';
import { vies } from './integrations/companyRegistry/vies.ts';
import { signInProvider } from './integrations/google/openIdConnect.ts';
import { createViews } from './shared/listings/views.ts';
import { languageModel } from './integrations/languageModel/languageModel.ts';
import { openPayments } from './integrations/payments/openPayments.ts';
import { createOutbox, type Outbox } from './integrations/mail/outbox.queries.ts';
import { openPushes } from './integrations/push/openPushes.ts';
import type { PhotoStore } from './integrations/photos/store.ts';
import { vehicleLookups } from './integrations/vehicleLookup/vehicleLookup.ts';
import { vehicleHistories } from './integrations/vehicleHistory/vehicleHistory.ts';
import type { AccountServices } from './modules/accounts/accountServices.ts';
import { identifyBySession } from './modules/accounts/identify.ts';
import type { IndexNow } from './modules/landings/indexNow.ts';
import type { CarfaxServices } from './modules/carfax/carfaxServices.ts';
import { type BillingServices, sellerOf } from './modules/billing/billingServices.ts';
import { receiveEvent } from './modules/billing/receiveEvent.queries.ts';
import type { WakeImports } from './modules/imports/feeds/imports.routes.ts';
import { identifyByKey } from './modules/keys/identifyByKey.ts';
import type { LeadServices } from './modules/leads/leads.routes.ts';
import { replyAddresses } from './shared/leads/replyAddresses.ts';
import { createReader } from './modules/search/createReader.ts';
import { createModelHelp } from './modules/search/modelHelp.ts';
import { createMissedSearches } from './modules/search/missed/missedSearches.queries.ts';
import type { SearchIndex } from './modules/search/createSearch.ts';
import type { HandlerTable } from './http/handlerTable.ts';
import { createHandlers, type HandlerServices } from './handlers.ts';

/** What the server needs to answer, ready for use. */
export interface Services extends Omit<HandlerServices, 'env' | 'photos' | 'wakeImports' | 'findVehicle'> {
  identify: Identify;
  identifyKey: IdentifyKey;
  /** Undefined unless configured. */
  indexNow: IndexNow | undefined;
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
  /** Whether the disk still takes writes; always, by default. */
  hasSpace?: HasSpace;
  /** Has waiting imports worked on soon; by default they wait for the job's own minute. */
  wakeImports?: WakeImports;
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
    hasSpace = alwaysSpace,
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
    pushes: openPushes(env, { db, now }),
  };
  const carfax: CarfaxServices = { db, outbox, now, findHistory: vehicleHistories(env, now) };
  const google = signInProvider(env);
  const { payments, sandbox } = openPayments(env, {
    db,
    now,
    receive: (payload, signature) => receiveEvent(billing, payload, signature),
  });
  const billing: BillingServices = { db, outbox, payments, now, seller: sellerOf(env), appUrl: env.APP_URL };
  const leads: LeadServices = {
    db,
    outbox,
    store: photos,
    replies: env.MAIL_INBOUND_PORT === undefined ? null : replyAddresses(env.MAIL_REPLY_ADDRESS),
    now,
  };
  const views = createViews(db, now, warn, hasSpace);
  const missed = createMissedSearches(db, now, warn, hasSpace);
  const services = { database, search, reader, views, missed, help, accounts, carfax, google, billing, leads, sandbox };
  return {
    ...services,
    identify: identifyBySession({ ...accounts, hasSpace }),
    identifyKey: identifyByKey({ db, now, hasSpace }),
    indexNow:
      env.INDEXNOW_KEY === undefined
        ? undefined
        : { key: env.INDEXNOW_KEY, url: env.INDEXNOW_URL, appUrl: env.APP_URL },
    once: createOnce(db, now),
    ping: () => ping(db),
    handlers: createHandlers({ ...services, env, photos, wakeImports, findVehicle: vehicleLookups(env, now) }),
  };
}
