import { FRESH_FACTOR_MINUTES, SESSION_COOKIE } from '@carzaa/api/constants';
import type { FactorKind } from '@carzaa/api/calls/public/secondFactor';
import { type Actor, isAdminRole, type Role } from '@carzaa/api/contract/rules';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { alwaysSpace, type HasSpace } from '../../db/freeSpace.ts';
import type { Schema } from '../../db/schema.ts';
import { isInReview } from '../../shared/dealers/verification.ts';
import { workplaces } from '../../shared/dealers/workplaces.ts';
import { keepPushes, takeUpPushes } from './push/push.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

type Db = Kysely<Schema>;

const MINUTE_MS = 60_000;
/** How long a session lives without a request, and at most; in minutes. */
const LIFETIMES = {
  user: { idle: 120, longest: 43_200 },
  admin: { idle: 30, longest: 720 },
} as const;
/** A session's last use is written down this often. */
const TOUCH_MS = 15_000;

/** Who begins a session, from where. */
interface Origin {
  ip: string;
  userAgent: string;
}

interface ShownFactor {
  factor: FactorKind;
  factor_at: Date;
}

/** Begins a session and returns the secret that its cookie holds. */
export async function beginSession(
  db: Db,
  userId: string,
  { ip, userAgent }: Origin,
  now: Date,
  { signedInAt = now, shown, device }: { signedInAt?: Date; shown?: ShownFactor | undefined; device?: string } = {},
): Promise<string> {
  const secret = newSecret();
  const { id } = await db
    .insertInto('sessions')
    .values({
      id_hash: hashSecret(secret),
      user_id: userId,
      ip: ip.slice(0, 45),
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      last_seen_at: now,
      signed_in_at: signedInAt,
      ...shown,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (device !== undefined) await takeUpPushes(db, { id, user: userId }, device);
  return secret;
}

/**
 * Ends every session of a user and begins one for who is at it, which is no younger for that: it ends when the one
 * whose place it takes would have.
 */
export async function renewSession(
  trx: Db,
  userId: string,
  context: Origin & { cookies: Readonly<Record<string, string | undefined>> },
  now: Date,
): Promise<string> {
  const signedInAt = await signedInSince(trx, userId, context.cookies[SESSION_COOKIE]);
  return replaceSessions(trx, userId, context, now, signedInAt ?? now);
}

/** The same for somebody who has just proved their identity. */
export async function replaceSessions(
  trx: Db,
  userId: string,
  context: Origin & { cookies: Readonly<Record<string, string | undefined>> },
  now: Date,
  signedInAt: Date = now,
): Promise<string> {
  const shown = await factorShown(trx, context);
  const secret = await beginSession(trx, userId, context, now, { signedInAt, shown });
  await keepPushes(trx, userId, context.cookies[SESSION_COOKIE] ?? '', secret);
  await endSessions(trx, userId, secret);
  return secret;
}

/** The second factor that the asking session was shown, which the one in its place keeps. */
async function factorShown(
  db: Db,
  { cookies }: { cookies: Readonly<Record<string, string | undefined>> },
): Promise<ShownFactor | undefined> {
  const secret = cookies[SESSION_COOKIE];
  if (secret === undefined) return undefined;
  const row = await db
    .selectFrom('sessions')
    .where('id_hash', '=', hashSecret(secret))
    .select(['factor', 'factor_at'])
    .executeTakeFirst();
  return row?.factor && row.factor_at ? { factor: row.factor, factor_at: row.factor_at } : undefined;
}

/** When the owner of a session proved who they are; undefined when it is not one of theirs. */
export async function signedInSince(db: Db, userId: string, secret: string | undefined): Promise<Date | undefined> {
  if (secret === undefined) return undefined;
  const row = await db
    .selectFrom('sessions')
    .where('id_hash', '=', hashSecret(secret))
    .where('user_id', '=', userId)
    .select('signed_in_at')
    .executeTakeFirst();
  return row?.signed_in_at;
}

/**
 * The person behind a session's secret; null when it has ended, run out, or its owner was disabled. On a full disk its use
 * is not noted.
 */
export async function sessionActor(
  db: Db,
  secret: string,
  now: Date,
  { demandsFactor, hasSpace = alwaysSpace }: { demandsFactor: boolean; hasSpace?: HasSpace },
): Promise<Actor | null> {
  const idHash = hashSecret(secret);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id_hash', '=', idHash)
    .where('users.enabled', '=', true)
    .leftJoin('support_sessions as support', 'support.session_hash', 'sessions.id_hash')
    .select(['support.admin_id', 'support.admin_session_hash', 'support.until', 'support.ended_at'])
    .select(['sessions.signed_in_at', 'sessions.last_seen_at', 'users.id', 'users.role', 'users.email_verified_at'])
    .select(['users.pending_email', 'sessions.factor_at'])
    .select((eb) => hasFactor(eb).as('has_factor'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom(workplaces(eb.ref('users.id')))
          .innerJoin('dealers', 'dealers.id', 'workplaces.dealer_id')
          .select(['dealers.id as uuid', 'workplaces.role', 'dealers.enabled', isInReview.as('in_review')]),
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
    // A support session ends with its time, or when its administrator loses that role.
    if (row.ended_at !== null || row.until <= now || isAdminRole(actor.role)) return null;
    if (!(await isHelperSignedIn(db, row.admin_session_hash, now, hasSpace))) return null;
    actor.support = { admin: row.admin_id, until: row.until.toISOString() };
  }
  const factor = factorState(row, demandsFactor && isAdminRole(row.role), now);
  if (factor) actor.factor = factor;
  if (isRunOut(row, isAdminRole(row.role), now)) return null;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_MS && (await hasSpace())) {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute();
  }
  return actor;
}

/** Whether the user of a row has a second factor. */
const hasFactor = (eb: ExpressionBuilder<Schema, 'users'>) =>
  eb.or(
    (['user_passkeys', 'user_totp'] as const).map((table) =>
      eb.exists(eb.selectFrom(table).whereRef(`${table}.user_id`, '=', 'users.id').select(`${table}.user_id`)),
    ),
  );

function factorState(
  { has_factor, factor_at }: { has_factor: unknown; factor_at: Date | null },
  isDemanded: boolean,
  now: Date,
): Actor['factor'] {
  if (has_factor !== true) return isDemanded ? 'missing' : undefined;
  if (factor_at === null) return isDemanded ? 'unshown' : 'stale';
  return factor_at < minutesBefore(now, FRESH_FACTOR_MINUTES) ? 'stale' : 'fresh';
}

/** Whether the administrator's own session lives; using somebody else's keeps it alive. */
async function isHelperSignedIn(db: Db, idHash: string, now: Date, hasSpace: HasSpace): Promise<boolean> {
  const alive = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.enabled', '=', true)
    .where('users.role', 'in', ['carzaa-admin', 'super-admin'])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.signed_in_at', '>', minutesBefore(now, LIFETIMES.admin.longest))
    .select('last_seen_at')
    .executeTakeFirst();
  if (!alive) return false;
  if (now.getTime() - alive.last_seen_at.getTime() > TOUCH_MS && (await hasSpace())) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`GREATEST(last_seen_at, ${now.toISOString()}::timestamptz)` })
      .where('id_hash', '=', idHash)
      .execute();
  }
  return true;
}

