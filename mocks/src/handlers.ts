import { type Contract, contract } from '@carzaa/api/contract';
import { type MockHandlers, toMswHandlers } from './adapter.ts';
import { dealerHandlers } from './handlers/dealers.ts';
import { filterHandlers } from './handlers/filters.ts';
import { listingHandlers } from './handlers/listings.ts';
import { miscHandlers } from './handlers/misc.ts';
import { photoHandler } from './photos.ts';

const mocks: MockHandlers<Contract> = {
  listings: listingHandlers,
  filters: filterHandlers,
  dealers: dealerHandlers,
  misc: miscHandlers,
};

/** Every call of the contract, and the photos that its answers name. */
export const handlers = [...toMswHandlers(contract, mocks), photoHandler];
