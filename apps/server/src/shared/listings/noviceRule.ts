import { noviceLimits, type NoviceLimits } from '@carzaa/api/vehicle/novice';
import { dayInRome } from '@carzaa/api/text/romeTime';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** What somebody may drive who gets a licence today; null without limits. */
export async function noviceRule(db: Kysely<Schema>, now: Date): Promise<NoviceLimits | null> {
  const rates = await db
    .selectFrom('cost_rates')
    .where('kind', 'in', ['novice_years', 'novice_power', 'novice_ratio'])
    .select(['kind', 'area', 'detail', 'value', 'valid_from', 'source', 'estimate'])
    .execute();
  return noviceLimits(rates, dayInRome(now));
}
