import type { SavedSearch, savedSearchCalls } from '@carzaa/api/calls/savedSearches';
import { MAX_SAVED_SEARCHES, MAX_SEARCH_NAME } from '@carzaa/api/constants';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError, invalid } from '@carzaa/api/errors';
import { toApiSearch } from '@carzaa/api/apiFilters';
import type { ApiFilters, ListingFilters } from '@carzaa/api/filters';
import { savedSearchOf } from '@carzaa/api/savedSearches';
import { DEFAULT_SORT } from '@carzaa/api/sorting';
import { cleanText } from '@carzaa/api/text';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import type { MatchColumns } from '../../db/schema/savedSearches.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { SearchIndex } from '../search/createSearch.ts';
import { type SavedSearchRow, searchesOf } from './savedSearches.queries.ts';
import { forgetWaiting } from './stopMails.ts';

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

/** A name of letters: one line of them, and not of spaces alone. */
function cleanName(given: string): string {
  const name = cleanText(given, MAX_SEARCH_NAME);
  if (name === '') throw invalid({ name: ['Il campo Nome è obbligatorio'] });
  return name;
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

  async function toSavedSearch({ id, fresh, created_at, ...row }: SavedSearchRow): Promise<SavedSearch> {
    const saved = savedSearchOf(row.address);
    const total = saved ? await totalOf(apiFilters(saved.filters)) : 0;
    return { uuid: id, ...row, total, fresh: fresh ?? 0, created_at: created_at.toISOString() };
  }

  async function one(user: string, id: string): Promise<SavedSearch> {
    const [row] = await searchesOf(db, user, id);
    if (!row) throw new ApiError('4');
    return toSavedSearch(row);
  }

  return {
    async list(_input, context) {
      const rows = await searchesOf(db, userId(context));
      return Promise.all(rows.map(toSavedSearch));
    },

    async save({ body }, context) {
      const user = userId(context);
      const name = cleanName(body.name);
      const saved = savedSearchOf(body.address);
      if (!saved) throw invalid({ address: ['Non è l’indirizzo di una ricerca'] });
      const filters = apiFilters(saved.filters);
      // Refuses what no reference list has.
      await search.count(filters);
      const id = await db.transaction().execute(async (trx) => {
        // One after the other, or two at once would both find room.
        await trx.selectFrom('users').where('id', '=', user).select('id').forUpdate().execute();
        const mine = await trx
          .selectFrom('saved_searches')
          .where('user_id', '=', user)
          .select(['id', 'address'])
          .execute();
        const known = mine.find(({ address }) => address === saved.address);
        if (known) {
          await changeOne(trx, user, known.id, { name, frequency: body.frequency });
          return known.id;
        }
        if (mine.length >= MAX_SAVED_SEARCHES) throw invalid({ address: [TOO_MANY] });
        const { id: newId } = await trx
          .insertInto('saved_searches')
          .values({
            id: uuidv7(now().getTime()),
            user_id: user,
            name,
            address: saved.address,
            frequency: body.frequency,
            created_at: now(),
            seen_at: now(),
            ...columnsOf(filters),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return newId;
      });
      return one(user, id);
    },

    async change({ params, body }, context) {
      const user = userId(context);
      const values = { name: cleanName(body.name), frequency: body.frequency };
      await db.transaction().execute((trx) => changeOne(trx, user, params.id, values));
      return one(user, params.id);
    },

    async seen({ params }, context) {
      await db
        .updateTable('saved_searches')
        .set({ seen_at: now() })
        .where('id', '=', params.id)
        .where('user_id', '=', userId(context))
        .execute();
      return null;
    },

    async remove({ params }, context) {
      await db
        .deleteFrom('saved_searches')
        .where('id', '=', params.id)
        .where('user_id', '=', userId(context))
        .execute();
      return null;
    },
  };

  async function changeOne(
    trx: Kysely<Schema>,
    user: string,
    id: string,
    values: Pick<SavedSearchRow, 'name' | 'frequency'>,
  ): Promise<void> {
    const changed = await trx
      .updateTable('saved_searches')
      .set(values)
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirst();
    // Nothing waits for a pace that may be chosen later: what comes then is what is told.
    if (changed.numUpdatedRows === 1n && values.frequency === 'never') {
      await forgetWaiting(trx, { kind: 'search', id }, now());
    }
  }
}
