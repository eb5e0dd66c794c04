import type { ListingDetail } from '@carzaa/api/calls/public/listings';
import { useQuery } from '@tanstack/react-query';
import { listingApi } from '../listingApi.ts';

/** What a listing's price is worth beside those of the cars like it; asked once for all who show it. */
export function useValuation({ uuid, price }: ListingDetail, enabled = true) {
  const { data, isPending } = useQuery({
    queryKey: ['valuations', 'get', uuid, price],
    queryFn: ({ signal }) => listingApi.valuations.get({ id: uuid }, { signal }),
    enabled,
  });
  // An answer about an earlier price says nothing of this one.
  return { valuation: data?.price === price ? data : undefined, isPending };
}
