import { dealerCalls } from './calls/dealers.ts';
import { devCalls } from './calls/dev.ts';
import { listingCalls } from './calls/listings.ts';
import { messageCalls } from './calls/messages.ts';
import { miscCalls } from './calls/misc.ts';
import { referenceCalls } from './calls/reference.ts';
import { favouriteCalls, userCalls } from './calls/users.ts';

/** Every call of the product, by group. Client, server, mocks and documentation all derive from it. */
export const contract = {
  users: userCalls,
  favourites: favouriteCalls,
  listings: listingCalls,
  filters: referenceCalls,
  dealers: dealerCalls,
  messages: messageCalls,
  misc: miscCalls,
  dev: devCalls,
};
export type Contract = typeof contract;
