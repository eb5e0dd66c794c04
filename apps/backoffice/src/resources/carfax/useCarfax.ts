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
}

const adminCalls = {
  /** The dealership whose area this is; null in the administration. */
  dealer: null,
  decide: (id: string, status: Decision) => api.adminCarfax.decide({ id, body: { status } }),
  buy: (body: Purchase) => api.adminCarfax.buy({ body }),
  remove: (id: string) => api.adminCarfax.remove({ id }),
  matchingListings: (id: string) => api.adminCarfax.matchingListings({ id, query: {} }),
  associateListings: (id: string, listings: string[]) => api.adminCarfax.associateListings({ id, body: { listings } }),
  matches: (listing: string) => api.adminCarfax.matches({ id: listing, query: {} }),
  buyForListing: (listing: string) => api.adminCarfax.buyForListing({ id: listing }),
  associate: (listing: string, report: string) =>
    api.adminCarfax.associateReport({ id: listing, body: { carfax_report: report } }),
  detach: (listing: string) => api.adminCarfax.detach({ id: listing }),
};

type CarfaxCalls = Omit<typeof adminCalls, 'dealer'> & { dealer: string | null };

const dealerCalls = (d: string): CarfaxCalls => ({
  dealer: d,
  decide: (id, status) => api.dealerCarfax.decide({ d, id, body: { status } }),
  buy: ({ vin, plate }) => api.dealerCarfax.buy({ d, body: { vin, plate } }),
  remove: (id) => api.dealerCarfax.remove({ d, id }),
  matchingListings: (id) => api.dealerCarfax.matchingListings({ d, id, query: {} }),
  associateListings: (id, listings) => api.dealerCarfax.associateListings({ d, id, body: { listings } }),
  matches: (listing) => api.dealerCarfax.matches({ d, id: listing, query: {} }),
  buyForListing: (listing) => api.dealerCarfax.buyForListing({ d, id: listing }),
  associate: (listing, report) => api.dealerCarfax.associateReport({ d, id: listing, body: { carfax_report: report } }),
  detach: (listing) => api.dealerCarfax.detach({ d, id: listing }),
});

/** The calls about Carfax of this instance: the dealership's own, or those of the administration. */
export function useCarfax(): CarfaxCalls {
  const dealership = use(DealershipContext);
  return useMemo(() => (dealership === null ? adminCalls : dealerCalls(dealership.uuid)), [dealership]);
}
