import type { WebhookEvent } from '@carzaa/api/calls/dealer/webhooks';
import type { Generated } from 'kysely';
import type { Json, Moment, MomentOrNull } from './columns.ts';

interface WebhooksTable {
  id: string;
  dealer_id: string;
  url: string;
  events: WebhookEvent[];
  secret: string;
  created_at: Moment;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  event: WebhookEvent | 'ping';
  subject_id: string;
  /** What the subject does not tell afterwards: a price before. */
  facts: Json<Record<string, number>>;
  created_at: Moment;
  attempts: Generated<number>;
  /** Null once it is over. */
  next_at: MomentOrNull;
  delivered_at: MomentOrNull;
  status: number | null;
  error: string | null;
}

/** The tables of `0452`. */
export interface WebhooksSchema {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
