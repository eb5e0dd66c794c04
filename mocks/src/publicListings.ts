import type { ListingDetail } from '@carzaa/api/calls/listings';
import { shownInstead } from './oneCar.ts';
import { dealers } from './rows/dealers.ts';
import { listings } from './rows/listings.ts';
import { state } from './state.ts';

/** The listings that anybody may see: what an administrator has disabled is not among them. */
export function publicListings(): ListingDetail[] {
  return listings.filter(
    ({ uuid, dealer }) =>
      state.disabledDealers[dealer.uuid] === undefined && state.disabledListings[uuid] === undefined,
  );
}

/** Those of them that searches show: of each vehicle one. */
export function shownListings(): ListingDetail[] {
  return publicListings().filter(({ uuid }) => shownInstead(uuid) === undefined);
}

export function publicDealers() {
  return dealers.filter(({ uuid }) => state.disabledDealers[uuid] === undefined);
}
