import type { AdminDashboard, WaitingItem, WaitingList } from '@carzaa/api/calls/admin/operations';
import { ENDING_SOON_DAYS } from '@carzaa/api/calls/admin/operations';
import { MODERATION_REASONS, moderationReason } from '@carzaa/api/calls/admin/moderation';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayInRome } from '@carzaa/api/text/romeTime';
import { romeDayOf } from '../../db/romeDay.ts';
import { GRACE_DAYS } from '../../shared/billing/plans.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

const SHOWN = 5;
const MAX_DETAIL = 200;

interface WaitingRow {
  uuid: string;
  title: string;
  detail: string | null;
  dealer_id: string | null;
  dealer_name: string | null;
  at: Date;
}

function toItem({ uuid, title, detail, dealer_id, dealer_name, at }: WaitingRow): WaitingItem {
  return {
    uuid,
    title,
    detail: (detail ?? '').slice(0, MAX_DETAIL),
    dealer: dealer_id === null || dealer_name === null ? null : { uuid: dealer_id, name: dealer_name },
    at: at.toISOString(),
  };
}

/** The count of `source` (columns of `WaitingRow`) and its earliest rows. */
async function waitingList(db: Db, source: RawBuilder<unknown>): Promise<WaitingList> {
  const { rows } = await sql<WaitingRow & { total: number }>`
    WITH waiting AS (${source})
    SELECT *, (SELECT count(*)::int FROM waiting) AS total FROM waiting ORDER BY at, uuid LIMIT ${SHOWN}`.execute(db);
  return { total: rows[0]?.total ?? 0, items: rows.map(toItem) };
}

/** What waits for a person at `now`. */
export async function attentionAt(db: Db, now: Date): Promise<AdminDashboard['attention']> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const lapse = sql`(s.period_end + make_interval(days => CASE WHEN s.status = 'past_due' THEN ${GRACE_DAYS}::int ELSE 0 END))`;
  const reports = await waitingList(
    db,
    sql`SELECT r.id AS uuid, r.listing_title AS title, r.reason AS detail, r.dealer_id, d.name AS dealer_name,
        r.created_at AS at
      FROM listing_reports r JOIN dealers d ON d.id = r.dealer_id WHERE r.state = 'open'`,
  );
  return {
    carfax_requests: await waitingList(
      db,
      sql`SELECT r.id AS uuid, r.listing_title AS title, u.name AS detail, r.dealer_id, d.name AS dealer_name,
          r.created_at AS at
        FROM carfax_requests r JOIN dealers d ON d.id = r.dealer_id JOIN users u ON u.id = r.user_id
        WHERE r.status = 'pending'`,
    ),
    reports: {
      ...reports,
      items: reports.items.map((item) => ({
        ...item,
        detail: MODERATION_REASONS[moderationReason.parse(item.detail)],
      })),
    },
    verifications: await waitingList(
      db,
      sql`SELECT d.id AS uuid, d.name AS title, d.company_name AS detail, d.id AS dealer_id, d.name AS dealer_name,
          coalesce(v.answered_at, v.created_at) AS at
        FROM dealer_verifications v JOIN dealers d ON d.id = v.dealer_id
        WHERE v.state = 'waiting' AND EXISTS (SELECT FROM dealer_owners o JOIN users u ON u.id = o.user_id
          WHERE o.dealer_id = d.id AND u.email_verified_at IS NOT NULL)`,
    ),
    mails: await waitingList(
      db,
      sql`SELECT id AS uuid, subject AS title, error AS detail, NULL::uuid AS dealer_id, NULL::text AS dealer_name,
          failed_at AS at
        FROM outbox WHERE failed_at IS NOT NULL`,
    ),
    imports: await waitingList(
      db,
      sql`SELECT s.id AS uuid, s.name AS title, coalesce(s.check_error, run.message) AS detail, s.dealer_id,
          d.name AS dealer_name, coalesce(run.finished_at, s.checked_at, s.updated_at) AS at
        FROM import_sources s JOIN dealers d ON d.id = s.dealer_id
        LEFT JOIN LATERAL (
          SELECT state, message, finished_at FROM import_runs
          WHERE source_id = s.id AND state NOT IN ('queued', 'running') ORDER BY created_at DESC, id DESC LIMIT 1
        ) run ON true
        WHERE s.check_error IS NOT NULL OR run.state = 'failed'`,
    ),
    dealers: await waitingList(
      db,
      sql`SELECT d.id AS uuid, d.name AS title, d.id AS dealer_id, d.name AS dealer_name, ${lapse} AS at,
          p.name || CASE WHEN s.kind = 'trial' THEN ', in prova' WHEN s.status = 'past_due' THEN ', pagamento in ritardo'
            ELSE ', disdetto' END AS detail
        FROM subscriptions s JOIN dealers d ON d.id = s.dealer_id JOIN subscription_plans p ON p.id = s.plan_id
        WHERE s.status <> 'ended' AND (s.kind = 'trial' OR s.cancel_at_period_end OR s.status = 'past_due')
          AND ${lapse} > ${moment} AND ${lapse} <= ${moment} + make_interval(days => ${ENDING_SOON_DAYS})`,
    ),
  };
}

/** Published listings, contacts and payments of the last `count` days in Rome, today included. */
export async function trendOf(db: Db, count: number, now: Date): Promise<AdminDashboard['trend']> {
  const to = dayInRome(now);
  const from = new Date(Date.parse(to) - (count - 1) * 864e5).toISOString().slice(0, 10);
  const begin = sql`(${from}::date::timestamp AT TIME ZONE 'Europe/Rome')`;
  const { rows: days } = await sql<AdminDashboard['trend']['days'][number]>`
    WITH published AS (
      SELECT ${romeDayOf('published_at')} AS day, count(*)::int AS count FROM listings
      WHERE published_at >= ${begin} GROUP BY 1
    ),
    written AS (
      SELECT ${romeDayOf('created_at')} AS day, count(*)::int AS count FROM user_messages
      WHERE created_at >= ${begin} GROUP BY 1
    ),
    paid AS (
      SELECT ${romeDayOf('created_at')} AS day, sum(amount)::bigint AS cents FROM ledger
      WHERE account = 'money' AND created_at >= ${begin} GROUP BY 1
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(published.count, 0) AS published,
      coalesce(written.count, 0) AS contacts, coalesce(paid.cents, 0) AS revenue
    FROM (SELECT generate_series(${from}::date, ${to}::date, interval '1 day')::date AS day) AS days
    LEFT JOIN published USING (day) LEFT JOIN written USING (day) LEFT JOIN paid USING (day)
    ORDER BY days.day`.execute(db);
  const sum = (key: 'published' | 'contacts' | 'revenue') => days.reduce((total, row) => total + row[key], 0);
  const totals = { published: sum('published'), contacts: sum('contacts'), revenue: sum('revenue') };
  return { from, to, totals, days };
}
