import type { DealerDefaults } from '@carzaa/api/calls/dealer/defaults';
import type { FinanceTable } from '@carzaa/api/vehicle/financeTable';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The moment of what nobody has written yet. */
const NEVER = '1970-01-01T00:00:00.000Z';
const NONE = { finance: null, warranty: null, extra_costs: [], description: '', photo_order: [], updated_at: NEVER };

/** What a dealership says once for all its cars. */
export async function defaultsOf(db: Kysely<Schema>, dealer: string): Promise<DealerDefaults> {
  const row = await db.selectFrom('dealer_defaults').where('dealer_id', '=', dealer).selectAll().executeTakeFirst();
  if (!row) return NONE;
  const { dealer_id: _, updated_at, ...rest } = row;
  return { ...rest, updated_at: updated_at.toISOString() };
}

/** The finance table of a listing's dealership. */
export const financeTableOf = sql<FinanceTable | null>`(
  SELECT finance FROM dealer_defaults WHERE dealer_defaults.dealer_id = listings.dealer_id
)`;

export type FinanceTables = ReadonlyMap<string, FinanceTable>;

/** The finance tables of all dealerships that have one. */
export async function financeTables(db: Kysely<Schema>): Promise<FinanceTables> {
  const rows = await db
    .selectFrom('dealer_defaults')
    .where('finance', 'is not', null)
    .select(['dealer_id', 'finance'])
    .execute();
  return new Map(rows.flatMap(({ dealer_id: id, finance }) => (finance ? [[id, finance] as const] : [])));
}
