import { dealerCalls } from './calls/dealers.ts';
import { listingCalls } from './calls/listings.ts';
import { miscCalls } from './calls/misc.ts';
import { referenceCalls } from './calls/reference.ts';

/** Every call of the product, by group. Client, server, mocks and documentation all derive from it. */
export const contract = {
  listings: listingCalls,
  filters: referenceCalls,
  dealers: dealerCalls,
  misc: miscCalls,
};
export type Contract = typeof contract;
