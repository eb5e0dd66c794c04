import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { currentUserOf } from './accounts.queries.ts';

/** Everything that is kept about a person (art. 15 and 20 GDPR). */
export async function exportOf(db: Kysely<Schema>, userId: string, now: Date) {
  const user = await currentUserOf(db, userId, now);
  const favourites = await db
    .selectFrom('favourites')
    .where('user_id', '=', userId)
    .select(['listing_id', 'saved_price', 'created_at'])
    .orderBy('created_at')
    .execute();
  const messages = await db
    .selectFrom('user_messages')
    .innerJoin('dealers', 'dealers.id', 'user_messages.dealer_id')
    .where('user_messages.user_id', '=', userId)
    .select([
      'user_messages.id as uuid',
      'dealers.name as dealer',
      'user_messages.listing_title as listing',
      'user_messages.name',
      'user_messages.email',
      'user_messages.phone',
      'user_messages.message',
      'user_messages.created_at',
    ])
    .orderBy('user_messages.created_at')
    .execute();
  const carfaxRequests = await db
    .selectFrom('carfax_requests')
    .innerJoin('dealers', 'dealers.id', 'carfax_requests.dealer_id')
    .where('carfax_requests.user_id', '=', userId)
    .select([
      'carfax_requests.id as uuid',
      'dealers.name as dealer',
      'carfax_requests.listing_title as listing',
      'carfax_requests.status',
      'carfax_requests.created_at',
    ])
    .orderBy('carfax_requests.created_at')
    .execute();
  const searches = await db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(['name', 'address', 'frequency', 'created_at'])
    .orderBy('created_at')
    .execute();
  const views = await db
    .selectFrom('saved_views')
    .where('user_id', '=', userId)
    .select(['office', 'list', 'name', 'filter', 'sort', 'direction as order', 'created_at'])
    .orderBy('created_at')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(['ip', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('created_at')
    .execute();
  return {
    exported_at: now.toISOString(),
    user,
    favourites: favourites.map(({ listing_id, saved_price, created_at }) => ({
      listing: listing_id,
      saved_price,
      created_at: created_at.toISOString(),
    })),
    messages: messages.map((message) => ({ ...message, created_at: message.created_at.toISOString() })),
    carfax_requests: carfaxRequests.map((request) => ({
      ...request,
      created_at: request.created_at.toISOString(),
    })),
    saved_searches: searches.map((search) => ({ ...search, created_at: search.created_at.toISOString() })),
    saved_views: views.map((view) => ({ ...view, created_at: view.created_at.toISOString() })),
    sessions: sessions.map(({ ip, user_agent, created_at, last_seen_at }) => ({
      ip,
      user_agent,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
  };
}
