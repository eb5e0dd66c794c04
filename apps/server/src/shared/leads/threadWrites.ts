import { ApiError } from '@carzaa/api/contract/errors';
import { isClosed } from '@carzaa/api/leads/stages';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { LeadEntriesTable, LeadsTable } from '../../db/schema/leads.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Outbox } from '../../integrations/mail/outbox.queries.ts';
import type { PushWords } from '../../integrations/push/pushQueue.queries.ts';
import { answeredPush } from '../../integrations/push/pushTexts.ts';
import { dealerMail } from '../dealers/dealerMail.ts';
import type { ReplyAddresses } from './replyAddresses.ts';

type Trx = Transaction<Schema>;
export type LeadRow = Selectable<LeadsTable>;

/** What writing in a thread needs. */
export interface ThreadMeans {
  outbox: Outbox;
  /** Null while no mail comes in: replies then go from mailbox to mailbox. */
  replies: ReplyAddresses | null;
  now: Date;
}

interface Words {
  text: string;
  byMail?: boolean;
}

/** The lead, locked: whoever moves it and whoever writes in it wait for each other. */
export async function lockLead(
  trx: Trx,
  by: { id: string; dealer: string } | { token: string } | { dealerToken: string },
): Promise<LeadRow> {
  const leads = trx.selectFrom('leads').selectAll().where('deleted_at', 'is', null).forUpdate();
  const row = await ('id' in by
    ? leads.where('id', '=', by.id).where('dealer_id', '=', by.dealer)
    : 'token' in by
      ? leads.where('token', '=', by.token)
      : leads.where('dealer_token', '=', by.dealerToken)
  ).executeTakeFirst();
  if (!row) throw new ApiError('4');
  return row;
}

/** The page of a thread, for the customer. */
export const threadPath = ({ token }: Pick<LeadRow, 'token'>) => `/messaggi/${token}`;
/** The page of a lead, for the dealership. */
export const leadPath = ({ id, dealer_id }: Pick<LeadRow, 'id' | 'dealer_id'>) =>
  `/dealer/${dealer_id}/messages/${id}/show`;

type Entry = Partial<Selectable<LeadEntriesTable>> & Pick<LeadEntriesTable, 'kind' | 'side'>;

/** Adds to the thread. */
export async function addEntry(trx: Trx, lead: Pick<LeadRow, 'id'>, entry: Entry, now: Date): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('lead_entries')
    .values({ ...entry, id, lead_id: lead.id, created_at: now })
    .execute();
  return id;
}

/** Marks a lead as read at a moment, or as unread; where it began with a message, the message too. */
export async function markRead(trx: Trx, { id, message_id }: LeadRow, at: Date | null): Promise<void> {
  // What is read already keeps its first moment.
  const read_at = at && sql<Date>`coalesce(read_at, ${at.toISOString()}::timestamptz)`;
  if (message_id === null) await trx.updateTable('leads').set({ read_at }).where('id', '=', id).execute();
  else await trx.updateTable('user_messages').set({ read_at }).where('id', '=', message_id).execute();
}

