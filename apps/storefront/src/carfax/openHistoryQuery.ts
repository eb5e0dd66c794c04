import type { Client } from '@carzaa/api/contract/client';
import type { ListingContract } from '@carzaa/api/contract/contract';
import { queryOptions } from '@tanstack/react-query';

/** The headline facts of a listing's history; `given` is the server's own client. */
export function openHistoryQuery(id: string, given?: Client<ListingContract>) {
  return queryOptions({
    queryKey: ['openHistory', 'get', id],
    queryFn: async () => (given ?? (await import('../listingApi.ts')).listingApi).openHistory.get({ id }),
  });
}
