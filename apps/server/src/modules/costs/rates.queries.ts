import type { RateBody, RateQuery, RateRow } from '@carzaa/api/calls/admin/adminRates';
import { RATE_KINDS } from '@carzaa/api/vehicle/rates';
import { type Kysely, type Selectable, sql } from 'kysely';
import { findPage } from '../../db/findPage.ts';
import type { Schema } from '../../db/schema.ts';
import type { CostRatesTable } from '../../db/schema/costs.ts';
import { containing } from '../../db/textSearch.ts';

type Db = Kysely<Schema>;

function toRateRow({ id, created_at: _created, updated_at, ...rate }: Selectable<CostRatesTable>): RateRow {
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
  const { rows, total } = await findPage(
    { page, per_page },
    query,
    query.selectAll().orderBy(sort_by, sort_direction).orderBy('id', sort_direction),
  );
  return { items: rows.map(toRateRow), total };
}

/** Writers one after the other: each sees what the one before it left. Reading goes on. */
export async function lockRates(trx: Db): Promise<void> {
  await sql`LOCK TABLE cost_rates IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

/** Whether a text is the code of a province or the name of a region. */
export async function isArea(db: Db, area: string): Promise<boolean> {
  const known = await db
    .selectFrom('provinces')
    .where((where) => where.or([where('code', '=', area), where('region', '=', area)]))
    .select('code')
    .executeTakeFirst();
  return known !== undefined;
}

/** The id of the rate of the same kind, area and detail that begins on the same day. */
export async function findTwinRate(db: Db, { kind, area, detail, valid_from }: RateBody): Promise<string | undefined> {
  const twin = await db
    .selectFrom('cost_rates')
    .where('kind', '=', kind)
    .where('area', '=', area)
    .where('detail', '=', detail)
    .where('valid_from', '=', valid_from)
    .select('id')
    .executeTakeFirst();
  return twin?.id;
}

/** Whether all of Italy has a rate of this kind and detail today. */
export async function isRateInForce(db: Db, { kind, detail }: RateRow, now: Date): Promise<boolean> {
  const left = await db
    .selectFrom('cost_rates')
    .where('kind', '=', kind)
    .where('detail', '=', detail)
    .where('area', '=', '')
    .where('valid_from', '<=', now.toISOString().slice(0, 10))
    .select('id')
    .executeTakeFirst();
  return left !== undefined;
}

export async function addRate(trx: Db, body: RateBody, now: Date): Promise<RateRow> {
  const values = { ...body, created_at: now, updated_at: now };
  return toRateRow(await trx.insertInto('cost_rates').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function updateRate(
  trx: Db,
  id: string,
  body: RateBody & Pick<RateRow, 'revision'>,
  now: Date,
): Promise<RateRow> {
  const row = await trx
    .updateTable('cost_rates')
    .set({ ...body, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRateRow(row);
}

export async function deleteRate(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('cost_rates').where('id', '=', id).execute();
}
