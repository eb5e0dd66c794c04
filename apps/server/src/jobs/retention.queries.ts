import { UNVERIFIED_RETENTION_DAYS } from '@carzaa/api/constants';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { eraseAccount } from '../modules/accounts/eraseAccount.queries.ts';
import { RETENTION, TABLES } from './retentionTable.queries.ts';

/** How long the press of a phone button waits for somebody to say who it was. */
const CLICK_DAYS = 7;
/** Accounts that are erased at a time. */
const ERASED_AT_ONCE = 500;

/** Forgets what has been kept long enough, as the table says of each. */
export async function applyRetention(db: Kysely<Schema>, now: Date): Promise<void> {
  const moment = sql<Date>`${now.toISOString()}::timestamptz`;
  // A press that nobody made anything of is no work any more.
  await sql`UPDATE leads SET stage = 'lost', lost_reason = 'archived', revision = revision + 1
    WHERE channel IN ('phone', 'whatsapp') AND stage = 'new' AND name IS NULL AND phone IS NULL AND next_action IS NULL
    AND created_at < ${moment} - make_interval(days => ${CLICK_DAYS})`.execute(db);
  for (const table of TABLES) {
    const isOld = RETENTION[table].isOld?.(moment);
    if (isOld) await sql`DELETE FROM ${sql.table(table)} WHERE ${isOld}`.execute(db);
  }
  await eraseUnconfirmed(db, now);
}

/** Accounts whose address nobody has confirmed; those that look after a dealership stay with it. */
async function eraseUnconfirmed(db: Kysely<Schema>, now: Date): Promise<void> {
  const old = await db
    .selectFrom('users')
    .where('email_verified_at', 'is', null)
    .where('role', 'in', ['customer', 'dealer'])
    .where('created_at', '<', new Date(now.getTime() - UNVERIFIED_RETENTION_DAYS * 86_400_000))
    .where(sql<boolean>`NOT EXISTS (SELECT FROM dealer_owners WHERE user_id = users.id)`)
    .select('id')
    .limit(ERASED_AT_ONCE)
    .execute();
  for (const { id } of old) await db.transaction().execute((trx) => eraseAccount(trx, id));
}
