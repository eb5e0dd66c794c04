import type { Delivery, Webhook, WebhookEvent } from '@carzaa/api/calls/dealer/webhooks';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { WebhookDeliveriesTable } from '../../db/schema/webhooks.ts';
import { uuidv7 } from '../../db/uuid.ts';

type Db = Kysely<Schema>;
type Row = Selectable<WebhookDeliveriesTable>;

const SHOWN = 50;
/** A claimed delivery whose process died is taken up again after so many seconds. */
const LEASE_SECONDS = 60;

export function toDelivery(row: Row): Delivery {
  return {
    uuid: row.id,
    event: row.event,
    state: row.delivered_at ? 'delivered' : row.next_at ? 'waiting' : 'failed',
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    next_at: row.next_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    status: row.status,
    error: row.error,
  };
}

/** The addresses of a dealership with what became of the last day's deliveries, the oldest first. */
export async function webhooksOf(db: Db, dealer: string, now: Date): Promise<Webhook[]> {
  const since = sql`${now.toISOString()}::timestamptz - interval '1 day'`;
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`(SELECT count(*)::int FROM webhook_deliveries AS d
      WHERE d.webhook_id = webhooks.id AND d.created_at >= ${since} AND ${condition})`;
  const rows = await db
    .selectFrom('webhooks')
    .where('dealer_id', '=', dealer)
    .select(['id', 'url', 'events', 'created_at'])
    .select(countWhere(sql`d.delivered_at IS NOT NULL`).as('delivered'))
    .select(countWhere(sql`d.next_at IS NOT NULL`).as('waiting'))
    .select(countWhere(sql`d.next_at IS NULL AND d.delivered_at IS NULL`).as('failed'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, created_at, ...row }) => ({ uuid: id, ...row, created_at: created_at.toISOString() }));
}

/** Lets nobody else add an address meanwhile. */
export async function lockDealer(trx: Db, dealer: string): Promise<void> {
  await trx.selectFrom('dealers').where('id', '=', dealer).select('id').forUpdate().execute();
}

export async function addWebhook(
  trx: Db,
  row: { id: string; dealer_id: string; url: string; events: WebhookEvent[]; secret: string; created_at: Date },
): Promise<void> {
  await trx.insertInto('webhooks').values(row).execute();
}

/** Takes an address away with its deliveries; undefined where it is none of the dealership's. */
export function removeWebhook(trx: Db, dealer: string, id: string) {
  return trx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('dealer_id', '=', dealer)
    .returning('url')
    .executeTakeFirst();
}

export function findWebhook(db: Db, dealer: string, id: string) {
  return db.selectFrom('webhooks').where('id', '=', id).where('dealer_id', '=', dealer).select('id').executeTakeFirst();
}

export async function deliveriesOf(db: Db, webhook: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhook)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(toDelivery);
}

/** A delivery that says nothing but that it came. */
export function addPing(db: Db, webhook: string, now: Date): Promise<Row> {
  const ping = { webhook_id: webhook, event: 'ping' as const, subject_id: webhook, facts: '{}' };
  return db
    .insertInto('webhook_deliveries')
    .values({ ...ping, id: uuidv7(now.getTime()), created_at: now, next_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Has a delivery sent again, as if it had just happened; undefined where there is none. */
export function sendAgain(db: Db, webhook: string, id: string, now: Date): Promise<Row | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set({ next_at: now, delivered_at: null, attempts: 0, created_at: now })
    .where('id', '=', id)
    .where('webhook_id', '=', webhook)
    .returningAll()
    .executeTakeFirst();
}

/** Takes the deliveries that are due, at most so many of one address, for this process alone. */
export async function claimDue(db: Db, { limit, each }: { limit: number; each: number }, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Row & { url: string; secret: string; dealer_id: string }>`
    WITH due AS (
      SELECT id FROM webhook_deliveries WHERE next_at <= ${moment} ORDER BY next_at LIMIT ${limit * 4}
      FOR UPDATE SKIP LOCKED
    ), ranked AS (
      SELECT d.id, row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.next_at, d.id) AS place
      FROM webhook_deliveries AS d JOIN due ON due.id = d.id
    )
    UPDATE webhook_deliveries AS d
    SET next_at = ${moment} + make_interval(secs => ${LEASE_SECONDS}), attempts = d.attempts + 1
    FROM ranked, webhooks AS w
    WHERE d.id = ranked.id AND ranked.place <= ${each} AND w.id = d.webhook_id
    RETURNING d.*, w.url, w.secret, w.dealer_id`.execute(db);
  return rows.slice(0, limit * 4);
}

/** Writes down how a try ended. */
export async function noteTry(
  db: Db,
  id: string,
  outcome: { delivered_at: Date | null; next_at: Date | null; status: number | null; error: string | null },
): Promise<void> {
  await db.updateTable('webhook_deliveries').set(outcome).where('id', '=', id).execute();
}

/** What a delivery says of its subject; undefined where that is gone. */
export async function subjectOf(db: Db, { event, subject_id, facts }: Pick<Row, 'event' | 'subject_id' | 'facts'>) {
  if (event === 'ping') return {};
  if (event === 'lead.created') {
    return db
      .selectFrom('leads')
      .leftJoin('user_messages', 'user_messages.id', 'leads.message_id')
      .leftJoin('message_trade_ins', 'message_trade_ins.message_id', 'leads.message_id')
      .where('leads.id', '=', subject_id)
      .where('leads.deleted_at', 'is', null)
      .select(['leads.id as uuid', 'leads.channel', 'leads.listing_id as listing', 'leads.listing_title', 'leads.name'])
      .select(['leads.email', 'leads.phone', 'leads.call_time', 'user_messages.message'])
      .select(['message_trade_ins.car as trade_in', 'leads.created_at'])
      .executeTakeFirst();
  }
  if (event === 'report.ready') {
    return db
      .selectFrom('carfax_reports')
      .where('id', '=', subject_id)
      .select(['id as uuid', 'vin', 'plate', 'make', 'model', 'year', 'warnings', 'created_at'])
      .executeTakeFirst();
  }
  const listing = await db
    .selectFrom('listings')
    .where('id', '=', subject_id)
    .select(['id as uuid', 'reference', 'vin', 'brand', 'model', 'version', 'price', 'mileage', 'state'])
    .executeTakeFirst();
  return listing && { ...listing, ...facts };
}
