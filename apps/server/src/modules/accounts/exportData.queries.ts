import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema.ts';
import { workplaces } from '../../shared/dealers/workplaces.ts';
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
    workplaces: await findWorkplaces(db, userId),
    invitations: confirmed === null ? [] : (await findInvitations(db, confirmed)).map(writeMoment),
    favourites: favourites.map(writeMoment),
    messages: (await findMessages(db, userId, confirmed)).map(writeMoment),
    leads: (await findLeads(db, userId, confirmed)).map(writeMoment),
    reports: (await findReports(db, userId, confirmed)).map(writeMoment),
    carfax_requests: (await findCarfaxRequests(db, userId)).map(writeMoment),
    saved_searches: (await findSearches(db, userId)).map(writeMoment),
    saved_views: (await findViews(db, userId)).map(writeMoment),
    sessions: sessions.map((session) => ({
      ...writeMoment(session),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
    push_devices: (await findPushDevices(db, userId)).map((device) => ({
      ...writeMoment(device),
      last_used_at: device.last_used_at.toISOString(),
    })),
    notifications: (await findNotifications(db, userId)).map(writeMoment),
  };
}

function writeMoment<T extends { created_at: Date }>(row: T): Omit<T, 'created_at'> & { created_at: string } {
  return { ...row, created_at: row.created_at.toISOString() };
}

function findWorkplaces(db: Db, userId: string) {
  return db
    .selectFrom(workplaces(sql`${userId}::uuid`))
    .innerJoin('dealers', 'dealers.id', 'workplaces.dealer_id')
    .select(['dealers.name as dealer', 'workplaces.role'])
    .orderBy('dealers.name')
    .execute();
}

/** Invitations to work in a dealership that were sent to a person's confirmed address. */
function findInvitations(db: Db, email: string) {
  return db
    .selectFrom('dealer_invitations')
    .innerJoin('dealers', 'dealers.id', 'dealer_invitations.dealer_id')
    .where('dealer_invitations.email', '=', email)
    .select(['dealers.name as dealer', 'dealer_invitations.role', 'dealer_invitations.created_at'])
    .select(sql<boolean>`dealer_invitations.accepted_at IS NOT NULL`.as('accepted'))
    .orderBy('dealer_invitations.created_at')
    .execute();
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
    .leftJoin('message_trade_ins', 'message_trade_ins.message_id', 'user_messages.id')
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
      'message_trade_ins.car as trade_in',
      'user_messages.created_at',
    ])
    .orderBy('user_messages.created_at')
    .execute();
}

/**
 * What dealerships and a person wrote to each other after the first words, with appointments, and what a dealership
 * noted of them (art. 15 GDPR tells no difference).
 */
function findLeads(db: Db, userId: string, confirmed: string | null) {
  return db
    .selectFrom('leads')
    .innerJoin('dealers', 'dealers.id', 'leads.dealer_id')
    .where((where) =>
      where.or([
        where('leads.user_id', '=', userId),
        ...(confirmed === null
          ? []
          : [where.and([where('leads.user_id', 'is', null), where('leads.email', '=', confirmed)])]),
      ]),
    )
    .select([
      'leads.id as uuid',
      'leads.channel',
      'dealers.name as dealer',
      'leads.listing_title as listing',
      'leads.name',
      'leads.email',
      'leads.phone',
      'leads.call_time',
      'leads.stage',
      'leads.next_action',
      'leads.created_at',
    ])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('message_answers')
          .whereRef('message_answers.message_id', '=', 'leads.message_id')
          .select(['message_answers.text', 'message_answers.created_at'])
          .orderBy('message_answers.created_at'),
      ).as('answers'),
      jsonArrayFrom(
        row
          .selectFrom('lead_entries')
          .whereRef('lead_entries.lead_id', '=', 'leads.id')
          .select(['kind', 'side', 'text', 'storage_key as photo', 'lead_entries.created_at'])
          .orderBy('lead_entries.created_at'),
      ).as('entries'),
      jsonArrayFrom(
        row
          .selectFrom('appointments')
          .whereRef('appointments.lead_id', '=', 'leads.id')
          .select(['starts_at', 'cancelled_at'])
          .orderBy('starts_at'),
      ).as('appointments'),
    ])
    .orderBy('leads.created_at')
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

/** The browsers that show notifications; their addresses are secrets of theirs. */
function findPushDevices(db: Db, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .select(['user_agent', 'created_at', 'last_used_at'])
    .select(sql<string>`substring(endpoint FROM '^https?://[^/]+')`.as('service'))
    .orderBy('created_at')
    .execute();
}

function findNotifications(db: Db, userId: string) {
  return db
    .selectFrom('push_messages')
    .where('user_id', '=', userId)
    .select(['kind', 'title', 'body', 'created_at'])
    .orderBy('created_at')
    .execute();
}
