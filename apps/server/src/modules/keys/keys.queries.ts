import type { ApiKey } from '@carzaa/api/calls/dealer/keys';
import type { Actor } from '@carzaa/api/contract/rules';
import type { Scope } from '@carzaa/api/contract/scopes';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ApiKeysTable } from '../../db/schema/keys.ts';
import { isInReview } from '../../shared/dealers/verification.ts';

type Db = Kysely<Schema>;
type Row = Selectable<ApiKeysTable>;

const USAGE_DAYS = 30;
/** A key's last use is written down this often. */
const TOUCH_SECONDS = 60;

/** The keys of a dealership, or of the administration, the newest first, with their calls by day. */
export async function keysOf(db: Db, dealer: string | null, day: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.user_id')
    .where('dealer_id', dealer === null ? 'is' : '=', dealer)
    .selectAll('api_keys')
    .select('users.name as maker')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const days = await db
    .selectFrom('api_key_days')
    .where('key_id', 'in', ids)
    .select(['key_id', 'calls', sql<number>`${day}::date - day`.as('ago')])
    .execute();
  return rows.map((row) =>
    toKey(
      row,
      days.filter(({ key_id }) => key_id === row.id),
    ),
  );
}

function toKey(row: Row & { maker: string | null }, days: readonly { calls: number; ago: number }[]): ApiKey {
  const usage = Array.from({ length: USAGE_DAYS }, () => 0);
  for (const { calls, ago } of days) if (ago >= 0 && ago < USAGE_DAYS) usage[USAGE_DAYS - 1 - ago] = calls;
  return {
    uuid: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    created_by: row.maker,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    usage,
  };
}

/** How many keys are still good, those of others waiting meanwhile. */
export async function countKeys(trx: Db, dealer: string | null): Promise<number> {
  await sql`LOCK TABLE api_keys IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  const { count } = await trx
    .selectFrom('api_keys')
    .where('dealer_id', dealer === null ? 'is' : '=', dealer)
    .where('revoked_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function addKey(trx: Db, row: Omit<Row, 'last_used_at' | 'revoked_at'>): Promise<void> {
  await trx.insertInto('api_keys').values(row).execute();
}

/** Revokes a key for good; undefined where there is none that was good. */
export function revokeKey(trx: Db, dealer: string | null, id: string, now: Date) {
  return trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('dealer_id', dealer === null ? 'is' : '=', dealer)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
}

/**
 * Who a key acts for; null for one that is unknown or revoked, and for one whose maker was disabled or has no right to it
 * any more.
 */
export async function keyActor(
  db: Db,
  secretHash: string,
): Promise<(Actor & { key: { id: string; scopes: readonly Scope[] } }) | null> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('dealer_owners', (join) =>
      join.onRef('dealer_owners.dealer_id', '=', 'api_keys.dealer_id').onRef('dealer_owners.user_id', '=', 'users.id'),
    )
    .leftJoin('dealers', 'dealers.id', 'dealer_owners.dealer_id')
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where('users.enabled', '=', true)
    .select(['api_keys.id as key_id', 'api_keys.scopes', 'api_keys.dealer_id', 'users.id', 'users.role'])
    .select(['users.email_verified_at', 'dealers.id as own', 'dealers.enabled', isInReview.as('in_review')])
    .executeTakeFirst();
  if (!row) return null;
  const key = { id: row.key_id, scopes: row.scopes };
  const person = { uuid: row.id, email_verified_at: row.email_verified_at?.toISOString() ?? null, key };
  if (row.dealer_id === null) return row.role === 'super-admin' ? { ...person, role: row.role, ownDealers: [] } : null;
  if (row.own === null || row.enabled === null) return null;
  const own = { uuid: row.own, role: 'owner' as const, enabled: row.enabled, in_review: row.in_review ?? false };
  return { ...person, role: 'dealer', ownDealers: [own] };
}

/** Counts a call of a key on a day. */
export async function countCall(db: Db, id: string, now: Date, day: string): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await sql`
    WITH used AS (
      UPDATE api_keys SET last_used_at = ${moment}
      WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at < ${moment} - make_interval(secs => ${TOUCH_SECONDS}))
    )
    INSERT INTO api_key_days AS d (key_id, day, calls) VALUES (${id}, ${day}::date, 1)
    ON CONFLICT (key_id, day) DO UPDATE SET calls = d.calls + 1`.execute(db);
}
