import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { currentUserOf, findById } from './accounts.queries.ts';

type Db = Kysely<Schema>;

/** Everything that is kept about a person (art. 15 and 20 GDPR). */
export async function exportOf(db: Db, userId: string, now: Date) {
  const user = await currentUserOf(db, userId, now);
  const row = await findById(db, userId);
  const confirmed = row?.email_verified_at ? row.email : null;
  const favourites = await findFavourites(db, userId);
  const sessions = await findSessions(db, userId);
  return {
    exported_at: now.toISOString(),
    user,
    favourites: favourites.map(writeMoment),
    messages: (await findMessages(db, userId, confirmed)).map(writeMoment),
    reports: (await findReports(db, userId, confirmed)).map(writeMoment),
    carfax_requests: (await findCarfaxRequests(db, userId)).map(writeMoment),
    saved_searches: (await findSearches(db, userId)).map(writeMoment),
    saved_views: (await findViews(db, userId)).map(writeMoment),
    sessions: sessions.map((session) => ({
      ...writeMoment(session),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
  };
}

function writeMoment<T extends { created_at: Date }>(row: T): Omit<T, 'created_at'> & { created_at: string } {
  return { ...row, created_at: row.created_at.toISOString() };
}

function findFavourites(db: Db, userId: string) {
  return db
    .selectFrom('favourites')
    .where('user_id', '=', userId)
    .select(['listing_id as listing', 'saved_price', 'created_at'])
    .orderBy('created_at')
    .execute();
}

/** A person's messages; with those that they sent as a guest, once their address is confirmed. */
function findMessages(db: Db, userId: string, confirmed: string | null) {
  return db
    .selectFrom('user_messages')
    .innerJoin('dealers', 'dealers.id', 'user_messages.dealer_id')
    .where((where) =>
      where.or([
        where('user_messages.user_id', '=', userId),
        ...(confirmed === null
          ? []
          : [where.and([where('user_messages.user_id', 'is', null), where('user_messages.email', '=', confirmed)])]),
      ]),
    )
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
}

/** A person's reports of listings, those as a guest included as above. */
function findReports(db: Db, userId: string, confirmed: string | null) {
  return db
    .selectFrom('listing_reports')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        ...(confirmed === null
          ? []
          : [where.and([where('user_id', 'is', null), where(sql`lower(email)`, '=', confirmed)])]),
      ]),
    )
    .select(['id as uuid', 'listing_title as listing', 'reason', 'text', 'email', 'state', 'note', 'created_at'])
    .orderBy('created_at')
    .execute();
}

function findCarfaxRequests(db: Db, userId: string) {
  return db
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
}

function findSearches(db: Db, userId: string) {
  return db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(['name', 'address', 'frequency', 'created_at'])
    .orderBy('created_at')
    .execute();
}

function findViews(db: Db, userId: string) {
  return db
    .selectFrom('saved_views')
    .where('user_id', '=', userId)
    .select(['office', 'list', 'name', 'filter', 'sort', 'direction as order', 'created_at'])
    .orderBy('created_at')
    .execute();
}

function findSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(['ip', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy('created_at')
    .execute();
}
