import { type Kysely, sql } from 'kysely';
import { isPublicListing, isShownListing } from '../../db/publicListings.ts';
import type { Schema } from '../../db/schema.ts';

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
