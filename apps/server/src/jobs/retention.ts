import { MESSAGE_RETENTION_MONTHS, UNVERIFIED_RETENTION_DAYS } from '@carzaa/api/constants';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

const OUTBOX_DAYS = 30;

/** Forgets what has been kept long enough: each table and what must be true of a row. */
export async function applyRetention(db: Kysely<Schema>, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rules = [
    sql`DELETE FROM users WHERE email_verified_at IS NULL AND role IN ('customer', 'dealer')
      AND created_at < ${moment} - make_interval(days => ${UNVERIFIED_RETENTION_DAYS})
      AND NOT EXISTS (SELECT FROM dealer_owners WHERE user_id = users.id)`,
    sql`DELETE FROM user_messages WHERE created_at < ${moment} - make_interval(months => ${MESSAGE_RETENTION_MONTHS})`,
    sql`DELETE FROM outbox WHERE (sent_at IS NOT NULL OR failed_at IS NOT NULL)
      AND created_at < ${moment} - make_interval(days => ${OUTBOX_DAYS})`,
    sql`DELETE FROM tokens WHERE expires_at < ${moment}`,
    sql`DELETE FROM oidc_states WHERE expires_at < ${moment}`,
    sql`DELETE FROM rate_limits WHERE expires_at < ${moment}`,
  ];
  for (const rule of rules) await rule.execute(db);
}
