import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { sql } from 'kysely';
import type { Identify } from './access.ts';
import type { Context } from './context.ts';
import type { Database } from './db/open.ts';
import type { Env } from './env.ts';
import { breachedPasswords } from './integrations/breachedPasswords/breachedPasswords.ts';
import { type SignInProvider, signInProvider } from './integrations/google/openIdConnect.ts';
import { createOutbox, type Outbox } from './integrations/mail/outbox.ts';
import { userHandlers } from './modules/accounts/accounts.routes.ts';
import type { AccountServices } from './modules/accounts/accountServices.ts';
import { favouriteHandlers } from './modules/accounts/favourites.ts';
import { identifyBySession } from './modules/accounts/identify.ts';
import { dealerHandlers } from './modules/dealers/dealers.routes.ts';
import { devHandlers } from './modules/dev/dev.routes.ts';
import { cardRows } from './modules/listings/listings.queries.ts';
import { listingHandlers } from './modules/listings/listings.routes.ts';
import { toCard } from './modules/listings/listings.rules.ts';
import { messageHandlers } from './modules/messages/messages.routes.ts';
import { miscHandlers } from './modules/misc/misc.routes.ts';
import { referenceHandlers } from './modules/reference/reference.routes.ts';
import { createReader, type Reader } from './modules/search/createReader.ts';
import type { SearchIndex } from './modules/search/createSearch.ts';
import type { HandlerTable } from './routeTable.ts';

/** What the server needs to answer, ready for use. */
export interface Services {
  database: Database;
  search: SearchIndex;
  reader: Reader;
  accounts: AccountServices;
  /** Undefined unless configured. */
  google: SignInProvider | undefined;
  identify: Identify;
  ping: () => Promise<unknown>;
}

interface ServiceOptions {
  env: Env;
  /** Where mails are written; by default an outbox whose sender finds them by looking. */
  outbox?: Outbox;
  now?: () => Date;
}

type AllHandlers = { [G in keyof Contract]: Handlers<Contract[G], Context> };

/** Every handler of the contract; a missing one does not compile. */
function createHandlers(
  { database, search, reader, accounts, google }: Omit<Services, 'identify' | 'ping'>,
  env: Env,
): HandlerTable {
  const { db } = database;
  const { isSecure, outbox, now } = accounts;
  const cardsOf = async (ids: readonly string[]) => {
    const rows = await cardRows(db, ids);
    return rows.map((row) => toCard(row, null, now()));
  };
  const handlers: AllHandlers = {
    users: userHandlers(accounts),
    favourites: favouriteHandlers({ db, now, cardsOf }),
    listings: listingHandlers({ db, search, reader }),
    filters: referenceHandlers({ db, search }),
    dealers: dealerHandlers({ db, search }),
    messages: messageHandlers({ db, outbox, now }),
    misc: miscHandlers({ db, search, isSecure, hasGoogle: google !== undefined }),
    dev: devHandlers({ db, isProduction: env.NODE_ENV === 'production' }),
  };
  // Each handler takes what its own row's schemas let through; `serve.ts` calls it with exactly that.
  return handlers as unknown as HandlerTable;
}

export function createServices(
  database: Database,
  search: SearchIndex,
  { env, now = () => new Date(), outbox = createOutbox(env.APP_URL, now) }: ServiceOptions,
): Services & { handlers: HandlerTable } {
  const { db } = database;
  const reader = createReader(db);
  const accounts: AccountServices = {
    db,
    outbox,
    now,
    isBreached: breachedPasswords(env.BREACH_API_URL),
    isSecure: env.APP_URL.startsWith('https:'),
  };
  const google = signInProvider(env);
  return {
    database,
    search,
    reader,
    accounts,
    google,
    identify: identifyBySession(accounts),
    ping: () => sql`SELECT 1`.execute(db),
    handlers: createHandlers({ database, search, reader, accounts, google }, env),
  };
}
