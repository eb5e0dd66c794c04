import type { RateQuery, RateRow } from '@carzaa/api/calls/adminRates';
import { type Rate, RATE_KINDS } from '@carzaa/api/rates';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { CostRatesTable } from '../../db/schema/costs.ts';
import { containing } from '../../db/textSearch.ts';

type Db = Kysely<Schema>;

/** Every rate that there is or was. */
export function allRates(db: Db): Promise<Rate[]> {
  return db
    .selectFrom('cost_rates')
    .select(['kind', 'area', 'detail', 'value', 'valid_from', 'source', 'estimate'])
    .execute();
}

export function toRateRow({ id, created_at: _created, updated_at, ...rate }: Selectable<CostRatesTable>): RateRow {
  const { name, unit } = RATE_KINDS[rate.kind];
  return { uuid: id, kind_name: name, ...rate, unit, updated_at: updated_at.toISOString() };
}

export async function findRate(db: Db, id: string): Promise<RateRow | undefined> {
  const row = await db.selectFrom('cost_rates').where('id', '=', id).selectAll().executeTakeFirst();
  return row && toRateRow(row);
}

/** One page of the rates, and how many there are. */
export async function ratesPage(
  db: Db,
  { page, per_page, sort_by, sort_direction, filters = {} }: RateQuery,
): Promise<{ items: RateRow[]; total: number }> {
  const { q, kind, area } = filters;
  let query = db.selectFrom('cost_rates');
  const pattern = containing(q);
  if (pattern !== null) {
    query = query.where((where) =>
      where.or((['area', 'detail', 'source'] as const).map((column) => where(column, 'ilike', pattern))),
    );
  }
  if (kind !== undefined) query = query.where('kind', 'in', [kind].flat());
  if (area !== undefined) query = query.where('area', '=', area);
  const rows = await query
    .selectAll()
    .orderBy(sort_by, sort_direction)
    .orderBy('id', sort_direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await query.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(toRateRow), total };
}
