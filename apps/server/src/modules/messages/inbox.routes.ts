import type { InboxMessage, InboxMessageDetail, inboxCalls } from '@carzaa/api/calls/inbox';
import { toPage } from '@carzaa/api/calls/shared';
import type { Handlers } from '@carzaa/api/endpoint';
import { ApiError } from '@carzaa/api/errors';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { dealerMail } from '../../db/dealerMail.ts';
import { countTry } from '../../db/rateLimits.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { toPhoto } from '../../integrations/photos/toPhoto.ts';
import { ownerOf, writerOf } from '../../ownership.ts';
import { answersOf, inboxCounts, inboxOf, inboxPage, type MessageRow, vehicleOf } from './inbox.queries.ts';
import type { MessageServices } from './messages.routes.ts';

const MINUTE_MS = 60_000;
const MEDIAN_DAYS = 90;
/** Answers that one dealership may mail in an hour. */
const ANSWERS = { hits: 120, windowSeconds: 3600 };

function stateOf({ archived_at, answered_at, read_at }: MessageRow): InboxMessage['state'] {
  if (archived_at) return 'archived';
  if (answered_at) return 'answered';
  return read_at ? 'open' : 'unread';
}

function toInboxMessage(row: MessageRow): InboxMessage {
  const { answered_at, created_at } = row;
  return {
    uuid: row.id,
    state: stateOf(row),
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    listing_title: row.listing_title,
    listing: row.listing_id,
    created_at: created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    archived_at: row.archived_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
    minutes_to_answer:
      answered_at && Math.max(0, Math.round((answered_at.getTime() - created_at.getTime()) / MINUTE_MS)),
  };
}

/** The calls by which a dealership reads and answers what it is written. */
export function inboxHandlers({ db, outbox, now }: MessageServices): Handlers<typeof inboxCalls, Context> {
  async function find(dealer: string, id: string): Promise<MessageRow> {
    const row = await inboxOf(db, dealer).where('id', '=', id).selectAll().executeTakeFirst();
    if (!row) throw new ApiError('4');
    return row;
  }

  async function detailOf(dealer: string, id: string): Promise<InboxMessageDetail> {
    const row = await find(dealer, id);
    const vehicle = row.listing_id === null ? undefined : await vehicleOf(db, row.listing_id);
    const answers = await answersOf(db, id);
    return {
      ...toInboxMessage(row),
      vehicle: vehicle
        ? {
            uuid: vehicle.id,
            title: [vehicle.brand_name, vehicle.model_name, vehicle.version].filter(Boolean).join(' '),
            brand: vehicle.brand,
            model: vehicle.model,
            price: vehicle.price,
            state: vehicle.deleted_state ?? vehicle.state,
            is_public: vehicle.state === 'published' && vehicle.enabled,
            cover: vehicle.cover ? toPhoto(vehicle.cover) : null,
          }
        : null,
      answers: answers.map((answer) => ({
        uuid: answer.id,
        text: answer.text,
        author: answer.author,
        created_at: answer.created_at.toISOString(),
      })),
    };
  }

  return {
    async counts({ params: { d } }, context) {
      ownerOf(context, d);
      return inboxCounts(db, d, new Date(now().getTime() - MEDIAN_DAYS * 24 * 60 * MINUTE_MS));
    },
    async list({ params: { d }, query }, context) {
      ownerOf(context, d);
      const { rows, total } = await inboxPage(db, d, query);
      return toPage(rows.map(toInboxMessage), total, query);
    },
    async get({ params: { d, id } }, context) {
      ownerOf(context, d);
      return detailOf(d, id);
    },
    async update({ params: { d, id }, body }, context) {
      await writerOf(db, context, d);
      const moment = sql<Date>`${now().toISOString()}::timestamptz`;
      const changed = await db
        .updateTable('user_messages')
        .set({
          read_at: body.read ? sql`coalesce(read_at, ${moment})` : null,
          archived_at: body.archived ? sql`coalesce(archived_at, ${moment})` : null,
        })
        .where('id', '=', id)
        .where('dealer_id', '=', d)
        .where('dealer_deleted_at', 'is', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw new ApiError('4');
      return detailOf(d, id);
    },
    async answer({ params: { d, id }, body: { text } }, context) {
      const { uuid: user_id } = await writerOf(db, context, d);
      const message = await find(d, id);
      await countTry(db, ['answer', d], ANSWERS, now());
      const dealer = await db.selectFrom('dealers').where('id', '=', d).select('name').executeTakeFirstOrThrow();
      const replyTo = await dealerMail(db, d);
      const moment = sql<Date>`${now().toISOString()}::timestamptz`;
      await db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('user_messages')
          .set({
            answered_at: sql`coalesce(answered_at, ${moment})`,
            read_at: sql`coalesce(read_at, ${moment})`,
          })
          .where('id', '=', id)
          .where('dealer_id', '=', d)
          .where('dealer_deleted_at', 'is', null)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) throw new ApiError('4');
        await trx
          .insertInto('message_answers')
          .values({ id: uuidv7(), message_id: id, user_id, text, created_at: now() })
          .execute();
        await outbox.post(trx, {
          to: message.email,
          template: 'messageAnswered',
          data: {
            name: message.name,
            dealer: dealer.name,
            listing: message.listing_title,
            text,
            question: message.message,
          },
          aboutUser: message.user_id,
          ...(replyTo === null ? {} : { replyTo }),
        });
      });
      return detailOf(d, id);
    },
    async remove({ params: { d, id } }, context) {
      await writerOf(db, context, d);
      const gone = await db
        .updateTable('user_messages')
        .set({ dealer_deleted_at: now() })
        .where('id', '=', id)
        .where('dealer_id', '=', d)
        .where('dealer_deleted_at', 'is', null)
        .executeTakeFirst();
      if (gone.numUpdatedRows === 0n) throw new ApiError('4');
      return null;
    },
  };
}
