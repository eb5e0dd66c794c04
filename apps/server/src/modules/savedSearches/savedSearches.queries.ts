import { type Insertable, type Kysely, sql } from 'kysely';
import { isPublicListing, isShownListing } from '../../shared/listings/publicListings.ts';
import type { Schema } from '../../db/schema.ts';
import { forgetWaiting } from './stopMails.queries.ts';

type Db = Kysely<Schema>;

/** The saved searches of a user, the newest first; with `id` that one alone, if it is theirs. */
export function searchesOf(db: Db, userId: string, id?: string) {
  return db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .select(['id', 'name', 'address', 'frequency', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('saved_search_matches as found')
        .innerJoin('listings', 'listings.id', 'found.listing_id')
        .innerJoin('dealers', 'dealers.id', 'listings.dealer_id')
        .whereRef('found.search_id', '=', 'saved_searches.id')
        .whereRef('found.found_at', '>', 'saved_searches.seen_at')
        .where(isPublicListing)
        .where(isShownListing())
        .select(sql<number>`count(*)::int`.as('fresh'))
        .as('fresh'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type SavedSearchRow = Awaited<ReturnType<typeof searchesOf>>[number];

/** The searches of a user, who saves no other one until the transaction ends, or two at once would both find room. */
export async function lockSearches(trx: Db, user: string): Promise<{ id: string; address: string }[]> {
  await trx.selectFrom('users').where('id', '=', user).select('id').forUpdate().execute();
  return trx.selectFrom('saved_searches').where('user_id', '=', user).select(['id', 'address']).execute();
}

/** Saves a search; its id. */
export async function addSearch(trx: Db, search: Insertable<Schema['saved_searches']>): Promise<string> {
  return (await trx.insertInto('saved_searches').values(search).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes a search, if it is the user's. */
export async function changeSearch(
  trx: Db,
  user: string,
  id: string,
  values: Pick<SavedSearchRow, 'name' | 'frequency'>,
  now: Date,
): Promise<void> {
  const changed = await trx
    .updateTable('saved_searches')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst();
  // Nothing is kept for a frequency chosen later: mails then start with what is found from that moment.
  if (changed.numUpdatedRows === 1n && values.frequency === 'never') {
    await forgetWaiting(trx, { kind: 'search', id }, now);
  }
}

/** Its owner has seen what a search has found until now. */
export async function markSeen(db: Db, user: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user)
    .execute();
}

export async function deleteSearch(db: Db, user: string, id: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', user).execute();
}
