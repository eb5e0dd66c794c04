import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildReference } from '../testing/builders.ts';
import { gatherFirstStatistics, gatherStatistics } from './statistics.ts';
import { testDatabases } from '../testing/database.ts';
import { openTestDatabase } from '../testing/openSite.ts';

describe.each(testDatabases())('statistics on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  beforeAll(async () => {
    await buildReference(opened.db);
  });

  test('statistics are gathered of tables that have grown, and of no others', async () => {
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

  test('statistics are gathered once of tables that nobody has looked at yet', async () => {
    const dealer_id = await buildDealer(opened.db);
    await buildListing(opened.db, { dealer_id });
    await sql`UPDATE pg_class SET reltuples = -1 WHERE oid IN ('listings'::regclass, 'dealers'::regclass)`.execute(
      opened.db,
    );
    expect(await gatherFirstStatistics(opened.db)).toEqual(expect.arrayContaining(['dealers', 'listings']));
    expect(await gatherFirstStatistics(opened.db)).toEqual([]);
  });
});
