import type { Contract } from '@carzaa/api/contract/contract';
import { type MockGroup, toMswHandlers } from './adapter.ts';
import * as account from './handlers/account.ts';
import * as administration from './handlers/administration.ts';
import * as carfax from './handlers/carfax.ts';
import * as colleagues from './handlers/colleagues.ts';
import * as costs from './handlers/costs.ts';
import * as dealership from './handlers/dealership.ts';
import * as imports from './handlers/imports.ts';
import * as leads from './handlers/leads.ts';
import * as integrations from './handlers/integrations.ts';
import * as landings from './handlers/landings.ts';
import * as listings from './handlers/listings.ts';
import * as messages from './handlers/messages.ts';
import * as reference from './handlers/reference.ts';
import * as saved from './handlers/saved.ts';
import * as pricing from './handlers/pricing.ts';
import * as stock from './handlers/stock.ts';
import { photoHandler } from './photos.ts';

/** The handlers of every group, by its name; a missing one does not compile. */
type Mocks = { [G in keyof Contract as `${G}Handlers`]: MockGroup<G> };

const mocks: Mocks = {
  ...account,
  ...administration,
  ...carfax,
  ...colleagues,
  ...costs,
  ...dealership,
  ...imports,
  ...leads,
  ...integrations,
  ...landings,
  ...listings,
  ...messages,
  ...reference,
  ...saved,
  ...pricing,
  ...stock,
};

/** Every call of the contract, and the photos that its answers name. */
export const handlers = [...toMswHandlers(mocks), photoHandler];
