import { ApiError } from '@carzaa/api/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import { countTry, forgetTries, keyOf, networkOf, takeBackTry, tooManyTries } from '../../shared/limits/rateLimits.ts';
import type { Schema } from '../../db/schema.ts';
import { findByEmail } from './accounts.queries.ts';
import type { AccountServices } from './accountServices.ts';
import { knownDevice } from './devices.queries.ts';
import { LIMITS, WRONG_IN_A_ROW } from './limits.ts';
import { inEqualTime } from './registerUser.queries.ts';

type Db = Kysely<Schema>;

const rowKey = (email: string) => ['login-row', email];
const dayKey = (email: string) => ['login-day', email];

interface Admitted {
  /** To be called when the password was right. */
  succeed: () => Promise<void>;
  /** To be called when it was wrong. */
  fail: () => Promise<void>;
}

/**
 * Lets a password be tried, or throws 429. A browser that the owner is known by has a limit of its own: whatever
 * strangers try elsewhere, from its own network too, does not keep the owner out.
 */
export async function admitTry(services: AccountServices, email: string, context: Context): Promise<Admitted> {
  const { db, now } = services;
  const device = await knownDevice(db, context, email);
  if (device !== null) {
    const key = ['login', 'device', device, email];
    await countTry(db, key, LIMITS.login, now());
    await countTry(db, ['login-day', ...key], LIMITS.loginDay, now());
    return {
      succeed: async () => {
        await forgetTries(db, key);
        await forgetWrongPasswords(db, email);
      },
      fail: async () => undefined,
    };
  }
  const network = ['login', networkOf(context.ip)];
  await countTry(db, [...network, email], LIMITS.login, now());
  await countTry(db, network, LIMITS.loginNetwork, now());
  const inARow = await countInARow(db, email, now());
  await countTry(db, dayKey(email), LIMITS.loginDay, now());
  return {
    succeed: async () => {
      await forgetTries(db, [...network, email]);
      await takeBackTry(db, network);
      await forgetTries(db, rowKey(email));
      await takeBackTry(db, dayKey(email));
    },
    fail: async () => {
      if (inARow === WRONG_IN_A_ROW.free) await inEqualTime(tellOwner(services, email));
    },
  };
}

/** Forgets the wrong passwords for an address: its owner has shown to be the right one, by another way. */
export async function forgetWrongPasswords(db: Db, email: string): Promise<void> {
  await forgetTries(db, rowKey(email));
  await forgetTries(db, dayKey(email));
}

/**
 * Counts one more try without a right one before it, whoever makes it. Throws 429 while it has to wait; a try refused
 * does not lengthen the wait. One statement, so that of many at once one goes through.
 */
async function countInARow(db: Db, email: string, now: Date): Promise<number> {
  const { free, firstWait, longestWait } = WRONG_IN_A_ROW;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isBlocked = sql`coalesce(r.blocked_until > ${moment}, false)`;
  const isOver = sql`r.expires_at <= ${moment}`;
  const seconds = sql`LEAST(${longestWait}, ${firstWait} * power(2, LEAST(r.hits + 1 - ${free}, 20)))`;
  const { rows } = await sql<{ hits: number; strikes: number; blocked_until: Date | null }>`
    INSERT INTO rate_limits AS r (key, hits, window_start, expires_at)
    VALUES (${keyOf(rowKey(email))}, 1, ${moment}, ${moment} + interval '2 days')
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN ${isBlocked} THEN r.hits WHEN ${isOver} THEN 1 ELSE r.hits + 1 END,
      blocked_until = CASE
        WHEN ${isBlocked} THEN r.blocked_until
        WHEN ${isOver} OR r.hits + 1 < ${free} THEN NULL
        ELSE ${moment} + make_interval(secs => ${seconds})
      END,
      -- Refused since the last that went through.
      strikes = CASE WHEN ${isBlocked} THEN r.strikes + 1 ELSE 0 END,
      expires_at = CASE WHEN ${isBlocked} THEN r.expires_at ELSE excluded.expires_at END
    RETURNING hits, strikes, blocked_until`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('1');
  if (row.strikes > 0 && row.blocked_until) throw tooManyTries(row.blocked_until, now);
  return row.hits;
}

/** Writes to the owner of an address, if there is one, that somebody tries passwords; once a day. */
async function tellOwner({ db, outbox, now }: AccountServices, email: string): Promise<void> {
  const owner = await findByEmail(db, email);
  if (!owner?.enabled) return;
  try {
    await countTry(db, ['login-told', email], LIMITS.loginTold, now());
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return;
    throw error;
  }
  const data = { name: owner.name, tries: WRONG_IN_A_ROW.free };
  await db.transaction().execute((trx) => outbox.post(trx, { to: owner.email, template: 'wrongPasswords', data }));
}
