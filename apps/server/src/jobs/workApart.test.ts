import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countSearchers } from '../modules/search/searchers.queries.ts';
import { buildDealer, buildListing, buildReference } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { type LargeWork, workOn } from './largeWork.ts';
import { workApart } from './workApart.ts';

const [postgres] = testDatabases().filter(({ kind }) => kind === 'postgres');

async function stock() {
  const opened = await postgres?.open();
  if (opened?.url === undefined) throw new Error('needs a server');
  const { db, url } = opened;
  await buildReference(db);
  const dealer_id = await buildDealer(db);
  for (let n = 0; n < 14; n += 1) await buildListing(db, { dealer_id, price: 11_600 + n * 50 });
  const rated = async () => (await db.selectFrom('listing_valuations').select('listing_id').execute()).length;
  return { ...opened, url, rated };
}

test.runIf(postgres !== undefined)(
  'another process rates what is on sale, then what has changed, foresees, looks for flags and for saved searches',
  async () => {
    const { db, url, rated, clear, close } = await stock();
    const apart = workApart(url);
    try {
      await apart.work('prices');
      expect(await rated()).toBe(14);
      await apart.work('outlooks');
      expect(await db.selectFrom('listing_outlooks').select('listing_id').execute()).toHaveLength(14);
      await db.updateTable('listings').set({ price: 15_000, revision: 2 }).execute();
      await apart.work('changed-prices');
      const after = await db.selectFrom('listing_valuations').select('price').distinct().execute();
      expect(after).toEqual([{ price: 15_000 }]);
      await Promise.all((['flags', 'matches', 'flags'] as const).map((name) => apart.work(name)));
      expect(await db.selectFrom('listing_text_checks').select('listing_id').execute()).toHaveLength(14);
      expect(await db.selectFrom('matched_listings').select('listing_id').execute()).toHaveLength(14);
    } finally {
      await clear();
      await close();
    }
  },
);

test.runIf(postgres !== undefined)('a work that fails says why, and leaves those beside it alone', async () => {
  const { db, url, rated, clear, close } = await stock();
  const apart = workApart(url);
  try {
    await sql`ALTER TABLE listing_text_checks RENAME TO elsewhere`.execute(db);
    const [flags, prices] = await Promise.allSettled([apart.work('flags'), apart.work('prices')]);
    expect(flags).toMatchObject({ reason: { message: expect.stringContaining('listing_text_checks') } });
    expect([prices.status, await rated()]).toEqual(['fulfilled', 14]);
  } finally {
    await sql`ALTER TABLE elsewhere RENAME TO listing_text_checks`.execute(db);
    await clear();
    await close();
  }
});

test.runIf(postgres !== undefined)('a process that cannot work is told of, unless it was stopped', async () => {
  const { url, clear, close } = await stock();
  try {
    await expect(workApart(`${url}_that_is_not_there`).work('prices')).rejects.toThrow('does not exist');
    vi.stubEnv('PORT', 'nowhere');
    await expect(workApart(url).work('prices')).rejects.toThrow('workProcess.ts ended');
    vi.unstubAllEnvs();
    const apart = workApart(url);
    const work = apart.work('prices');
    await apart.stop();
    await expect(work).resolves.toBeUndefined();
  } finally {
    await clear();
    await close();
  }
});

test.runIf(postgres !== undefined)('a process does what is much of a large stock, and nothing else', async () => {
  const { db, rated, clear, close } = await stock();
  const elsewhere = vi.fn(async (_work: LargeWork) => undefined);
  const means = { db, searchers: countSearchers, now: () => new Date() };
  const all = async () => {
    for (const name of ['matches', 'prices', 'changed-prices', 'outlooks', 'flags'] as const) {
      await workOn(name, means, { work: elsewhere });
    }
  };
  try {
    await all();
    expect(elsewhere).not.toHaveBeenCalled();
    expect(await rated()).toBe(14);
    // The planner takes them for many.
    await sql`UPDATE pg_class SET reltuples = 60000 WHERE oid = 'listings'::regclass`.execute(db);
    await db.deleteFrom('listing_valuations').execute();
    await db.updateTable('saved_search_state').set({ position: null }).execute();
    await all();
    // Nobody has rated or compared them; the rest is of few cars.
    expect(elsewhere.mock.calls).toEqual([['matches'], ['prices']]);
    expect(await rated()).toBe(14);
  } finally {
    await clear();
    await close();
  }
});
