import { MESSAGE_RETENTION_MONTHS, UNVERIFIED_RETENTION_DAYS } from '@carzaa/api/constants';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { eraseAccount } from '../modules/accounts/eraseAccount.queries.ts';

/** How long an invitation to a dealership says that it is over, once it is. */
const INVITATION_DAYS = 30;
const OUTBOX_DAYS = 30;
/** How long the press of a phone button waits for somebody to say who it was. */
const CLICK_DAYS = 7;
/** As long as the browser keeps its cookie. */
const DEVICE_DAYS = 180;
/** What a browser was notified of: until nobody wonders any more why there came no mail. */
const PUSH_DAYS = 30;
/** What visitors have reported of listings, once it is decided: as long as the statements of reasons may be contested. */
const REPORT_MONTHS = 24;
/** Accounts that are erased at a time. */
const ERASED_AT_ONCE = 500;
/** The history of imports, whose every row is kept. */
const IMPORT_RUN_DAYS = 90;

/** What webhooks were sent, and how often keys were used. */
const [DELIVERY_DAYS, KEY_USE_DAYS] = [30, 90];

/** Prices that were changed together: for a day they can be taken back. */
const REPRICE_DAYS = 7;

/** What saved searches have found is news for so long. */
const MATCH_DAYS = 60;

/** Forgets what has been kept long enough: each table and what must be true of a row. */
export async function applyRetention(db: Kysely<Schema>, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rules = [
    // Nobody ever confirmed an address for them; listings would mean that somebody has looked after them all the same.
    sql`DELETE FROM dealers WHERE created_at < ${moment} - make_interval(days => ${UNVERIFIED_RETENTION_DAYS})
      AND EXISTS (SELECT FROM dealer_owners WHERE dealer_id = dealers.id)
      AND NOT EXISTS (SELECT FROM listings WHERE dealer_id = dealers.id)
      AND NOT EXISTS (
        SELECT FROM dealer_owners JOIN users ON users.id = dealer_owners.user_id
        WHERE dealer_id = dealers.id AND users.email_verified_at IS NOT NULL
      )`,
    sql`DELETE FROM user_messages WHERE created_at < ${moment} - make_interval(months => ${MESSAGE_RETENTION_MONTHS})`,
    // Those that began with a message go with it.
    sql`DELETE FROM leads WHERE created_at < ${moment} - make_interval(months => ${MESSAGE_RETENTION_MONTHS})`,
    // A press that nobody made anything of is no work any more.
    sql`UPDATE leads SET stage = 'lost', lost_reason = 'archived', revision = revision + 1
      WHERE channel IN ('phone', 'whatsapp') AND stage = 'new' AND name IS NULL AND phone IS NULL AND next_action IS NULL
      AND created_at < ${moment} - make_interval(days => ${CLICK_DAYS})`,
    sql`DELETE FROM inbound_mails WHERE at < ${moment} - make_interval(days => ${OUTBOX_DAYS})`,
    sql`DELETE FROM listing_reports WHERE state <> 'open' AND decided_at < ${moment} - make_interval(months => ${REPORT_MONTHS})`,
    sql`DELETE FROM outbox WHERE (sent_at IS NOT NULL OR failed_at IS NOT NULL)
      AND created_at < ${moment} - make_interval(days => ${OUTBOX_DAYS})`,
    sql`DELETE FROM import_runs WHERE created_at < ${moment} - make_interval(days => ${IMPORT_RUN_DAYS})
      AND state NOT IN ('queued', 'running')`,
    sql`DELETE FROM webhook_deliveries WHERE next_at IS NULL AND created_at < ${moment} - make_interval(days => ${DELIVERY_DAYS})`,
    sql`DELETE FROM api_key_days WHERE day < ${moment}::date - ${KEY_USE_DAYS}::int`,
    sql`DELETE FROM reprices WHERE at < ${moment} - make_interval(days => ${REPRICE_DAYS})`,
    sql`DELETE FROM saved_search_matches WHERE found_at < ${moment} - make_interval(days => ${MATCH_DAYS})`,
    // As long as a dealership lasts that nobody confirms.
    sql`DELETE FROM vat_claims WHERE created_at < ${moment} - make_interval(days => ${UNVERIFIED_RETENTION_DAYS})`,
    // The database refuses anything younger by its own clock, whatever this one says.
    sql`DELETE FROM audit_log WHERE at < ${moment} - interval '24 months'
      AND at < least(${moment}, clock_timestamp()) - audit_kept_for(subject_type)`,
    sql`DELETE FROM idempotency_keys WHERE created_at < ${moment} - interval '1 day'`,
    sql`DELETE FROM known_devices WHERE last_used_at < ${moment} - make_interval(days => ${DEVICE_DAYS})`,
    // Nothing was shown there for as long as a browser is known.
    sql`DELETE FROM push_subscriptions WHERE last_used_at < ${moment} - make_interval(days => ${DEVICE_DAYS})`,
    sql`DELETE FROM push_messages WHERE next_try_at IS NULL AND created_at < ${moment} - make_interval(days => ${PUSH_DAYS})`,
    // Accepted or not: who works where is told elsewhere, and by the dealership's own log.
    sql`DELETE FROM dealer_invitations WHERE expires_at < ${moment} - make_interval(days => ${INVITATION_DAYS})`,
    sql`DELETE FROM tokens WHERE expires_at < ${moment}`,
    sql`DELETE FROM oidc_states WHERE expires_at < ${moment}`,
    sql`DELETE FROM pending_sign_ins WHERE expires_at < ${moment}`,
    sql`DELETE FROM factor_challenges WHERE expires_at < ${moment}`,
    sql`DELETE FROM rate_limits WHERE expires_at < ${moment}`,
  ];
  for (const rule of rules) await rule.execute(db);
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
