import type { SelectQueryBuilder, Simplify } from 'kysely';

/** One page of `sorted`, and of how many that `matching` finds. */
export async function findPage<DB, TB extends keyof DB, Base, DB2, TB2 extends keyof DB2, Row>(
  { page, per_page }: { page: number; per_page: number },
  matching: SelectQueryBuilder<DB, TB, Base>,
  sorted: SelectQueryBuilder<DB2, TB2, Row>,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const rows = await sorted
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return { rows, total };
}
