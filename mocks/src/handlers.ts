import { type Contract, contract } from '@carzaa/api/contract';
import { type MockHandlers, toMswHandlers } from './adapter.ts';
import { devHandlers } from './handlers/dev.ts';
import { dealerHandlers } from './handlers/dealers.ts';
import { favouriteHandlers } from './handlers/favourites.ts';
import { filterHandlers } from './handlers/filters.ts';
import { listingHandlers } from './handlers/listings.ts';
import { messageHandlers } from './handlers/messages.ts';
import { miscHandlers } from './handlers/misc.ts';
import { userHandlers } from './handlers/users.ts';
import { photoHandler } from './photos.ts';
import { identify } from './session.ts';

const mocks: MockHandlers<Contract> = {
  users: userHandlers,
  favourites: favouriteHandlers,
  listings: listingHandlers,
  filters: filterHandlers,
  dealers: dealerHandlers,
  messages: messageHandlers,
  misc: miscHandlers,
  dev: devHandlers,
};

/** Every call of the contract, and the photos that its answers name. */
export const handlers = [...toMswHandlers(contract, mocks, identify), photoHandler];
