import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { useQuery } from '@tanstack/react-query';
import { listingApi } from '../listingApi.ts';

/** How a listing's price compares with similar cars; one request serves every component. */
export function useValuation({ uuid, price }: ListingDetail, enabled = true) {
  const { data, isPending } = useQuery({
    queryKey: ['valuations', 'get', uuid, price],
    queryFn: ({ signal }) => listingApi.valuations.get({ id: uuid }, { signal }),
    enabled,
  });
  // An answer about an earlier price says nothing of this one.
  return { valuation: data?.price === price ? data : undefined, isPending };
}
