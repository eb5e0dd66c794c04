import type { AdminMessage, AdminMessageQuery } from '@carzaa/api/calls/admin/adminMessages';
import type { Kysely } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import { containing } from '../../db/textSearch.ts';

type Db = Kysely<Schema>;

function filterMessages(db: Db, filters: AdminMessageQuery['filters'] = {}) {
  const { q, dealer, user, read, archived } = filters;
  let query = db.selectFrom('user_messages').innerJoin('dealers', 'dealers.id', 'user_messages.dealer_id');
  const pattern = containing(q);
  if (pattern !== null) {
    query = query.where((where) =>
      where.or(
        (
          [
            'user_messages.name',
            'user_messages.email',
            'user_messages.message',
            'user_messages.listing_title',
            'dealers.name',
          ] as const
        ).map((column) => where(column, 'ilike', pattern)),
      ),
    );
  }
  if (dealer !== undefined) query = query.where('user_messages.dealer_id', '=', dealer);
  if (user !== undefined) query = query.where('user_messages.user_id', '=', user);
  if (read !== undefined) query = query.where('user_messages.read_at', read ? 'is not' : 'is', null);
  if (archived !== undefined) query = query.where('user_messages.archived_at', archived ? 'is not' : 'is', null);
  return query;
}

function withColumns(query: ReturnType<typeof filterMessages>) {
  return query.selectAll('user_messages').select('dealers.name as dealer_name');
}
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function toAdminMessage(row: Row): AdminMessage {
  return {
    uuid: row.id,
    dealer: { uuid: row.dealer_id, name: row.dealer_name },
    listing: row.listing_id,
    listing_title: row.listing_title,
    user: row.user_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    archived_at: row.archived_at?.toISOString() ?? null,
  };
}

function sortMessages(db: Db, { sort_by, sort_direction, filters }: AdminMessageQuery) {
  return filterMessages(db, filters)
    .orderBy(`user_messages.${sort_by}`, sort_direction)
    .orderBy('user_messages.id', sort_direction);
}

/** One page of everybody's messages, and how many there are. */
export async function adminMessagesPage(
  db: Db,
  query: AdminMessageQuery,
): Promise<{ items: AdminMessage[]; total: number }> {
  const { page, per_page, filters } = query;
  const { rows, total } = await findPage(
    { page, per_page },
    filterMessages(db, filters),
    withColumns(sortMessages(db, query)),
  );
  return { items: rows.map(toAdminMessage), total };
}

export async function findAdminMessage(db: Db, id: string): Promise<AdminMessage | undefined> {
  const row = await withColumns(filterMessages(db)).where('user_messages.id', '=', id).executeTakeFirst();
  return row && toAdminMessage(row);
}

/** The messages that the list finds, in its own order. */
export async function adminMessageIds(db: Db, query: AdminMessageQuery): Promise<string[]> {
  return (await sortMessages(db, query).select('user_messages.id').execute()).map(({ id }) => id);
}

export async function adminMessagesOf(db: Db, ids: readonly string[]): Promise<AdminMessage[]> {
  return (await withColumns(filterMessages(db)).where('user_messages.id', 'in', ids).execute()).map(toAdminMessage);
}

/** Deletes a message for everybody; whether there was one. */
export async function deleteMessage(trx: Db, id: string): Promise<boolean> {
  return (await trx.deleteFrom('user_messages').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}
