import type { InboxMessage, InboxMessageDetail, inboxCalls } from '@carzaa/api/calls/dealer/inbox';
import { toPage } from '@carzaa/api/calls/shared';
import { ApiError } from '@carzaa/api/contract/errors';
import type { Kysely } from 'kysely';
import type { ServedHandlers } from '../../http/handlerTable.ts';
import { answerCustomer, lockLead } from '../../shared/leads/threadWrites.ts';
import { countTry } from '../../shared/limits/rateLimits.ts';
import { findWrittenAbout } from '../../shared/listings/writtenAbout.queries.ts';
import type { Schema } from '../../db/schema.ts';
import {
  answersOf,
  findInboxMessage,
  inboxCounts,
  inboxPage,
  markMessage,
  type MessageRow,
  removeFromInbox,
} from './inbox.queries.ts';
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

async function find(source: Kysely<Schema>, dealer: string, id: string): Promise<MessageRow> {
  const row = await findInboxMessage(source, dealer, id);
  if (!row) throw new ApiError('4');
  return row;
}

async function detailOf(source: Kysely<Schema>, dealer: string, id: string): Promise<InboxMessageDetail> {
  const row = await find(source, dealer, id);
  const answers = await answersOf(source, id);
  return {
    ...toInboxMessage(row),
    vehicle: await findWrittenAbout(source, row.listing_id),
    answers: answers.map((answer) => ({
      uuid: answer.id,
      text: answer.text,
      author: answer.author,
      created_at: answer.created_at.toISOString(),
    })),
  };
}

/** The calls by which a dealership reads and answers what it is written. */
export function inboxHandlers({ db, outbox, replies, now }: MessageServices): ServedHandlers<typeof inboxCalls> {
  return {
    counts: (_, { dealer }) => inboxCounts(db, dealer, new Date(now().getTime() - MEDIAN_DAYS * 24 * 60 * MINUTE_MS)),
    async list({ query }, { dealer }) {
      const { rows, total } = await inboxPage(db, dealer, query);
      return toPage(rows.map(toInboxMessage), total, query);
    },
    get: ({ params: { id } }, { dealer }) => detailOf(db, dealer, id),
    async update({ params: { id }, body }, { dealer }) {
      return db.transaction().execute(async (trx) => {
        if (!(await markMessage(trx, dealer, id, body, now()))) throw new ApiError('4');
        return detailOf(trx, dealer, id);
      });
    },
    async answer({ params: { id }, body: { text } }, { dealer, actor }) {
      await find(db, dealer, id);
      await countTry(db, ['answer', dealer], ANSWERS, now());
      return db.transaction().execute(async (trx) => {
        const lead = await lockLead(trx, { id, dealer });
        await answerCustomer(trx, lead, { text, user: actor.uuid }, { outbox, replies, now: now() });
        return detailOf(trx, dealer, id);
      });
    },
    async remove({ params: { id } }, { dealer }) {
      if (!(await removeFromInbox(db, dealer, id, now()))) throw new ApiError('4');
      return null;
    },
  };
}