/** That the dealership has turned to somebody: from now on it has answered. */
export async function noteAnswered(trx: Trx, lead: LeadRow, now: Date): Promise<void> {
  const moment = sql<Date>`${now.toISOString()}::timestamptz`;
  if (lead.message_id !== null) {
    await trx
      .updateTable('user_messages')
      .set({ answered_at: sql`coalesce(answered_at, ${moment})`, read_at: sql`coalesce(read_at, ${moment})` })
      .where('id', '=', lead.message_id)
      .execute();
  }
  await trx
    .updateTable('leads')
    .set({
      first_reply_at: sql`coalesce(first_reply_at, ${moment})`,
      read_at: sql`coalesce(read_at, ${moment})`,
      last_at: sql`greatest(last_at, ${moment})`,
      stage: sql`CASE WHEN stage = 'new' THEN 'answered' ELSE stage END`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', lead.id)
    .execute();
}

const nameOf = async (trx: Trx, dealer: string) =>
  (await trx.selectFrom('dealers').where('id', '=', dealer).select('name').executeTakeFirstOrThrow()).name;

/** Where the customer's mail program sends a reply. */
async function customerReplyTo(trx: Trx, lead: LeadRow, replies: ReplyAddresses | null): Promise<{ replyTo?: string }> {
  const replyTo = replies ? replies.of(lead.token) : await dealerMail(trx, lead.dealer_id);
  return replyTo === null ? {} : { replyTo };
}

/** What the dealership writes: kept, and mailed to the customer. Throws code 2 where nobody would get it. */
export async function answerCustomer(
  trx: Trx,
  lead: LeadRow,
  { text, byMail = false, user }: Words & { user: string | null },
  { outbox, replies, now }: ThreadMeans,
): Promise<void> {
  if (lead.email === null) {
    throw new ApiError('2', { message: 'Di questa persona non c’è un indirizzo email: chiamala.' });
  }
  if (lead.message_id === null) {
    await addEntry(trx, lead, { kind: 'text', side: 'dealer', author_id: user, text, by_mail: byMail }, now);
  } else {
    await trx
      .insertInto('message_answers')
      .values({ id: uuidv7(), message_id: lead.message_id, user_id: user, text, created_at: now })
      .execute();
  }
  await noteAnswered(trx, lead, now);
  const dealer = await nameOf(trx, lead.dealer_id);
  await outbox.post(trx, {
    to: lead.email,
    template: 'messageAnswered',
    data: {
      name: lead.name ?? '',
      dealer,
      listing: lead.listing_title,
      text,
      question: await lastWords(trx, lead),
      path: threadPath(lead),
    },
    aboutUser: lead.user_id,
    push: answerPush(lead, dealer),
    ...(await customerReplyTo(trx, lead, replies)),
  });
}

/** That a dealership has turned to somebody with an account. */
function answerPush(lead: LeadRow, dealer: string): PushWords | undefined {
  if (lead.user_id === null) return undefined;
  return {
    user: lead.user_id,
    ...answeredPush({ dealer, listing: lead.listing_title, path: threadPath(lead), id: lead.id }),
  };
}

/** What the customer wrote last, which an answer quotes. */
async function lastWords(trx: Trx, { id, message_id }: LeadRow): Promise<string> {
  const reply = await trx
    .selectFrom('lead_entries')
    .where('lead_id', '=', id)
    .where('kind', '=', 'text')
    .where('side', '=', 'customer')
    .select('text')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (reply?.text) return reply.text;
  if (message_id === null) return '';
  const message = await trx
    .selectFrom('user_messages')
    .where('id', '=', message_id)
    .select('message')
    .executeTakeFirst();
  return message?.message ?? '';
}

/** What the customer adds: kept, unread, and mailed to the dealership. Who was lost is back. */
export async function replyToDealer(
  trx: Trx,
  lead: LeadRow,
  { text, byMail = false }: Words,
  { outbox, replies, now }: ThreadMeans,
): Promise<void> {
  await addEntry(trx, lead, { kind: 'text', side: 'customer', text, by_mail: byMail }, now);
  await noteCustomer(trx, lead, now);
  const to = await dealerMail(trx, lead.dealer_id);
  if (to === null) return;
  await outbox.post(trx, {
    to,
    template: 'threadReply',
    data: {
      dealer: await nameOf(trx, lead.dealer_id),
      listing: lead.listing_title,
      from: lead.name ?? '',
      text,
      path: leadPath(lead),
    },
    aboutUser: lead.user_id,
    ...(replies ? { replyTo: replies.of(lead.dealer_token) } : lead.email === null ? {} : { replyTo: lead.email }),
  });
}

/** That the customer has done something: unread, and open again. */
export async function noteCustomer(trx: Trx, lead: LeadRow, now: Date): Promise<void> {
  await markRead(trx, lead, null);
  const isBack = isClosed(lead.stage) && lead.stage !== 'sold';
  if (isBack && lead.message_id !== null) {
    await trx.updateTable('user_messages').set({ archived_at: null }).where('id', '=', lead.message_id).execute();
  }
  await trx
    .updateTable('leads')
    .set({
      last_at: now,
      revision: sql`revision + 1`,
      ...(isBack ? { stage: lead.first_reply_at ? ('answered' as const) : ('new' as const), lost_reason: null } : {}),
    })
    .where('id', '=', lead.id)
    .execute();
}

/** A picture in the thread; its other side hears of it by mail. */
export async function addPicture(
  trx: Trx,
  lead: LeadRow,
  picture: {
    side: 'customer' | 'dealer';
    user: string | null;
    key: string;
    width: number;
    height: number;
    placeholder: string;
    byMail?: boolean;
  },
  { outbox, replies, now }: ThreadMeans,
): Promise<void> {
  const { side, user, key, width, height, placeholder, byMail = false } = picture;
  await addEntry(
    trx,
    lead,
    { kind: 'photo', side, author_id: user, storage_key: key, width, height, placeholder, by_mail: byMail },
    now,
  );
  if (side === 'customer') {
    await noteCustomer(trx, lead, now);
    const to = await dealerMail(trx, lead.dealer_id);
    // A mail with pictures has told of itself already.
    if (to === null || byMail) return;
    const data = {
      to: await nameOf(trx, lead.dealer_id),
      from: lead.name ?? '',
      listing: lead.listing_title,
      path: leadPath(lead),
    };
    await outbox.post(trx, { to, template: 'threadPhoto', data, aboutUser: lead.user_id });
    return;
  }
  await noteAnswered(trx, lead, now);
  if (lead.email === null || byMail) return;
  const from = await nameOf(trx, lead.dealer_id);
  const data = { to: lead.name ?? '', from, listing: lead.listing_title, path: threadPath(lead) };
  await outbox.post(trx, {
    to: lead.email,
    template: 'threadPhoto',
    data,
    aboutUser: lead.user_id,
    push: answerPush(lead, from),
    ...(await customerReplyTo(trx, lead, replies)),
  });
}
