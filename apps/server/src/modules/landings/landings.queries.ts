import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** Days that a median is looked back for, and kept for. */
const [NOTED_AGO, KEPT] = [25, 120];
const ROWS_A_STATEMENT = 500;

/** Notes the median price of pages on a day, once. */
export async function noteMedians(
  db: Db,
  pages: readonly { path: string; median: number; total: number }[],
  day: string,
): Promise<void> {
  for (let from = 0; from < pages.length; from += ROWS_A_STATEMENT) {
    await db
      .insertInto('landing_medians')
      .values(pages.slice(from, from + ROWS_A_STATEMENT).map((page) => ({ ...page, day })))
      .onConflict((conflict) => conflict.columns(['path', 'day']).doNothing())
      .execute();
  }
  await sql`DELETE FROM landing_medians WHERE day < ${day}::date - ${sql.lit(KEPT)}`.execute(db);
}

/** The median price of a page some four weeks ago or earlier, the youngest of those noted. */
export function earlierMedian(db: Db, path: string, day: string) {
  return db
    .selectFrom('landing_medians')
    .where('path', '=', path)
    .where('day', '<=', sql<string>`${day}::date - ${sql.lit(NOTED_AGO)}`)
    .select(['median', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('since')])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Every province with its region. */
export function provinceRows(db: Db) {
  return db.selectFrom('provinces').select(['code', 'name', 'region']).execute();
}
