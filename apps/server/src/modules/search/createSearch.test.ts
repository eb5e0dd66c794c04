import { ApiError } from '@carzaa/api/contract/errors';
import { OPTIONAL_FIELDS, relevance } from '@carzaa/api/search/ranking';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDealer, buildListing, buildPhotos, buildReference } from '../../testing/builders.ts';
import { markBulkLoad, pruneChanges } from '../../db/changes.ts';
import type { Database } from '../../db/open.ts';
import { testDatabases } from '../../testing/database.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { createSearch, type SearchIndex } from './createSearch.ts';
import type { SearchRow } from './searchRow.ts';
import { naiveFacets, naiveSearch } from '../../testing/search/naive.ts';
import { anyQuery } from '../../testing/search/sample.ts';
import { DEALERS, sampleRows } from '../../testing/search/sampleRows.ts';
import { storeRows } from '../../testing/search/storeRows.ts';

const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
const ALL = { include_no_photos: true, page: 1, per_page: 100 };

/** The relevance that the database's row of a sample has: it tells the fields below, and no more than one picture. */
function stored(row: SearchRow): SearchRow {
  const told: object = { ...row, consumption: row.declared, next_inspection: row.inspection };
  const fields = OPTIONAL_FIELDS.filter((field) => field in told && told[field as keyof typeof told] !== null).length;
  const { created_at, carfax } = row;
  const photos = row.photos ? 1 : 0;
  return { ...row, relevance: relevance({ created_at, photos, carfax, description: 0, equipment: 0, fields }) };
}

const idsOf = async (index: SearchIndex) => (await index.search(ALL)).hits.map(({ id }) => id).toSorted();
const seen = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 1000, interval: 20 });

