import type { dealerCalls } from '@carzaa/api/calls/dealers';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import { dealerOptions, findDealer, findDealers, toPublicDealer } from './dealers.queries.ts';

interface DealerDependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'dealerCounts'>;
}

export function dealerHandlers({ db, search }: DealerDependencies): Handlers<typeof dealerCalls, Context> {
  return {
    async list({ query }) {
      const counts = search.dealerCounts();
      const { rows, total } = await findDealers(db, query);
      return toPage(
        rows.map((row) => toPublicDealer(row, counts.get(row.id) ?? 0)),
        total,
        query,
      );
    },
    async options() {
      const counts = search.dealerCounts();
      const dealers = await dealerOptions(db);
      return dealers.map(({ id, name }) => ({ uuid: id, name, listings: counts.get(id) ?? 0 }));
    },
    async get({ params }) {
      const dealer = await findDealer(db, params.id);
      if (!dealer) throw new ApiError('4');
      return toPublicDealer(dealer, search.dealerCounts().get(dealer.id) ?? 0);
    },
  };
}
