import type { RequestStatus } from '@carzaa/api/calls/carfaxRows';
import { use, useMemo } from 'react';
import { DealershipContext } from '../../dealer/dealership.ts';
import { api } from '../../providers/client.ts';

type Decision = Exclude<RequestStatus, 'pending'>;

/** By VIN or plate; for which dealership says an administrator alone. */
interface Purchase {
  vin?: string | undefined;
  plate?: string | undefined;
  dealer?: string | undefined;
  /** Though the same vehicle's was bought within a day. */
  confirm?: boolean | undefined;
}

/** The calls of one dealership or of the administration: they differ only in their owner. */
function carfaxCalls(dealership: string | null) {
  const calls = dealership === null ? api.adminCarfax : api.dealerCarfax;
  // Part of the path in a dealership's area alone.
  const of = { dealer: dealership ?? '' };
  return {
    /** The dealership whose area this is; null in the administration. */
    dealer: dealership,
    decide: (id: string, status: Decision) => calls.decide({ ...of, id, body: { status } }),
    buy: (body: Purchase) => calls.buy({ ...of, body }),
    remove: (id: string) => calls.remove({ ...of, id }),
    matchingListings: (id: string) => calls.matchingListings({ ...of, id, query: {} }),
    associateListings: (id: string, listings: string[]) => calls.associateListings({ ...of, id, body: { listings } }),
    matches: (listing: string) => calls.matches({ ...of, id: listing, query: {} }),
    buyForListing: (listing: string, confirm?: boolean) =>
      calls.buyForListing({ ...of, id: listing, body: { confirm } }),
    associate: (listing: string, report: string) =>
      calls.associateReport({ ...of, id: listing, body: { carfax_report: report } }),
    detach: (listing: string) => calls.detach({ ...of, id: listing }),
  };
}

/** The calls about Carfax of this instance: the dealership's or the administration's. */
export function useCarfax() {
  const dealership = use(DealershipContext);
  return useMemo(() => carfaxCalls(dealership?.uuid ?? null), [dealership]);
}
