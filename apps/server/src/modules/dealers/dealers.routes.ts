import type { dealerCalls, PublicDealer } from '@carzaa/api/calls/public/dealers';
import { toPage } from '@carzaa/api/calls/shared';
import { townsOf } from '@carzaa/api/geography/dealerTowns';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { KeptAnswerTimes } from '../../shared/dealers/answerTimes.ts';
import type { Schema } from '../../db/schema.ts';
import type { DealersTable } from '../../db/schema/dealers.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import {
  dealerOptions,
  dealerRegions,
  dealersOf,
  findDealer,
  findDealers,
  newestCovers,
  toPublicDealer,
} from './dealers.queries.ts';

interface DealerDependencies {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'current' | 'dealerCounts'>;
  answers: KeptAnswerTimes;
}

export function dealerHandlers({ db, search, answers }: DealerDependencies): Handlers<typeof dealerCalls, Context> {
  /** The cards of these rows with what is counted and measured of each. */
  async function cards(rows: readonly Selectable<DealersTable>[]): Promise<PublicDealer[]> {
    const covers = newestCovers(
      db,
      rows.map(({ id }) => id),
    );
    const [counts, times, pictures] = [search.dealerCounts(), await answers(), await covers];
    return rows.map((row) =>
      toPublicDealer(row, {
        listings: counts.get(row.id) ?? 0,
        covers: pictures.get(row.id) ?? [],
        answers: times.get(row.id) ?? null,
      }),
    );
  }

  return {
    async list({ query }) {
      const { page, per_page, sort_by } = query;
      await search.current();
      const counts = search.dealerCounts();
      const sizeOf = ({ id }: { id: string }) => counts.get(id) ?? 0;
      const byName = await findDealers(db, query);
      const found = sort_by === 'name' ? byName : byName.toSorted((a, b) => sizeOf(b) - sizeOf(a));
      const shown = found.slice((page - 1) * per_page, page * per_page).map(({ id }) => id);
      return {
        ...toPage(await cards(await dealersOf(db, shown)), found.length, query),
        towns: townsOf(found),
        regions: await dealerRegions(db),
      };
    },
    async options() {
      await search.current();
      const counts = search.dealerCounts();
      const dealers = await dealerOptions(db);
      return dealers.map(({ id, name }) => ({ uuid: id, name, listings: counts.get(id) ?? 0 }));
    },
    async get({ params }) {
      await search.current();
      const dealer = await findDealer(db, params.id);
      const [card] = dealer ? await cards([dealer]) : [];
      if (!card) throw new ApiError('4');
      return card;
    },
  };
}
