import type { PushKind } from '@carzaa/api/calls/public/push';
import type { Generated } from 'kysely';
import type { Moment, MomentOrNull } from './columns.ts';

interface PushKeysTable {
  only_one: Generated<boolean>;
  public_key: string;
  private_key: string;
}

interface PushSettingsTable {
  user_id: string;
  kinds: PushKind[];
  /** Whole hours of Rome; the same twice is never quiet. */
  quiet_from: number;
  quiet_to: number;
}

export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  /** The session that it was switched on in; null once that has run out by itself. */
  session_id: string | null;
  /** SHA-256 of the browser's cookie. */
  device_hash: string;
  /** Whoever knows it is the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string;
  created_at: Moment;
  last_used_at: Moment;
}

export interface PushMessagesTable {
  /** Whoever names it has shown it. */
  id: string;
  user_id: string;
  kind: PushKind;
  /** Of two with one tag a browser shows the later alone. */
  tag: string;
  title: string;
  body: string;
  path: string;
  /** The mail that says the same, held meanwhile. */
  mail_id: string | null;
  created_at: Moment;
  attempts: Generated<number>;
  /** Null once it is over. */
  next_try_at: MomentOrNull;
  sent_at: MomentOrNull;
  shown_at: MomentOrNull;
}

/** The tables of `0454`. */
export interface PushSchema {
  push_keys: PushKeysTable;
  push_settings: PushSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_messages: PushMessagesTable;
}
