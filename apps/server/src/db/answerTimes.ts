import type { AnswerTime } from '@carzaa/api/calls/listings';
import { ANSWER_DAYS, LEAST_CONTACTS } from '@carzaa/api/constants';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

const DAY_MS = 864e5;

/**
 * How dealerships answer what buyers write, measured in their inboxes over the last 90 days; those with fewer than ten
 * messages have no figure, and are left out.
 */
export async function answerTimes(
  db: Kysely<Schema>,
  dealers: readonly string[],
  now: Date,
): Promise<Map<string, AnswerTime>> {
  if (dealers.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_messages')
    .where('dealer_id', 'in', dealers)
    .where('created_at', '>=', new Date(now.getTime() - ANSWER_DAYS * DAY_MS))
    .groupBy('dealer_id')
    .having(sql<boolean>`count(*) >= ${LEAST_CONTACTS} AND count(answered_at) > 0`)
    .select([
      'dealer_id',
      sql<number>`round(100.0 * count(answered_at) / count(*))::int`.as('percent'),
      // An aggregate leaves out what is null: who was never answered counts in the share alone.
      sql<number>`greatest(1, round(percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM answered_at - created_at) / 60)))::int`.as('minutes'),
    ])
    .execute();
  return new Map(rows.map(({ dealer_id, ...answers }) => [dealer_id, answers]));
}
