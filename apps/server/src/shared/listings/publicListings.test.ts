import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { hiddenListings, isPublicListing, isShownListing, shownInstead, shownListings } from './publicListings.ts';

const CARS = 3000;

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** How many rows the steps of a plan took up, dropped ones too. */
function rowsVisited(node: PlanNode): number {
  const removed = [
    node['Rows Removed by Filter'],
    node['Rows Removed by Index Recheck'],
    node['Rows Removed by Join Filter'],
  ].reduce<number>((sum, rows = 0) => sum + rows, 0);
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsVisited(plan), 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'] + below;
}

describe.each(testDatabases())('one car, one advert on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeAll(async () => {
    const { db } = opened;
    await buildReference(db);
    const dealer_id = await buildDealer(db);
    const first = await buildListing(db, { dealer_id, vin: 'ZFA31200000000000', plate: 'AA000AA' });
    const { rows } = await sql<{ columns: string }>`
      SELECT string_agg(quote_ident(column_name), ',') AS columns FROM information_schema.columns
      WHERE table_name = 'listings' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'vin', 'plate')`.execute(
      db,
    );
    const columns = sql.raw(rows[0]?.columns ?? '');
    // Every tenth car stands there twice.
    await sql`
      INSERT INTO listings (id, vin, plate, ${columns})
      SELECT gen_random_uuid(), 'ZFA312' || lpad((n - n % 10 / 9)::text, 11, '0'), 'B' || chr(65 + n / 1000) || lpad((n % 1000)::text, 3, '0') || 'AA', ${columns}
      FROM listings, generate_series(1, ${CARS}) AS n WHERE id = ${first}`.execute(db);
    // As after a restore, with autovacuum off: the planner knows nothing at all.
    for (const name of ['listings', 'dealers', 'listing_photos']) {
      await sql`DELETE FROM pg_statistic WHERE starelid = ${sql.lit(name)}::regclass`.execute(db);
      await sql`UPDATE pg_class SET reltuples = -1, relpages = 0 WHERE oid = ${sql.lit(name)}::regclass`.execute(db);
    }
  });

  async function visited({ sql: text, parameters }: CompiledQuery): Promise<number> {
    const { rows } = await opened.database.executeSql(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...parameters]);
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }];
    return rowsVisited(plan);
  }

  test('looks each car’s twins up, and never all cars for each, on a database without statistics', async () => {
    const { db } = opened;
    const shown = shownListings(db).select('listings.id');
    expect(await shown.execute()).toHaveLength(CARS + 1 - CARS / 10);
    const instead = db.selectFrom('listings').select(['listings.id', shownInstead().as('instead')]);
    const numbered = sql`SELECT listings.id, row_number() OVER (ORDER BY listings.id)
      FROM listings JOIN dealers ON dealers.id = listings.dealer_id WHERE ${isPublicListing} AND ${isShownListing()}`;
    const each = [
      await visited(shown.compile()),
      await visited(instead.compile()),
      await visited(numbered.compile(db)),
    ];
    for (const rows of each) expect(rows).toBeLessThan(CARS * 60);
  });

  test('finds all that are hidden in one pass', async () => {
    expect(await opened.db.transaction().execute(hiddenListings)).toHaveProperty('size', CARS / 10);
  });
});
