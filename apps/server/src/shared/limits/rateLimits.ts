import { createHash } from 'node:crypto';
import { ApiError } from '@carzaa/api/contract/errors';
import ipaddr from 'ipaddr.js';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface RateLimit {
  /** Tries within the window. */
  hits: number;
  windowSeconds: number;
  /** Each time in a row that the limit is passed doubles the wait, up to so many seconds; without it, waits stay equal. */
  longestWait?: number;
}

const DAY_SECONDS = 86_400;

/** What tries are counted under; a hash, so that no address is kept. */
export function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}

/** Bytes of an IPv6 address that tell clients apart: each has the other eight to itself. */
const OWN_BYTES = 8;

/** The network of an address, however it is written; an address that is none stands for itself. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, OWN_BYTES)).toString('hex');
}

/**
 * Counts one try. Throws code 2 with status 429 and the seconds to wait once the limit is passed; tries made while
 * waiting don't lengthen the wait. One statement, so that of many tries at once exactly `hits` go through.
 */
export async function countTry(
  db: Kysely<Schema>,
  parts: readonly string[],
  { hits, windowSeconds, longestWait }: RateLimit,
  now: Date,
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const factor = longestWait === undefined ? sql`1` : sql`power(2, LEAST(r.strikes, 20))`;
  const until = sql`LEAST(r.window_start + make_interval(secs => ${windowSeconds} * ${factor}),
    ${moment} + make_interval(secs => ${longestWait ?? windowSeconds}))`;
  const isBlocked = sql`r.blocked_until > ${moment}`;
  // A block that has ended, or a window that is over, starts a new one.
  const isOver = sql`(r.blocked_until IS NOT NULL OR r.window_start <= ${moment} - make_interval(secs => ${windowSeconds}))`;
  const isTooMany = sql`r.hits >= ${hits}`;
  const { rows } = await sql<{ blocked_until: Date | null }>`
    INSERT INTO rate_limits AS r (key, hits, window_start, expires_at)
    VALUES (${keyOf(parts)}, 1, ${moment}, ${moment} + make_interval(secs => ${windowSeconds + DAY_SECONDS}))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN ${isBlocked} THEN r.hits WHEN ${isOver} THEN 1 WHEN ${isTooMany} THEN r.hits ELSE r.hits + 1 END,
      window_start = CASE WHEN NOT coalesce(${isBlocked}, false) AND ${isOver} THEN ${moment} ELSE r.window_start END,
      blocked_until = CASE
        WHEN ${isBlocked} THEN r.blocked_until
        WHEN ${isOver} THEN NULL
        WHEN ${isTooMany} THEN ${until}
      END,
      strikes = CASE
        WHEN r.expires_at <= ${moment} THEN 0
        WHEN coalesce(${isBlocked}, false) OR ${isOver} OR NOT ${isTooMany} THEN r.strikes
        ELSE r.strikes + 1
      END,
      expires_at = GREATEST(excluded.expires_at, r.blocked_until)
    RETURNING blocked_until`.execute(db);
  const blockedUntil = rows[0]?.blocked_until;
  if (blockedUntil) throw tooManyTries(blockedUntil, now);
}

/** Code 2 with status 429, and the seconds to wait. */
export function tooManyTries(blockedUntil: Date, now: Date): ApiError {
  const retryAfter = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
  return new ApiError('2', {
    status: 429,
    message: `Troppi tentativi: riprova tra ${retryAfter < 120 ? `${retryAfter} secondi` : `${Math.ceil(retryAfter / 60)} minuti`}.`,
    retryAfter,
  });
}

/** Forgets the tries of a key: its owner has shown to be the right one. */
export async function forgetTries(db: Kysely<Schema>, parts: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', keyOf(parts)).execute();
}

/** Takes one try back, of a key that many may share. */
export async function takeBackTry(db: Kysely<Schema>, parts: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`GREATEST(hits - 1, 0)` })
    .where('key', '=', keyOf(parts))
    .execute();
}
