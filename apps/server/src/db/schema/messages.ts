import type { WrittenChannel } from '@carzaa/api/leads/stages';
import type { Generated } from 'kysely';
import type { OwnCar, OwnCarEstimate } from '@carzaa/api/calls/public/carWorth';
import type { Json, MomentNow, MomentOrNull } from './columns.ts';

export interface UserMessagesTable {
  id: string;
  dealer_id: string;
  listing_id: string | null;
  /** Null for guests. */
  user_id: string | null;
  channel: Generated<WrittenChannel>;
  listing_title: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  created_at: MomentNow;
  read_at: MomentOrNull;
  archived_at: MomentOrNull;
  /** When it was first answered. */
  answered_at: MomentOrNull;
  /** Out of the dealership's inbox. */
  dealer_deleted_at: MomentOrNull;
}

/** The car that the writer of a message would give in exchange. */
interface MessageTradeInsTable {
  message_id: string;
  car: Json<OwnCar>;
  estimate: Json<OwnCarEstimate>;
  created_at: MomentNow;
}

export interface OutboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  template: string;
  subject: string;
  html: string;
  body: string;
  about_user: string | null;
  /** Where a mail program ends mails of this kind by itself. */
  unsubscribe_url: string | null;
  created_at: MomentNow;
  attempts: Generated<number>;
  next_try_at: MomentNow;
  sent_at: MomentOrNull;
  failed_at: MomentOrNull;
  error: string | null;
}

/** The tables of messages and mails. */
export interface MessagesSchema {
  user_messages: UserMessagesTable;
  message_trade_ins: MessageTradeInsTable;
  outbox: OutboxTable;
}
