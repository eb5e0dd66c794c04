import type { InboxMessage, InboxQuery } from '@carzaa/api/calls/dealer/inbox';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import { containingEach } from '../../db/textSearch.ts';
import type { Schema } from '../../db/schema.ts';
import type { UserMessagesTable } from '../../db/schema/messages.ts';

type Db = Kysely<Schema>;
export type MessageRow = Selectable<UserMessagesTable>;

const state = sql<InboxMessage['state']>`CASE
  WHEN archived_at IS NOT NULL THEN 'archived'
  WHEN answered_at IS NOT NULL THEN 'answered'
  WHEN read_at IS NULL THEN 'unread'
  ELSE 'open' END`;
const minutesToAnswer = sql<number | null>`(extract(epoch FROM answered_at - created_at) / 60)::int`;

const SORTS: Record<InboxQuery['sort_by'], RawBuilder<unknown>> = {
  created_at: sql`created_at`,
  name: sql`lower(name)`,
  listing_title: sql`lower(listing_title)`,
  answered_at: sql`answered_at`,
  minutes_to_answer: minutesToAnswer,
};

/** The messages of a dealership's inbox, without those it deleted; the sender still has them. */
function inboxOf(db: Db, dealer: string) {
  return db.selectFrom('user_messages').where('dealer_id', '=', dealer).where('dealer_deleted_at', 'is', null);
}

/** One page of the inbox and how many messages there are in all. */
export async function inboxPage(db: Db, dealer: string, query: InboxQuery) {
  const { page, per_page, sort_by, sort_direction, filters } = query;
  let matching = inboxOf(db, dealer);
  if (filters?.state !== undefined) matching = matching.where(state, '=', filters.state);
  else matching = matching.where('archived_at', 'is', null);
  if (filters?.listing !== undefined) matching = matching.where('listing_id', '=', filters.listing);
  for (const pattern of containingEach(filters?.q)) {
    matching = matching.where(
      sql<boolean>`lower(concat_ws(' ', name, email, phone, listing_title, message)) LIKE ${pattern}`,
    );
  }
  const direction = sql.raw(sort_direction === 'asc' ? 'ASC' : 'DESC');
  const { rows, total } = await findPage(
    { page, per_page },
    matching,
    matching.selectAll().orderBy(sql`${SORTS[sort_by]} ${direction} NULLS LAST, id ${direction}`),
  );
  return { rows, total };
}

/** How many messages are in each state, and the median minutes to the first answer since a moment. */
export async function inboxCounts(db: Db, dealer: string, since: Date) {
  const counted = await inboxOf(db, dealer)
    .select([state.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  const { median } = await inboxOf(db, dealer)
    .where('answered_at', 'is not', null)
    .where('created_at', '>=', since)
    .select(
      sql<number | null>`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutesToAnswer}))::int`.as('median'),
    )
    .executeTakeFirstOrThrow();
  const count = (wanted: InboxMessage['state']) => counted.find((row) => row.state === wanted)?.count ?? 0;
  return {
    unread: count('unread'),
    open: count('open'),
    answered: count('answered'),
    archived: count('archived'),
    median_minutes_to_answer: median,
  };
}

export async function answersOf(db: Db, message: string) {
  return db
    .selectFrom('message_answers')
    .leftJoin('users', 'users.id', 'message_answers.user_id')
    .where('message_answers.message_id', '=', message)
    .select(['message_answers.id', 'message_answers.text', 'message_answers.created_at', 'users.name as author'])
    .orderBy('message_answers.created_at')
    .execute();
}

export function findInboxMessage(db: Db, dealer: string, id: string): Promise<MessageRow | undefined> {
  return inboxOf(db, dealer).where('id', '=', id).selectAll().executeTakeFirst();
}

type Marks = Partial<Record<'read_at' | 'archived_at' | 'dealer_deleted_at', RawBuilder<Date> | Date | null>>;

/** Marks one message of a dealership's inbox; whether there is such a one. */
async function setMarks(db: Db, dealer: string, id: string, marks: Marks): Promise<boolean> {
  const changed = await db
    .updateTable('user_messages')
    .set(marks)
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .where('dealer_deleted_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A mark keeps its first moment, however often it is set. */
const firstMoment = (column: string, now: Date) =>
  sql<Date>`coalesce(${sql.ref(column)}, ${now.toISOString()}::timestamptz)`;

/** Marks a message as read or unread, archived or not; whether there is such a one. */
export function markMessage(
  db: Db,
  dealer: string,
  id: string,
  { read, archived }: { read: boolean; archived: boolean },
  now: Date,
): Promise<boolean> {
  return setMarks(db, dealer, id, {
    read_at: read ? firstMoment('read_at', now) : null,
    archived_at: archived ? firstMoment('archived_at', now) : null,
  });
}

/** Throws a message away for the dealership; its sender keeps it. Whether there is such a one. */
export function removeFromInbox(db: Db, dealer: string, id: string, now: Date): Promise<boolean> {
  return setMarks(db, dealer, id, { dealer_deleted_at: now });
}
