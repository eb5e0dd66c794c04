import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { countSearchers } from '../modules/search/searchers.queries.ts';
import { buildDealer, buildListing, buildReference } from '../testing/builders.ts';
import { testDatabases } from '../testing/database.ts';
import { pricesApart } from './pricesApart.ts';
import { type PriceWork, workOnPrices } from './priceWork.ts';

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
  'another process rates all that is on sale, then only what has changed',
  async () => {
    const { db, url, rated, clear, close } = await stock();
    const prices = pricesApart(url);
    try {
      await prices.work('all');
      expect(await rated()).toBe(14);
      expect(await db.selectFrom('listing_outlooks').select('listing_id').execute()).toHaveLength(14);
      await db.updateTable('listings').set({ price: 15_000, revision: 2 }).execute();
      await prices.work('news');
      const after = await db.selectFrom('listing_valuations').select('price').distinct().execute();
      expect(after).toEqual([{ price: 15_000 }]);
      const means = { db, searchers: countSearchers, now: () => new Date() };
      // So few are no reason for a process, unless the planner takes them for many.
      const elsewhere = vi.fn(async (_work: PriceWork) => undefined);
      for (const work of ['all', 'news'] as const) await workOnPrices(work, means, { work: elsewhere });
      expect(elsewhere).not.toHaveBeenCalled();
      await sql`UPDATE pg_class SET reltuples = 60000 WHERE oid = 'listings'::regclass`.execute(db);
      await db.deleteFrom('listing_valuations').execute();
      for (const work of ['all', 'news'] as const) await workOnPrices(work, means, { work: elsewhere });
      // News of one model are not much either.
      expect(elsewhere.mock.calls).toEqual([['all']]);
      expect(await rated()).toBe(14);
    } finally {
      await clear();
      await close();
    }
  },
);

test.runIf(postgres !== undefined)('a process that cannot work is told of, unless it was stopped', async () => {
  const { url, clear, close } = await stock();
  try {
    await expect(pricesApart(`${url}_that_is_not_there`).work('all')).rejects.toThrow('pricesProcess.ts ended');
    const prices = pricesApart(url);
    const work = prices.work('all');
    await prices.stop();
    await expect(work).resolves.toBeUndefined();
  } finally {
    await clear();
    await close();
  }
});