/** The sessions of a user that have not run out, the one used last first. */
export async function openSessions(db: Db, userId: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('support_sessions as support', 'support.session_hash', 'sessions.id_hash')
    .where('sessions.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('support.id', 'is', null),
        where.and([where('support.ended_at', 'is', null), where('support.until', '>', now)]),
      ]),
    )
    .select(['sessions.id', 'sessions.id_hash', 'sessions.user_agent', 'sessions.ip'])
    .select(['sessions.created_at', 'sessions.last_seen_at', 'sessions.signed_in_at', 'users.role'])
    .select('sessions.factor')
    .select((eb) => eb('support.id', 'is not', null).$castTo<boolean>().as('support'))
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute();
  return rows.filter((row) => !isRunOut(row, isAdminRole(row.role), now));
}

/** Whether a session has not been used for too long, or is too old however much it is used. */
function isRunOut(session: { last_seen_at: Date; signed_in_at: Date }, isAdministrator: boolean, now: Date): boolean {
  const { idle, longest } = LIFETIMES[isAdministrator ? 'admin' : 'user'];
  return session.last_seen_at < minutesBefore(now, idle) || session.signed_in_at < minutesBefore(now, longest);
}

/** When the present address was confirmed; null while another one waits to be. */
export function confirmedAt(user: { email_verified_at: Date | null; pending_email: string | null }): string | null {
  return user.pending_email === null ? (user.email_verified_at?.toISOString() ?? null) : null;
}

export async function endSession(db: Db, secret: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', hashSecret(secret)).execute();
}

/** Ends one session of a user; the hash of its secret, undefined when it is none of theirs. */
export async function endOwnSession(db: Db, userId: string, id: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id.toLowerCase())
    .where('user_id', '=', userId)
    .returning('id_hash')
    .executeTakeFirst();
  return ended?.id_hash;
}

/** Ends every session of a user but the one of `exceptSecret`. */
export async function endSessions(db: Db, userId: string, exceptSecret?: string): Promise<void> {
  await endSessionsBut(db, userId, exceptSecret === undefined ? null : hashSecret(exceptSecret));
}

/** Ends every session of a user but the one that is kept under `idHash`. */
export async function endSessionsBut(db: Db, userId: string, idHash: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(idHash !== null, (query) => query.where('id_hash', '!=', idHash ?? ''))
    .execute();
  // Those of sessions go with them; what is left belongs to sessions that ran out before.
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', 'is', null).execute();
}

/** Forgets the sessions that have run out; their browsers go on showing notifications, which are for who is not here. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  const adminRoles: Role[] = ['carzaa-admin', 'super-admin'];
  const isOver = sql`users.id = sessions.user_id AND (
      last_seen_at < ${minutesBefore(now, LIFETIMES.user.idle)}
      OR signed_in_at < ${minutesBefore(now, LIFETIMES.user.longest)}
      OR (users.role = ANY(${adminRoles}) AND (
        last_seen_at < ${minutesBefore(now, LIFETIMES.admin.idle)}
        OR signed_in_at < ${minutesBefore(now, LIFETIMES.admin.longest)}
      ))
    )`;
  await db.transaction().execute(async (trx) => {
    await sql`UPDATE push_subscriptions SET session_id = NULL FROM sessions, users
      WHERE session_id = sessions.id AND ${isOver}`.execute(trx);
    await sql`DELETE FROM sessions USING users WHERE ${isOver}`.execute(trx);
  });
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}
