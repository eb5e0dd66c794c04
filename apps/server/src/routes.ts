import type { Contract } from '@carzaa/api/contract';
import type { Handlers } from '@carzaa/api/endpoint';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Database } from './db/open.ts';
import { dealerHandlers } from './modules/dealers/dealers.routes.ts';
import { listingHandlers } from './modules/listings/listings.routes.ts';
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
  ping: () => Promise<unknown>;
}

type AllHandlers = { [G in keyof Contract]: Handlers<Contract[G], Context> };

/** Every handler of the contract; a missing one does not compile. */
function createHandlers(
  database: Database,
  search: SearchIndex,
  reader: Reader,
  { isSecure }: { isSecure: boolean },
): HandlerTable {
  const { db } = database;
  const handlers: AllHandlers = {
    listings: listingHandlers({ db, search, reader }),
    filters: referenceHandlers({ db, search }),
    dealers: dealerHandlers({ db, search }),
    misc: miscHandlers({ db, search, isSecure }),
  };
  // Each handler takes what its own row's schemas let through; `serve.ts` calls it with exactly that.
  return handlers as unknown as HandlerTable;
}

export function createServices(
  database: Database,
  search: SearchIndex,
  options: { isSecure: boolean },
): Services & { handlers: HandlerTable } {
  const reader = createReader(database.db);
  return {
    database,
    search,
    reader,
    ping: () => sql`SELECT 1`.execute(database.db),
    handlers: createHandlers(database, search, reader, options),
  };
}
