import { type Actor, isAdmin, type Role } from '@carzaa/api/rules';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Db = Kysely<Schema>;

const MINUTE_MS = 60_000;
/** How long a session lives without a request, and at most; in minutes. */
const LIFETIMES = {
  user: { idle: 120, longest: Number.POSITIVE_INFINITY },
  admin: { idle: 30, longest: 720 },
} as const;
/** A session's last use is written down this often. */
const TOUCH_MS = 15_000;

/** Begins a session and returns the secret that its cookie holds. */
export async function beginSession(
  db: Db,
  userId: string,
  { ip, userAgent }: { ip: string; userAgent: string },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('sessions')
    .values({
      id_hash: hashSecret(secret),
      user_id: userId,
      ip: ip.slice(0, 45),
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  return secret;
}

/** The person behind a session's secret; null when it has ended, run out, or its owner was disabled. */
export async function sessionActor(db: Db, secret: string, now: Date): Promise<Actor | null> {
  const idHash = hashSecret(secret);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id_hash', '=', idHash)
    .where('users.enabled', '=', true)
    .leftJoin('support_sessions as support', 'support.session_hash', 'sessions.id_hash')
    .select(['support.admin_id', 'support.admin_session_hash', 'support.until', 'support.ended_at'])
    .select(['sessions.created_at', 'sessions.last_seen_at', 'users.id', 'users.role', 'users.email_verified_at'])
    .select('users.pending_email')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('dealer_owners')
          .whereRef('dealer_owners.user_id', '=', 'users.id')
          .select('dealer_owners.dealer_id as uuid'),
      ).as('ownDealers'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const actor: Actor = {
    uuid: row.id,
    email_verified_at: confirmedAt(row),
    role: row.role,
    ownDealers: row.ownDealers,
  };
  if (row.admin_id !== null && row.until !== null && row.admin_session_hash !== null) {
    // Help ends with its time, and as soon as whoever helps is no administrator any more.
    if (row.ended_at !== null || row.until <= now || isAdmin(actor)) return null;
    if (!(await isHelperSignedIn(db, row.admin_session_hash, now))) return null;
    actor.support = { admin: row.admin_id, until: row.until.toISOString() };
  }
  const { idle, longest } = LIFETIMES[isAdmin(actor) ? 'admin' : 'user'];
  const isOver =
    now.getTime() - row.last_seen_at.getTime() > idle * MINUTE_MS ||
    now.getTime() - row.created_at.getTime() > longest * MINUTE_MS;
  if (isOver) return null;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_MS) {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute();
  }
  return actor;
}

/** Whether the administrator's own session lives; using somebody else's keeps it alive. */
async function isHelperSignedIn(db: Db, idHash: string, now: Date): Promise<boolean> {
  const alive = await db
    .updateTable('sessions')
    .from('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.enabled', '=', true)
    .where('users.role', 'in', ['carzaa-admin', 'super-admin'])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.created_at', '>', minutesBefore(now, LIFETIMES.admin.longest))
    .set({ last_seen_at: sql<Date>`GREATEST(last_seen_at, ${now.toISOString()}::timestamptz)` })
    .executeTakeFirst();
  return alive.numUpdatedRows > 0n;
}

/** When the present address was confirmed; null while another one waits to be. */
export function confirmedAt(user: { email_verified_at: Date | null; pending_email: string | null }): string | null {
  return user.pending_email === null ? (user.email_verified_at?.toISOString() ?? null) : null;
}

export async function endSession(db: Db, secret: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', hashSecret(secret)).execute();
}

/** Ends every session of a user but the one of `exceptSecret`. */
export async function endSessions(db: Db, userId: string, exceptSecret?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptSecret !== undefined, (query) => query.where('id_hash', '!=', hashSecret(exceptSecret ?? '')))
    .execute();
}

/** Forgets the sessions that have run out. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  const adminRoles: Role[] = ['carzaa-admin', 'super-admin'];
  await sql`
    DELETE FROM sessions USING users
    WHERE users.id = sessions.user_id AND (
      last_seen_at < ${minutesBefore(now, LIFETIMES.user.idle)}
      OR (users.role = ANY(${adminRoles}) AND (
        last_seen_at < ${minutesBefore(now, LIFETIMES.admin.idle)}
        OR sessions.created_at < ${minutesBefore(now, LIFETIMES.admin.longest)}
      ))
    )`.execute(db);
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}
