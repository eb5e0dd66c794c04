import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadReference } from '../../shared/reference/reference.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { seedDemo } from './seedDemo.ts';
import { seedListings } from './seedListings.ts';

describe.each(testDatabases())('seeding on $kind', ({ open }) => {
  const test = openTestDatabase(open);
  beforeAll(() => loadReference(test.db));
  beforeEach(() => sql`TRUNCATE dealers, demo_state CASCADE`.execute(test.db));
  afterEach(() => vi.unstubAllEnvs());

  const counts = async () => {
    const { rows } = await sql<{ dealers: number; listings: number; photos: number; prices: number }>`
      SELECT (SELECT count(*) FROM dealers) AS dealers, (SELECT count(*) FROM listings) AS listings,
        (SELECT count(*) FROM listing_photos) AS photos,
        (SELECT count(DISTINCT listing_id) FROM price_history) AS prices`.execute(test.db);
    return rows[0];
  };
  const content = () => test.db.selectFrom('listings').selectAll().orderBy('id').execute();

  it('fills an empty database once', async () => {
    expect(await seedDemo(test.database, { listings: 20 })).toBe(20);
    expect(await seedDemo(test.database, { listings: 20 })).toBe(0);
    expect(await counts()).toMatchObject({ dealers: 72, listings: 20, prices: 20 });
  });

  it('completes what an interrupted start left, to the same rows', async () => {
    const stop = new Error('killed');
    const interrupted = seedDemo(test.database, {
      listings: 150,
      onProgress() {
        throw stop;
      },
    });
    await expect(interrupted).rejects.toBe(stop);
    expect(await counts()).toMatchObject({ listings: 100, prices: 100 });
    const before = await content();
    expect(await seedDemo(test.database)).toBe(50);
    expect(await counts()).toMatchObject({ listings: 150, prices: 150 });
    expect((await content()).slice(0, 100)).toEqual(before);
  });

  it('shares the work with a server that starts at the same time', async () => {
    const written = await Promise.all([1, 2].map(() => seedDemo(test.database, { listings: 230 })));
    expect(await counts()).toMatchObject({ dealers: 72, listings: 230, prices: 230 });
    expect(Math.max(...written)).toBeGreaterThan(0);
  });

  it('leaves a database alone that has dealers, and production unless asked', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(await seedDemo(test.database, { listings: 10 })).toBe(0);
    expect(await counts()).toMatchObject({ dealers: 0 });
    expect(await seedListings(test.database, { listings: 5, seed: 3 })).toBe(5);
    expect(await seedDemo(test.database, { listings: 10, evenInProduction: true })).toBe(0);
    expect(await counts()).toMatchObject({ dealers: 66, listings: 5 });
  });

  it('adds any number of listings, and only what is missing when repeated', async () => {
    expect(await seedDemo(test.database, { listings: 20 })).toBe(20);
    expect(await seedListings(test.database, { listings: 110, seed: 7 })).toBe(110);
    await sql`DELETE FROM listings WHERE id IN (SELECT id FROM listings ORDER BY id DESC LIMIT 4)`.execute(test.db);
    expect(await seedListings(test.database, { listings: 110, seed: 7 })).toBe(4);
    expect(await counts()).toMatchObject({ dealers: 138, listings: 130, prices: 130 });
  });
});
