import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from './builders.ts';
import { gatherStatistics } from './statistics.ts';
import { type TestDatabase, testDatabases } from './testing.ts';

describe.each(testDatabases())('statistics on $kind', ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
    await buildReference(opened.db);
  });
  afterAll(() => opened.close());

  test('are gathered of tables that have grown, and of no others', async () => {
    await gatherStatistics(opened.db);
    expect(await gatherStatistics(opened.db)).toEqual([]);
    const dealer_id = await buildDealer(opened.db);
    const listing_id = await buildListing(opened.db, { dealer_id });
    await sql`
      INSERT INTO listing_views (listing_id, day, views)
      SELECT ${listing_id}, date '2020-01-01' + n, 1 FROM generate_series(1, 4000) AS n`.execute(opened.db);
    expect(await gatherStatistics(opened.db)).toEqual(['listing_views']);
    const { rows } = await sql`
      SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'listing_views'::regclass`.execute(opened.db);
    expect(rows).toEqual([{ rows: 4000 }]);
    expect(await gatherStatistics(opened.db)).toEqual([]);
  });
});
