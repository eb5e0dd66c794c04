import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadReference } from '../../db/reference.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import { seedDemo } from './seedDemo.ts';
import { seedListings } from './seedListings.ts';

describe.each(testDatabases())('seeding on $kind', ({ open }) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
    await loadReference(test.db);
  });
  beforeEach(() => sql`TRUNCATE dealers, demo_state CASCADE`.execute(test.db));
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => test.close());

  const counts = async () => {
    const { rows } = await sql<{ dealers: number; listings: number; photos: number; prices: number }>`
      SELECT (SELECT count(*) FROM dealers) AS dealers, (SELECT count(*) FROM listings) AS listings,
        (SELECT count(*) FROM listing_photos) AS photos,
        (SELECT count(DISTINCT listing_id) FROM price_history) AS prices`.execute(test.db);
    return rows[0];
  };
  const content = () => test.db.selectFrom('listings').selectAll().orderBy('id').execute();

  it('fills an empty database once', async () => {
    expect(await seedDemo(test.database, { listings: 130 })).toBe(130);
    expect(await seedDemo(test.database, { listings: 130 })).toBe(0);
    expect(await counts()).toMatchObject({ dealers: 72, listings: 130, prices: 130 });
  });

  it('completes what an interrupted start left, to the same rows', async () => {
    const stop = new Error('killed');
    const interrupted = seedDemo(test.database, {
      listings: 250,
      onProgress() {
        throw stop;
      },
    });
    await expect(interrupted).rejects.toBe(stop);
    expect(await counts()).toMatchObject({ listings: 100, prices: 100 });
    const before = await content();
    expect(await seedDemo(test.database)).toBe(150);
    expect(await counts()).toMatchObject({ listings: 250, prices: 250 });
    expect((await content()).slice(0, 100)).toEqual(before);
  });

  it('shares the work with a server that starts at the same time', async () => {
    const written = await Promise.all([1, 2].map(() => seedDemo(test.database, { listings: 330 })));
    expect(await counts()).toMatchObject({ dealers: 72, listings: 330, prices: 330 });
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
    expect(await seedListings(test.database, { listings: 260, seed: 7 })).toBe(260);
    await sql`DELETE FROM listings WHERE id IN (SELECT id FROM listings ORDER BY id DESC LIMIT 4)`.execute(test.db);
    expect(await seedListings(test.database, { listings: 260, seed: 7 })).toBe(4);
    expect(await counts()).toMatchObject({ dealers: 138, listings: 280, prices: 280 });
  });
});
