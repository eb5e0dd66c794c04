import type { SavedSearch, savedSearchCalls } from '@carzaa/api/calls/public/savedSearches';
import { MAX_SAVED_SEARCHES, MAX_SEARCH_NAME } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/contract/endpoint';
import { ApiError, invalid } from '@carzaa/api/contract/errors';
import { toApiSearch } from '@carzaa/api/search/apiFilters';
import type { ApiFilters, ListingFilters } from '@carzaa/api/search/filters';
import { savedSearchOf } from '@carzaa/api/search/savedSearches';
import { DEFAULT_SORT } from '@carzaa/api/search/sorting';
import { cleanText } from '@carzaa/api/text/text';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import type { Schema } from '../../db/schema.ts';
import type { MatchColumns } from '../../db/schema/savedSearches.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import {
  addSearch,
  changeSearch,
  deleteSearch,
  lockSearches,
  markSeen,
  type SavedSearchRow,
  searchesOf,
} from './savedSearches.queries.ts';

interface SavedSearchServices {
  db: Kysely<Schema>;
  search: Pick<SearchIndex, 'count'>;
  /** A search as the columns by which listings find it. */
  columnsOf: (filters: ApiFilters) => MatchColumns;
  now: () => Date;
}

const TOO_MANY = `Puoi salvare al massimo ${MAX_SAVED_SEARCHES} ricerche: cancellane una che non ti serve più.`;

function userId({ actor }: Context): string {
  if (!actor) throw new ApiError('3');
  return actor.uuid;
}

const apiFilters = (filters: ListingFilters): ApiFilters => toApiSearch({ filters, sort: DEFAULT_SORT, page: 1 });

/** A name is one line. */
const cleanName = (given: string) => cleanText(given, MAX_SEARCH_NAME);

function toSavedSearch({ id, fresh, created_at, ...row }: SavedSearchRow, total: number): SavedSearch {
  return { uuid: id, ...row, total, fresh: fresh ?? 0, created_at: created_at.toISOString() };
}

async function one(source: Kysely<Schema>, user: string, id: string): Promise<SavedSearchRow> {
  const [row] = await searchesOf(source, user, id);
  if (!row) throw new ApiError('4');
  return row;
}

type NewSearch = Omit<Parameters<typeof addSearch>[1], 'id' | 'user_id' | 'created_at' | 'seen_at'>;

/** Adds a search, or renames the one of the same address. */
async function keepSearch(trx: Kysely<Schema>, user: string, row: NewSearch, now: Date): Promise<SavedSearchRow> {
  const mine = await lockSearches(trx, user);
  const known = mine.find(({ address }) => address === row.address);
  if (known) {
    await changeSearch(trx, user, known.id, { name: row.name, frequency: row.frequency }, now);
    return one(trx, user, known.id);
  }
  if (mine.length >= MAX_SAVED_SEARCHES) throw invalid({ address: [TOO_MANY] });
  const id = uuidv7(now.getTime());
  return one(trx, user, await addSearch(trx, { ...row, id, user_id: user, created_at: now, seen_at: now }));
}

/** What people save of their searches. */
export function savedSearchHandlers({
  db,
  search,
  columnsOf,
  now,
}: SavedSearchServices): Handlers<typeof savedSearchCalls, Context> {
  /** A dealership or a model that is gone finds nothing. */
  const totalOf = (filters: ApiFilters) =>
    search.count(filters).catch((error: unknown) => {
      if (error instanceof ApiError) return 0;
      throw error;
    });

  async function countOf(address: string): Promise<number> {
    const saved = savedSearchOf(address);
    return saved ? totalOf(apiFilters(saved.filters)) : 0;
  }

  return {
    async list(_input, context) {
      const rows = await searchesOf(db, userId(context));
      return Promise.all(rows.map(async (row) => toSavedSearch(row, await countOf(row.address))));
    },

    async save({ body }, context) {
      const user = userId(context);
      const name = cleanName(body.name);
      const saved = savedSearchOf(body.address);
      if (!saved) throw invalid({ address: ['Non è l’indirizzo di una ricerca'] });
      const filters = apiFilters(saved.filters);
      // Refuses what no reference list has.
      const total = await search.count(filters);
      const { address } = saved;
      const row = { name, address, frequency: body.frequency, ...columnsOf(filters) };
      return db.transaction().execute(async (trx) => toSavedSearch(await keepSearch(trx, user, row, now()), total));
    },

    async change({ params, body }, context) {
      const user = userId(context);
      const values = { name: cleanName(body.name), frequency: body.frequency };
      const total = await countOf((await one(db, user, params.id)).address);
      return db.transaction().execute(async (trx) => {
        await changeSearch(trx, user, params.id, values, now());
        return toSavedSearch(await one(trx, user, params.id), total);
      });
    },

    async seen({ params }, context) {
      await markSeen(db, userId(context), params.id, now());
      return null;
    },

    async remove({ params }, context) {
      await deleteSearch(db, userId(context), params.id);
      return null;
    },
  };
}
