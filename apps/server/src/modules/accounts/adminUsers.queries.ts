import type { AdminUser, AdminUserDetail, UserListQuery } from '@carzaa/api/calls/admin/adminUsers';
import { type Actor, isSuperAdmin } from '@carzaa/api/contract/rules';
import { isUuid } from '@carzaa/api/text/text';
import { type Kysely, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import { containing } from '../../db/textSearch.ts';
import { rightsOver } from './adminUsers.rules.ts';
import { deviceOf } from './deviceOf.ts';

type Db = Kysely<Schema>;

const SORTS: Record<UserListQuery['sort_by'], ReturnType<typeof sql>> = {
  created_at: sql`users.created_at`,
  name: sql`lower(users.name)`,
  email: sql`users.email`,
  role: sql`users.role`,
  last_seen_at: sql`(SELECT max(last_seen_at) FROM sessions WHERE user_id = users.id)`,
};

/** The accounts that the filters of the list let through. */
function filterUsers(db: Db, filters: UserListQuery['filters'] = {}) {
  const { q, role, enabled, verified } = filters;
  let query = db.selectFrom('users');
  const pattern = containing(q);
  if (pattern !== null) {
    query = query.where((where) =>
      where.or([
        where('users.name', 'ilike', pattern),
        where('users.email', 'ilike', pattern),
        where('users.pending_email', 'ilike', pattern),
        where('users.phone', 'ilike', pattern),
        ...(q !== undefined && isUuid(q.trim().toLowerCase()) ? [where('users.id', '=', q.trim().toLowerCase())] : []),
      ]),
    );
  }
  if (role !== undefined) query = query.where('users.role', 'in', [role].flat());
  if (enabled !== undefined) query = query.where('users.enabled', '=', enabled);
  if (verified !== undefined) query = query.where(sql<boolean>`(users.email_verified_at IS NOT NULL) = ${verified}`);
  return query;
}

function withColumns(query: ReturnType<typeof filterUsers>) {
  return query
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.pending_email',
      'users.phone',
      'users.role',
      'users.email_verified_at',
      'users.enabled',
      'users.created_at',
      'users.updated_at',
    ])
    .select([
      sql<boolean>`users.password_hash IS NOT NULL`.as('has_password'),
      sql<boolean>`users.google_subject IS NOT NULL`.as('has_google'),
      sql<number>`(SELECT count(*)::int FROM dealer_owners WHERE user_id = users.id)`.as('dealers_count'),
      sql<Date | null>`(SELECT max(last_seen_at) FROM sessions WHERE user_id = users.id)`.as('last_seen_at'),
    ]);
}
type UserListRow = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

function toAdminUser({ id, email_verified_at, last_seen_at, created_at, updated_at, ...row }: UserListRow): AdminUser {
  return {
    uuid: id,
    ...row,
    email_verified_at: email_verified_at?.toISOString() ?? null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function sortUsers(db: Db, { sort_by, sort_direction, filters }: UserListQuery) {
  return filterUsers(db, filters)
    .orderBy(SORTS[sort_by], (order) => (sort_direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('users.id', sort_direction);
}

/** One page of the accounts, and how many there are. */
export async function usersPage(db: Db, query: UserListQuery): Promise<{ items: AdminUser[]; total: number }> {
  const { page, per_page, filters } = query;
  const { rows, total } = await findPage(
    { page, per_page },
    filterUsers(db, filters),
    withColumns(sortUsers(db, query)),
  );
  return { items: rows.map(toAdminUser), total };
}

/** The accounts that the list finds, in its own order. */
export async function userIds(db: Db, query: UserListQuery): Promise<string[]> {
  return (await sortUsers(db, query).select('users.id').execute()).map(({ id }) => id);
}

export async function usersOf(db: Db, ids: readonly string[]): Promise<AdminUser[]> {
  return (await withColumns(db.selectFrom('users').where('users.id', 'in', ids)).execute()).map(toAdminUser);
}

/** An account with everything that an administrator sees of it; undefined when there is none. */
export async function userDetail(db: Db, actor: Actor | null, id: string): Promise<AdminUserDetail | undefined> {
  const row = await withColumns(db.selectFrom('users').where('users.id', '=', id)).executeTakeFirst();
  if (!row) return undefined;
  const sessions = await db
    .selectFrom('sessions')
    .leftJoin('support_sessions', 'support_sessions.session_hash', 'sessions.id_hash')
    .leftJoin('users as admins', 'admins.id', 'support_sessions.admin_id')
    .where('sessions.user_id', '=', id)
    .select(['sessions.ip', 'sessions.user_agent', 'sessions.created_at', 'sessions.last_seen_at'])
    .select('admins.name as support_by')
    .orderBy('sessions.last_seen_at', 'desc')
    .execute();
  const dealers = await db
    .selectFrom('dealer_owners')
    .innerJoin('dealers', 'dealers.id', 'dealer_owners.dealer_id')
    .where('dealer_owners.user_id', '=', id)
    .select(['dealers.id as uuid', 'dealers.name', 'dealers.city', 'dealers.enabled'])
    .orderBy('dealers.name')
    .execute();
  const { favourites_count, messages_count } = await db
    .selectNoFrom([
      sql<number>`(SELECT count(*)::int FROM favourites WHERE user_id = ${id})`.as('favourites_count'),
      sql<number>`(SELECT count(*)::int FROM user_messages WHERE user_id = ${id})`.as('messages_count'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...toAdminUser(row),
    sessions: sessions.map(({ created_at, last_seen_at, ...session }) => ({
      ...session,
      device: deviceOf(session.user_agent),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
    dealers,
    favourites_count,
    messages_count,
    may: rightsOver(actor, row),
  };
}

/**
 * Makes every other change of super-admins wait until this transaction ends. Whether `actor` still is one; their
 * session may be older than a demotion that has just committed.
 */
export async function lockSuperAdmins(trx: Db, actor: Actor): Promise<boolean> {
  if (!isSuperAdmin(actor)) return false;
  const supers = await trx
    .selectFrom('users')
    .where('role', '=', 'super-admin')
    .where('enabled', '=', true)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return supers.some(({ id }) => id === actor.uuid);
}

/** The address of a super-admin, where there is one. */
export async function firstSuperAdmin(trx: Db): Promise<string | undefined> {
  const first = trx.selectFrom('users').where('role', '=', 'super-admin').select('email').limit(1);
  return (await first.executeTakeFirst())?.email;
}
