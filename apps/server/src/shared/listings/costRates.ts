import type { Rate } from '@carzaa/api/vehicle/rates';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Every rate that there is or was. */
export function allRates(db: Kysely<Schema>): Promise<Rate[]> {
  return db
    .selectFrom('cost_rates')
    .select(['kind', 'area', 'detail', 'value', 'valid_from', 'source', 'estimate'])
    .execute();
}

/** What the cost of a month is reckoned by anywhere: the rates, and the region of each province. */
export async function monthSource(db: Kysely<Schema>) {
  const [rates, provinces] = await Promise.all([
    allRates(db),
    db.selectFrom('provinces').select(['code', 'region']).execute(),
  ]);
  return { rates, regions: new Map(provinces.map(({ code, region }) => [code, region])) };
}