describe.each(testDatabases())('search index on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  const indexes: SearchIndex[] = [];
  const start = async (database: Pick<Database, 'db'> = opened.database) => {
    const index = await createSearch(database, log);
    indexes.push(index);
    return index;
  };

  beforeEach(() => opened.clear());
  afterEach(async () => {
    await Promise.all(indexes.splice(0).map((index) => index.stop()));
  });

  test('answers hundreds of random searches as a naive filter over the stored rows does', async () => {
    const rows = sampleRows(900, 3).map(stored);
    await storeRows(opened.db, rows);
    const index = await start();
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const expected = naiveSearch(rows, query);
        const { total, hits } = await index.search(query);
        expect(total).toBe(expected.length);
        const offset = (query.page - 1) * query.per_page;
        expect(hits.map(({ id }) => id)).toEqual(expected.slice(offset, offset + query.per_page));
      }),
      { numRuns: 300, seed: 42 },
    );
    expect(await index.facets({ brand: 'fiat' })).toEqual(naiveFacets(rows, { brand: 'fiat' }));
  });

  test('others are heard while months are reckoned for a use that nobody has asked for lately', async () => {
    await storeRows(opened.db, sampleRows(40, 5).map(stored));
    const index = await start();
    const use = { ...ALL, monthly_for: 'RM_12000_4', sort_by: 'monthly' } as const;
    // A machine on which each look at the clock comes 10 ms after the last.
    let clock = 0;
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10));
    const others = vi.fn<() => void>();
    setImmediate(others);
    const { total } = await index.search(use).finally(() => slow.mockRestore());
    expect([total > 0, others.mock.calls.length]).toEqual([true, 1]);
  });

  test('follows inserts, edits, pictures, states and deletions within a second, without being told', async () => {
    await buildReference(opened.db);
    const dealer_id = await buildDealer(opened.db);
    const index = await start();
    const [one, two] = [await buildListing(opened.db, { dealer_id }), await buildListing(opened.db, { dealer_id })];
    await seen(async () => expect(await idsOf(index)).toEqual([one, two].toSorted()));

    await opened.db.updateTable('listings').set({ price: 123_456 }).where('id', '=', one).execute();
    await seen(async () => expect(await index.count({ price_min: 123_456, include_no_photos: true })).toBe(1));

    await buildPhotos(opened.db, two, 2);
    await seen(async () => expect(await index.count({})).toBe(1));

    await opened.db.updateTable('listings').set({ state: 'reserved' }).where('id', '=', two).execute();
    await seen(async () => expect(await idsOf(index)).toEqual([one]));

    await opened.db.deleteFrom('listings').where('id', '=', one).execute();
    await seen(async () => expect(await idsOf(index)).toEqual([]));
  });

  test('several indexes on one database see the same, also after a load in bulk', async () => {
    await buildReference(opened.db);
    const both = [await start(), await start()];
    const dealer_id = await buildDealer(opened.db);
    await opened.db.transaction().execute(async (trx) => {
      await markBulkLoad(trx);
      for (let n = 0; n < 5; n += 1) await buildListing(trx, { dealer_id });
    });
    for (const index of both) await seen(async () => expect(await index.count({ include_no_photos: true })).toBe(5));
  });

  test('a disabled dealer goes with all listings, and comes back with them', async () => {
    await buildReference(opened.db);
    const dealer_id = await buildDealer(opened.db);
    for (const id of [await buildListing(opened.db, { dealer_id }), await buildListing(opened.db)]) {
      await buildPhotos(opened.db, id, 1);
    }
    const index = await start();
    expect(index.counters()).toEqual({ listings: 2, carfax: 0, this_week: 2 });
    await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer_id).execute();
    await index.refresh();
    expect(index.counters()).toMatchObject({ listings: 1 });
    expect(index.dealerCounts().has(dealer_id)).toBe(false);
    await opened.db.updateTable('dealers').set({ enabled: true }).where('id', '=', dealer_id).execute();
    await index.refresh();
    expect(index.dealerCounts().get(dealer_id)).toBe(1);
  });

  test('reads everything again when it was away for longer than changes are kept', async () => {
    await buildReference(opened.db);
    const index = await start();
    const id = await buildListing(opened.db);
    await pruneChanges(opened.db, { minutes: 0 });
    await index.refresh();
    expect(await idsOf(index)).toEqual([id]);
  });

  test('a refresh asked for during another still sees what was committed before it was asked for', async () => {
    await buildReference(opened.db);
    const dealer_id = await buildDealer(opened.db);
    const index = await start();
    const first = index.refresh();
    const id = await buildListing(opened.db, { dealer_id });
    const [second, third] = [index.refresh(), index.refresh()];
    await Promise.all([first, second, third]);
    expect(await idsOf(index)).toEqual([id]);
  });

  test('keeps answering while the database is away, says so once, and catches up', async () => {
    await buildReference(opened.db);
    const dealer_id = await buildDealer(opened.db);
    const kept = await buildListing(opened.db, { dealer_id });
    let away = false;
    let asked = 0;
    const database = {
      db: new Proxy(opened.db, {
        get(target, name) {
          if (name === 'getExecutor') asked += 1;
          if (away && name === 'getExecutor') throw new Error('connection refused');
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      }),
    };
    log.warn.mockClear();
    const index = await start(database);
    away = true;
    const added = await buildListing(opened.db, { dealer_id });
    const before = asked;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 1), { timeout: 3000 });
    expect(await idsOf(index)).toEqual([kept]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    away = false;
    await seen(async () => expect(await idsOf(index)).toEqual([kept, added].toSorted()));
  });

  test('refuses values that no reference list has, and knows those that nothing is for sale of', async () => {
    await storeRows(opened.db, []);
    const index = await start();
    await expect(
      index.count({ brand: 'bmw', model: 'serie-3', category: ['suv', 'berlina'], dealer: [DEALERS[0] ?? ''] }),
    ).resolves.toBe(0);
    const refused = await index
      .count({
        brand: 'bmw',
        model: 'panda',
        category: ['suv', 'astronave'],
        exterior_paint_type: 'fluo',
        dealer: [uuidv7()],
      })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      code: '2',
      fields: {
        model: ['Modello sconosciuto per questa marca'],
        category: ['Tipo di carrozzeria sconosciuto'],
        exterior_paint_type: ['Tipo di vernice sconosciuto'],
        dealer: ['Concessionario sconosciuto'],
      },
    });
    await expect(index.facets({ brand: 'trabant' })).rejects.toMatchObject({
      fields: { brand: ['Marca sconosciuta'] },
    });
  });

  test('counts brands, models and the last week', async () => {
    const rows = sampleRows(60, 8);
    await storeRows(opened.db, rows);
    await opened.db
      .updateTable('listings')
      .set({ created_at: new Date(0) })
      .execute();
    const index = await start();
    const of = (brand: string) => rows.filter((row) => row.brand === brand);
    expect(Object.fromEntries(index.brandCounts())).toEqual({ fiat: of('fiat').length, bmw: of('bmw').length });
    const pandas = of('fiat').filter(({ model }) => model === 'panda').length;
    expect(index.modelCounts('fiat').get('panda')).toBe(pandas);
    expect([...index.modelCounts('bmw').keys()]).toEqual(['serie-3']);
    expect(index.modelCounts('fi').size).toBe(0);
    // The cars that a search shows, which leaves out those without photos.
    const { listings, carfax } = index.counters();
    expect(listings).toBeLessThan(60);
    expect([listings, carfax]).toEqual([await index.count({}), await index.count({ exclude_no_carfax: true })]);
    expect(index.counters().this_week).toBe(0);
  });

  test('similar: the same model first, then body and power; near in price; nearest age first; never itself', async () => {
    await buildReference(opened.db);
    const dealer_id = await buildDealer(opened.db);
    const build = async (given: Parameters<typeof buildListing>[1]) => {
      const id = await buildListing(opened.db, {
        dealer_id,
        price: 10_000,
        registration_year: 2020,
        power: 50,
        ...given,
      });
      await buildPhotos(opened.db, id, 1);
      return id;
    };
    const sold = await build({ state: 'sold' });
    const older = await build({ registration_year: 2017, price: 12_500 });
    const twin = await build({});
    const sameClass = await build({ model: '500', power: 60 });
    await build({ model: '500', power: 80, horsepower: 109 });
    await build({ brand: 'bmw', model: 'serie-3', category: 'berlina' });
    await build({ price: 12_501 });
    await buildListing(opened.db, { dealer_id, price: 10_000 });
    const index = await start();
    expect(await index.similar(sold)).toEqual([twin, older, sameClass]);
    expect(await index.similar(twin)).toEqual([older, sameClass]);
    for (let n = 0; n < 9; n += 1) await build({});
    await index.refresh();
    expect(await index.similar(sold)).toHaveLength(8);
    await expect(index.similar(uuidv7())).rejects.toMatchObject({ code: '4' });
    const draft = await build({ state: 'draft' });
    await expect(index.similar(draft)).rejects.toMatchObject({ code: '4' });
  });
});

const [postgres] = testDatabases().filter(({ kind }) => kind === 'postgres');

describe.runIf(postgres !== undefined)('search index beside another connection', () => {
  test('sees what another process commits within a second, and nothing before it commits', async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('needs a server');
    const other = new Client({ connectionString: opened.url });
    await other.connect();
    const index = await createSearch(opened.database, log);
    try {
      await buildReference(opened.db);
      const id = await buildListing(opened.db);
      await index.refresh();
      await other.query('BEGIN');
      await other.query('UPDATE listings SET price = 77777 WHERE id = $1', [id]);
      await index.refresh();
      const changed = () => index.count({ price_min: 77_777, include_no_photos: true });
      expect(await changed()).toBe(0);
      await other.query('COMMIT');
      await vi.waitFor(async () => expect(await changed()).toBe(1), { timeout: 1000, interval: 20 });
    } finally {
      await index.stop();
      await other.end();
      await opened.close();
    }
  });
});
