import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDealer, buildListing, buildPhotos, buildReference } from '../../testing/builders.ts';
import { type Database, openDatabase } from '../../db/open.ts';
import { testDatabases } from '../../testing/database.ts';
import { bootApp, type Booted } from '../../testing/site.ts';
import { openTestDatabase } from '../../testing/openSite.ts';

const soon = (ms: number, assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: ms, interval: 5 });

interface Page {
  total: number;
  items: { uuid: string; price: number; version: string; dealer: { name: string } }[];
}

async function pageOf({ app }: Pick<Booted, 'app'>, query = 'include_no_photos=1'): Promise<Page> {
  const response = await app.inject(`/api/listings?${query}`);
  expect(response.statusCode).toBe(200);
  const { data } = response.json<{ data: Page }>();
  return data;
}
const uuidsOf = async (booted: Pick<Booted, 'app'>, query?: string) =>
  (await pageOf(booted, query)).items.map(({ uuid }) => uuid);

describe.each(testDatabases())('answers from memory on $kind', ({ open, kind }) => {
  const opened = openTestDatabase(open);
  const booted: Booted[] = [];
  const others: Database[] = [];
  let [first, dealer_id] = ['', ''];

  const boot = async (database: Database) => {
    const one = await bootApp(database);
    booted.push(one);
    return one;
  };
  /** Another process's connections, where the database has room for another process. */
  const other = async (): Promise<Database> => {
    if (opened.url === undefined) return opened.database;
    const database = await openDatabase({ DATABASE_URL: opened.url, DATA_DIR: '.data' });
    others.push(database);
    return database;
  };

  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
    dealer_id = await buildDealer(opened.db);
    first = await buildListing(opened.db, { dealer_id, price: 9000 });
    await buildPhotos(opened.db, first, 1);
  });
  afterEach(async () => {
    await Promise.all(booted.splice(0).map((one) => one.close()));
    await Promise.all(others.splice(0).map((database) => database.close()));
  });

  test('what this process wrote is in its next answer, each time', async () => {
    const own = await boot(opened.database);
    expect(await uuidsOf(own)).toEqual([first]);
    for (const price of [8000, 7000, 6000]) {
      await opened.db.updateTable('listings').set({ price }).where('id', '=', first).execute();
      expect((await pageOf(own)).items[0]?.price).toBe(price);
      await opened.db.transaction().execute((trx) =>
        trx
          .updateTable('listings')
          .set({ version: `a ${price}` })
          .where('id', '=', first)
          .execute(),
      );
      expect((await pageOf(own)).items[0]?.version).toBe(`a ${price}`);
    }
    await opened.db.updateTable('dealers').set({ name: 'Auto Nuova' }).where('id', '=', dealer_id).execute();
    expect((await pageOf(own)).items[0]?.dealer.name).toBe('Auto Nuova');
    await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer_id).execute();
    expect((await pageOf(own)).total).toBe(0);
    expect((await own.app.inject(`/api/listings/${first}`)).statusCode).toBe(404);
    await opened.db.updateTable('dealers').set({ enabled: true }).where('id', '=', dealer_id).execute();
    expect(await uuidsOf(own)).toEqual([first]);
  });

  test('a transaction that is rolled back shows nothing of what it wrote', async () => {
    const own = await boot(opened.database);
    const failed = opened.db.transaction().execute(async (trx) => {
      await trx.updateTable('listings').set({ price: 1 }).where('id', '=', first).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await pageOf(own)).items[0]?.price).toBe(9000);
  });

  test('cards come from memory, and without a statement once they are known', async () => {
    const own = await boot(opened.database);
    // The feed may still tell of the rows above and drop the card that the first answer kept.
    await pageOf(own);
    await own.search.stop();
    await pageOf(own);
    const execute = vi.spyOn(opened.db.getExecutor(), 'executeQuery');
    expect(await uuidsOf(own)).toEqual([first]);
    // Whoever follows the change feed asks too, in its own time.
    expect(execute.mock.calls.filter(([{ sql }]) => sql.includes('/* prepared listing_'))).toEqual([]);
    execute.mockRestore();
  });

  test('a band that a job found is on the card', async () => {
    const own = await boot(opened.database);
    await pageOf(own);
    await opened.db
      .insertInto('listing_valuations')
      .values({
        listing_id: first,
        price: 9000,
        revision: 1,
        comparables: 12,
        band: 'good',
        low: 8000,
        mid: 9500,
        high: 11_000,
        year_min: 2020,
        year_max: 2022,
        mileage_min: 0,
        mileage_max: 90_000,
        computed_at: new Date(),
      })
      .execute();
    const bandOf = async () => {
      const { data } = (await own.app.inject('/api/listings?include_no_photos=1')).json<{
        data: { items: object[] };
      }>();
      return data.items[0];
    };
    await soon(1000, async () => expect(await bandOf()).toMatchObject({ band: 'good' }));
  });

  test('what another process disables is gone within a second, and mostly within a tenth', async () => {
    const [own, second] = [await boot(opened.database), await boot(await other())];
    const writer = others[0]?.db ?? opened.db;
    for (const one of [own, second]) expect(await uuidsOf(one)).toEqual([first]);
    const times: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const began = performance.now();
      const enabled = round % 2 === 1;
      await writer.updateTable('dealers').set({ enabled }).where('id', '=', dealer_id).execute();
      expect((await pageOf(second)).total).toBe(Number(enabled));
      await soon(1000, async () => expect((await pageOf(own)).total).toBe(Number(enabled)));
      times.push(performance.now() - began);
    }
    // The poll alone would take twice as long on average.
    if (kind === 'postgres') expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(200);
  });

  test('names of a list that were changed are on the cards', async () => {
    const own = await boot(opened.database);
    await pageOf(own);
    await opened.db.updateTable('brands').set({ name: 'FIAT' }).where('slug', '=', 'fiat').execute();
    await opened.db.insertInto('reference_state').values({ content_hash: 'new' }).execute();
    await soon(1000, async () => {
      const response = await own.app.inject('/api/listings?include_no_photos=1');
      expect(response.json()).toMatchObject({ data: { items: [{ brand: { slug: 'fiat', name: 'FIAT' } }] } });
    });
  });
});
