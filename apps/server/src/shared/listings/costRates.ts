import type { Rate } from '@carzaa/api/vehicle/rates';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** What it costs to buy a car goes by these. */
export const COST_COLUMNS = [
  'listings.price',
  'listings.power',
  'listings.power_type',
  'listings.emission_class',
  'listings.registration_year',
  'listings.registration_month',
  'listings.country',
  'listings.vat_exposed',
  'listings.extra_costs',
] as const;

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

export function findProvince(db: Kysely<Schema>, code: string) {
  return db.selectFrom('provinces').where('code', '=', code).selectAll().executeTakeFirst();
}
