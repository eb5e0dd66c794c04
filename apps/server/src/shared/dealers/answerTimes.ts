import type { AnswerTime } from '@carzaa/api/calls/public/listingCard';
import { ANSWER_DAYS, LEAST_CONTACTS } from '@carzaa/api/constants';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keptFor } from '../kept.ts';

const DAY_MS = 864e5;
const MAX_AGE_MS = 5 * 60_000;

/**
 * How dealerships answer buyers by every channel that tells when they did, over the last 90 days: what is written, and
 * calls that were asked for. Those with fewer than ten such contacts have no figure, and are left out.
 */
export async function answerTimes(db: Kysely<Schema>, now: Date): Promise<ReadonlyMap<string, AnswerTime>> {
  const rows = await db
    .selectFrom('leads')
    .where('channel', 'not in', ['phone', 'whatsapp'])
    .where('created_at', '>=', new Date(now.getTime() - ANSWER_DAYS * DAY_MS))
    .groupBy('dealer_id')
    .having(sql<boolean>`count(*) >= ${LEAST_CONTACTS} AND count(first_reply_at) > 0`)
    .select([
      'dealer_id',
      sql<number>`round(100.0 * count(first_reply_at) / count(*))::int`.as('percent'),
      // An aggregate leaves out what is null: who was never answered counts in the share alone.
      sql<number>`greatest(1, round(percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM first_reply_at - created_at) / 60)))::int`.as('minutes'),
    ])
    .execute();
  return new Map(rows.map(({ dealer_id, ...answers }) => [dealer_id, answers]));
}

/** The answer times of all dealerships, at most minutes old. */
export type KeptAnswerTimes = () => Promise<ReadonlyMap<string, AnswerTime>>;

/** Keeps the figures in memory, so that no card waits for them. Asking for old figures starts reading new ones. */
export function keepAnswerTimes(db: Kysely<Schema>, now: () => Date): KeptAnswerTimes {
  return keptFor(
    MAX_AGE_MS,
    () => answerTimes(db, now()),
    () => now().getTime(),
  );
}
