import type { ListingMonthlyCosts } from '@carzaa/api/calls/public/costs';
import type { Client } from '@carzaa/api/contract/client';
import type { ListingContract } from '@carzaa/api/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Comparison } from './comparedUse.ts';

/** What the cars cost a month, by id; of one that cannot be told nothing. `given` is the server's own client. */
export function comparedCosts(uuids: readonly string[], use: Comparison['use'], given?: Client<ListingContract>) {
  return queryOptions({
    queryKey: ['costs', 'compared', uuids, use],
    queryFn: async (): Promise<Record<string, ListingMonthlyCosts>> => {
      const api = given ?? (await import('../listingApi.ts')).listingApi;
      const answers = await Promise.all(
        uuids.map((id) =>
          api.costs.get({ id, query: use }).then(
            ({ monthly }) => [id, monthly] as const,
            () => null,
          ),
        ),
      );
      return Object.fromEntries(answers.flatMap((answer) => (answer?.[1] ? [[answer[0], answer[1]]] : [])));
    },
  });
}
