import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type QueueFigures, queueFigures } from './jobs.queries.ts';

/** What the database knows of how the service fares. */
export interface Figures {
  database_bytes: number;
  mails: { waiting: number; oldest_seconds: number; failed: number; sent: number };
  /** Messages of the payment provider of the last day, and when the last one came. */
  payments: { events: number; last: Date | null };
  /** Vehicle histories of the last day. */
  histories: { bought: number; failed: number };
  /** Feeds of dealerships that are read by themselves, and those that can't be reached. */
  feeds: { known: number; failing: number };
  queues: QueueFigures[];
}

/** The figures at `now`; "sent", "bought" and the like are of the last 24 hours. */
export async function figuresAt(db: Kysely<Schema>, now: Date): Promise<Figures> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const dayAgo = sql`(${moment} - interval '24 hours')`;
  const { rows } = await sql<Omit<Figures, 'queues'>['mails'] & Row>`
    -- A mail that waits for a browser to show the same is not late.
    SELECT pg_database_size(current_database()) AS database_bytes, mails.*, payments.*, histories.*, feeds.*
    FROM (
      SELECT count(*) FILTER (WHERE sent_at IS NULL AND failed_at IS NULL)::int AS waiting,
        greatest(0, coalesce(extract(epoch FROM ${moment} - min(created_at) FILTER (
          WHERE sent_at IS NULL AND failed_at IS NULL AND (attempts > 0 OR next_try_at <= ${moment}))), 0))::int AS oldest_seconds,
        count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
        count(*) FILTER (WHERE sent_at > ${dayAgo})::int AS sent
      FROM outbox
    ) mails, (
      SELECT count(*) FILTER (WHERE handled_at > ${dayAgo})::int AS events, max(handled_at) AS last FROM payment_events
    ) payments, (
      SELECT count(*) FILTER (WHERE state = 'settled')::int AS bought,
        count(*) FILTER (WHERE failure_code IS NOT NULL)::int AS histories_failed
      FROM carfax_purchases WHERE created_at > ${dayAgo}
    ) histories, (
      SELECT count(*)::int AS known, count(*) FILTER (WHERE check_error IS NOT NULL)::int AS failing
      FROM import_sources WHERE url IS NOT NULL
    ) feeds`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query of counts has one row');
  const { database_bytes, events, last, bought, histories_failed, known, failing, ...mails } = row;
  return {
    database_bytes,
    mails,
    payments: { events, last },
    histories: { bought, failed: histories_failed },
    feeds: { known, failing },
    queues: await queueFigures(db, now),
  };
}

interface Row {
  database_bytes: number;
  events: number;
  last: Date | null;
  bought: number;
  histories_failed: number;
  known: number;
  failing: number;
}
