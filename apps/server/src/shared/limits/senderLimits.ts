import { VISITOR_COOKIE } from '@carzaa/api/constants';
import type { Kysely } from 'kysely';
import type { Context } from '../../http/context.ts';
import { countTry, networkOf } from './rateLimits.ts';
import type { Schema } from '../../db/schema.ts';

const HOUR_SECONDS = 3600;
/** What a network may send, in times of what one person may: many people share a carrier's address. */
const NETWORK_SHARE = 12;

interface Sending {
  /** What is sent, such as `message`. */
  kind: string;
  /** What one person may send in an hour. */
  perHour: number;
  /** The address that a sender without an account gives, which proves nothing of who it is. */
  mailbox: string;
}

/**
 * Counts what somebody sends. People are told apart by their account, else by their browser: neither a stranger who
 * writes somebody's address into the form nor a neighbour behind the same network takes their tries. The network is
 * the wide net for those who throw their cookies away; who has confirmed a mailbox is not caught in it.
 */
export async function countSender(
  db: Kysely<Schema>,
  { kind, perHour, mailbox }: Sending,
  { actor, cookies, ip }: Pick<Context, 'actor' | 'cookies' | 'ip'>,
  now: Date,
): Promise<void> {
  const person = actor ? ['user', actor.uuid] : ['visitor', cookies[VISITOR_COOKIE] ?? networkOf(ip), mailbox];
  await countTry(db, [kind, ...person], { hits: perHour, windowSeconds: HOUR_SECONDS }, now);
  if (actor?.email_verified_at) return;
  const wide = { hits: perHour * NETWORK_SHARE, windowSeconds: HOUR_SECONDS };
  await countTry(db, [kind, 'network', networkOf(ip)], wide, now);
}
