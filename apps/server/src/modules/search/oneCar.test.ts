import { listingCalls } from '@carzaa/api/calls/public/listings';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDealer, buildListing, buildPhotos, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { agentOf, type Booted, bootApp } from '../../testing/site.ts';
import { buildCast } from '../../testing/actors.ts';
import { openTestDatabase } from '../../testing/openSite.ts';
import { createSearch, type SearchIndex } from './createSearch.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const VIN = 'ZFA31200000000001';
const OTHER_VIN = 'ZFA31200000000002';
const ALL = { include_no_photos: true, page: 1, per_page: 100 };
const daysAgo = (days: number) => new Date(Date.now() - days * 864e5);

const shown = async (index: SearchIndex) => (await index.search(ALL)).hits.map(({ id }) => id).toSorted();
const seen = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 1000, interval: 20 });

describe.each(testDatabases())('adverts of one vehicle on $kind', ({ kind, open }) => {
  const opened = openTestDatabase(open);
  const indexes: SearchIndex[] = [];
  const booted: Booted[] = [];
  const start = async () => {
    const index = await createSearch(opened.database, quiet);
    indexes.push(index);
    return index;
  };

  beforeEach(async () => {
    await opened.clear();
    await buildReference(opened.db);
  });
  afterEach(async () => {
    await Promise.all(indexes.splice(0).map((index) => index.stop()));
    await Promise.all(booted.splice(0).map((app) => app.close()));
  });

  test('count once, whoever sells them: with pictures, then cheaper, then older', async () => {
    const dealer_id = await buildDealer(opened.db);
    const bare = await buildListing(opened.db, { vin: VIN, price: 7000 });
    const dear = await buildListing(opened.db, { dealer_id, vin: VIN, price: 9000, published_at: daysAgo(1) });
    const cheap = await buildListing(opened.db, { vin: VIN, price: 8000, published_at: daysAgo(2) });
    const younger = await buildListing(opened.db, { vin: VIN, price: 8000, published_at: daysAgo(1) });
    const another = await buildListing(opened.db, { dealer_id, vin: OTHER_VIN });
    for (const id of [dear, cheap, younger]) await buildPhotos(opened.db, id, 1);
    const both = [await start(), await start()];
    for (const index of both) {
      expect(await shown(index)).toEqual([cheap, another].toSorted());
      expect(await index.count({ include_no_photos: true })).toBe(2);
      expect((await index.facets({ include_no_photos: true })).counts['brand']).toEqual({ fiat: 2 });
      expect(index.counters().listings).toBe(1);
    }
    const turns = [
      [cheap, younger],
      [younger, dear],
      [dear, bare],
    ] as const;
    for (const [gone, next] of turns) {
      await opened.db.updateTable('listings').set({ state: 'sold' }).where('id', '=', gone).execute();
      for (const index of both) await seen(async () => expect(await shown(index)).toEqual([next, another].toSorted()));
    }
  });

  test('one with the same plate hides another, until a dealer is disabled or the plate was wrong', async () => {
    const dealer_id = await buildDealer(opened.db);
    const first = await buildListing(opened.db, { dealer_id, plate: 'AB123CD', price: 8000 });
    const second = await buildListing(opened.db, { plate: 'AB123CD', price: 9000 });
    const index = await start();
    expect(await shown(index)).toEqual([first]);
    await opened.db.updateTable('dealers').set({ enabled: false }).where('id', '=', dealer_id).execute();
    await seen(async () => expect(await shown(index)).toEqual([second]));
    await opened.db.updateTable('dealers').set({ enabled: true }).where('id', '=', dealer_id).execute();
    await seen(async () => expect(await shown(index)).toEqual([first]));
    await opened.db.updateTable('listings').set({ plate: 'AB124CD' }).where('id', '=', first).execute();
    await seen(async () => expect(await shown(index)).toEqual([first, second].toSorted()));
    await opened.db.updateTable('listings').set({ plate: 'AB123CD' }).where('id', '=', first).execute();
    await seen(async () => expect(await shown(index)).toEqual([first]));
    await opened.db.deleteFrom('listings').where('id', '=', first).execute();
    await seen(async () => expect(await shown(index)).toEqual([second]));
  });

  test('whatever happens to them, every index holds what the rule says of the stored rows', async () => {
    const step = fc.record({
      car: fc.nat(5),
      change: fc.oneof(
        fc.record({ vin: fc.constantFrom(VIN, OTHER_VIN, null) }),
        fc.record({ plate: fc.constantFrom('AB123CD', 'AB124CD', null) }),
        fc.record({ price: fc.constantFrom(7000, 8000) }),
        fc.record({ state: fc.constantFrom('published' as const, 'draft' as const) }),
        fc.record({ photos: fc.boolean() }),
      ),
    });
    const index = await start();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        await opened.db.deleteFrom('listings').execute();
        const dealer_id = await buildDealer(opened.db);
        const published_at = daysAgo(1);
        const cars: {
          id: string;
          vin: string | null;
          plate: string | null;
          price: number;
          state: string;
          photos: boolean;
        }[] = [];
        for (let n = 0; n < 6; n += 1) {
          const id = await buildListing(opened.db, { dealer_id, price: 8000, published_at });
          cars.push({ id, vin: null, plate: null, price: 8000, state: 'published', photos: false });
        }
        for (const { car, change } of steps) {
          const target = cars[car];
          if (!target) continue;
          Object.assign(target, change);
          if ('photos' in change) {
            await opened.db.deleteFrom('listing_photos').where('listing_id', '=', target.id).execute();
            if (change.photos) await buildPhotos(opened.db, target.id, 1);
          } else await opened.db.updateTable('listings').set(change).where('id', '=', target.id).execute();
          await index.refresh();
        }
        const onSale = cars.filter(({ state }) => state === 'published');
        const rank = (a: (typeof cars)[number], b: (typeof cars)[number]) =>
          Number(b.photos) - Number(a.photos) || a.price - b.price || (a.id < b.id ? -1 : 1);
        const expected = onSale.filter(
          (car) =>
            !onSale.some(
              (twin) =>
                rank(twin, car) < 0 &&
                ((twin.vin !== null && twin.vin === car.vin) || (twin.plate !== null && twin.plate === car.plate)),
            ),
        );
        expect(await shown(index)).toEqual(expected.map(({ id }) => id).toSorted());
      }),
      { numRuns: 20, seed: 7 },
    );
  });

  test.runIf(kind === 'postgres')('one committed beside another’s change is not left out', async () => {
    const dealer_id = await buildDealer(opened.db);
    const first = await buildListing(opened.db, { dealer_id, vin: VIN, price: 8000 });
    const index = await start();
    const client = new Client({ connectionString: opened.url });
    await client.connect();
    // Both begin before either ends: neither sees the other's row.
    await client.query('BEGIN');
    await client.query('UPDATE listings SET vin = $1 WHERE id = $2', [OTHER_VIN, first]);
    const second = await buildListing(opened.db, { dealer_id, vin: VIN, price: 9000 });
    await index.refresh();
    expect(await shown(index)).toEqual([first]);
    await client.query('COMMIT');
    await client.end();
    await seen(async () => expect(await shown(index)).toEqual([first, second].toSorted()));
  });

  test('the other one keeps its page, which names the one that is shown, and tells neither VIN nor plate', async () => {
    const app = await bootApp(opened.database);
    booted.push(app);
    const cast = await buildCast(app, opened.db);
    const own = { dealer_id: cast.dealer, vin: VIN, plate: 'AB123CD' };
    const hidden = await buildListing(opened.db, { ...own, price: 9000 });
    const keeper = await buildListing(opened.db, { vin: VIN, price: 8000 });
    await app.search.refresh();
    const visitor = agentOf(app);
    const page = await visitor.get(`/api/listings/${hidden}`);
    expect(listingCalls.get.data.parse(page.json().data).same_as).toMatchObject({ uuid: keeper, price: 8000 });
    expect(page.body).not.toContain(VIN);
    expect(page.body).not.toContain('AB123CD');
    expect((await visitor.get(`/api/listings/${keeper}`)).json().data.same_as).toBeNull();
    const map = (await visitor.get('/sitemap-1.xml')).body;
    expect(map).toContain(keeper);
    expect(map).not.toContain(hidden);
    const stock = `/api/dealers/${cast.dealer}/listings/${hidden}`;
    expect((await cast.agents.owner.get(stock)).json().data.shown_instead).toEqual({
      uuid: keeper,
      dealer: 'Auto Emilia',
      own: false,
    });
    await opened.db.updateTable('listings').set({ state: 'draft' }).where('id', '=', keeper).execute();
    expect((await cast.agents.owner.get(stock)).json().data.shown_instead).toBeNull();
  });
});
