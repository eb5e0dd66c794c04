import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingFilterQuery } from '@carzaa/api/calls/public/listingFilters';
import { buildDealer, buildListing, buildPhotos, buildReference, buildUser } from '../../testing/builders.ts';
import { pruneChanges } from '../../db/changes.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { matchColumns } from './matchColumns.ts';
import { searchesFinding } from './matching.queries.ts';
import { noteMatches } from './noteMatches.queries.ts';
import type { SearchRow } from './searchRow.ts';
import { naiveSearch } from '../../testing/search/naive.ts';
import { anyFilters } from '../../testing/search/sample.ts';
import { sampleRows } from '../../testing/search/sampleRows.ts';
import { costColumns, provinceColumns, storeRows } from '../../testing/search/storeRows.ts';
import { openTestDatabase } from '../../testing/openSite.ts';

const LONG_AGO = new Date('2026-01-01');

describe.each(testDatabases())('listings that look for saved searches, on $kind', ({ open }) => {
  const opened = openTestDatabase(open);
  let user: string;
  beforeEach(async () => {
    await opened.clear();
    user = await buildUser(opened.db);
  });

  async function save(filters: ListingFilterQuery, created_at = LONG_AGO): Promise<string> {
    const id = uuidv7();
    await opened.db
      .insertInto('saved_searches')
      .values({
        id,
        user_id: user,
        name: 'Prova',
        address: `/risultati?n=${id}`,
        frequency: 'daily',
        created_at,
        seen_at: created_at,
        ...matchColumns(filters),
      })
      .execute();
    return id;
  }
  const note = () => noteMatches(opened.db, new Date());
  const noted = async () => {
    const rows = await opened.db
      .selectFrom('saved_search_matches')
      .select(['search_id', 'listing_id', 'kind', 'price'])
      .execute();
    return rows.map((row) => `${row.search_id} ${row.listing_id} ${row.kind} ${row.price}`).toSorted();
  };
  const edit = (id: string, values: object) =>
    opened.db.updateTable('listings').set(values).where('id', '=', id).execute();

  test('find those, and only those, that would find them when run; and after changes what is new or cheaper', async () => {
    const searches = new Map<string, ListingFilterQuery>();
    for (const filters of fc.sample(anyFilters, { numRuns: 120, seed: 7 })) searches.set(await save(filters), filters);
    const pairs = (rows: readonly SearchRow[]) =>
      new Set(
        [...searches].flatMap(([id, filters]) => naiveSearch(rows, filters).map((listing) => `${id} ${listing}`)),
      );

    await note();
    const moment = Date.parse('2026-11-01');
    const before = sampleRows(150, 11).map((row) => ({ ...row, created_at: moment }));
    const after = sampleRows(150, 12).map((row, index) => ({ ...row, id: before[index]?.id ?? '' }));
    await storeRows(opened.db, before);
    await note();
    const first = pairs(before);
    expect(first.size).toBeGreaterThan(500);
    const price = new Map(before.map((row) => [row.id, row.price]));
    expect(await noted()).toEqual([...first].map((pair) => `${pair} new ${price.get(pair.slice(37))}`).toSorted());
    const [sampled] = before;
    if (!sampled) throw new Error('No sample');
    expect((await searchesFinding(opened.db, sampled)).toSorted()).toEqual(
      [...first].flatMap((pair) => (pair.endsWith(sampled.id) ? [pair.slice(0, 36)] : [])).toSorted(),
    );

    // Everything told, then every listing changes: what was found already counts only when it costs less.
    await opened.db.updateTable('saved_search_matches').set({ told_at: new Date() }).execute();
    await opened.db.transaction().execute(async (trx) => {
      for (const { id, dealer, carfax, negotiable, novice: _novice, price: asked, ...row } of after) {
        const {
          relevance: _,
          photos: _photos,
          featured: _featured,
          showcased: _showcased,
          created_at: _at,
          price_dropped: _dropped,
          price_band: _band,
          price_drop: _drop,
          price_rating: _rating,
          mid: _mid,
          region: _region,
          declared: _declared,
          inspection: _inspection,
          extra: _extra,
          loss_age: _age,
          loss_mileage: _mileage,
          abroad: _abroad,
          one_owner: _one,
          coherent_mileage: _coherent,
          no_damage: _sound,
          instalment: _instalment,
          province,
          ...same
        } = row;
        await trx
          .updateTable('listings')
          .set({
            ...same,
            ...costColumns({ ...row }),
            ...provinceColumns(province),
            price: asked,
            dealer_id: dealer,
            has_carfax: before.find((one) => one.id === id)?.carfax ?? carfax,
            price_negotiable: negotiable,
          })
          .where('id', '=', id)
          .execute();
      }
    });
    await note();
    const now = after.map((row, index) => ({
      ...row,
      photos: before[index]?.photos ?? false,
      carfax: before[index]?.carfax ?? false,
      // Their history stays as it was.
      price_dropped: before[index]?.price_dropped ?? false,
      // What another price was worth says nothing of this one.
      price_band: before[index]?.price === row.price ? before[index].price_band : null,
      one_owner: before[index]?.one_owner ?? false,
      coherent_mileage: before[index]?.coherent_mileage ?? false,
      no_damage: before[index]?.no_damage ?? false,
      // How cars like it lose value is still known from then.
      loss_age: before[index]?.loss_age ?? null,
      loss_mileage: before[index]?.loss_mileage ?? null,
      created_at: moment,
    }));
    const second = pairs(now);
    const newPrice = new Map(after.map((row) => [row.id, row.price]));
    const cheaper = (pair: string) => (newPrice.get(pair.slice(37)) ?? 0) < (price.get(pair.slice(37)) ?? 0);
    const expected = [
      ...[...first].map((pair) =>
        second.has(pair) && cheaper(pair)
          ? `${pair} cheaper ${newPrice.get(pair.slice(37))}`
          : `${pair} new ${price.get(pair.slice(37))}`,
      ),
      ...[...second].filter((pair) => !first.has(pair)).map((pair) => `${pair} new ${newPrice.get(pair.slice(37))}`),
    ];
    expect(await noted()).toEqual(expected.toSorted());
  });

  test('what was for sale before is new to nobody; what comes, becomes cheaper or comes into a filter is', async () => {
    await buildReference(opened.db);
    const dealer_id = await buildDealer(opened.db);
    const build = async (given: object = {}) => {
      const id = await buildListing(opened.db, { dealer_id, ...given });
      await buildPhotos(opened.db, id, 1);
      return id;
    };
    const old = await build();
    const search = await save({ brand: 'fiat', model: 'panda', price_max: 12_000 });
    await save({ brand: 'bmw' });
    await note();
    expect(await noted()).toEqual([]);

    const fresh = await build();
    const dear = await build({ price: 15_000 });
    await note();
    await note();
    expect(await noted()).toEqual([`${search} ${fresh} new 11900`]);

    await edit(dear, { price: 12_000 });
    await edit(old, { price: 11_000 });
    await edit(fresh, { price: 11_500 });
    await note();
    const both = [`${search} ${dear} new 12000`, `${search} ${fresh} new 11500`, `${search} ${old} cheaper 11000`];
    expect(await noted()).toEqual(both.toSorted());

    // Dearer again, before anybody was told: out of the search altogether, or no longer worth a word.
    await edit(dear, { price: 16_000 });
    await note();
    expect(await noted()).toEqual(both.filter((line) => !line.includes(dear)).toSorted());

    await opened.db.updateTable('saved_search_matches').set({ told_at: new Date() }).execute();
    for (const price of [11_800, 11_600]) {
      await edit(fresh, { price });
      await note();
    }
    const waiting = () =>
      opened.db.selectFrom('saved_search_matches').where('told_at', 'is', null).selectAll().execute();
    expect(await waiting()).toEqual([]);
    await edit(fresh, { price: 11_400 });
    await note();
    expect(await waiting()).toMatchObject([{ listing_id: fresh, kind: 'cheaper', price: 11_400 }]);
  });

  test('a search saved after a car was published is not told of it; several processes note each match once', async () => {
    await storeRows(opened.db, []);
    await note();
    const dealer_id = await buildDealer(opened.db);
    const listing = await buildListing(opened.db, { dealer_id, published_at: new Date(Date.now() - 60_000) });
    const early = await save({ include_no_photos: true });
    await save({ include_no_photos: true }, new Date());
    await Promise.all([note(), note(), note()]);
    expect(await noted()).toEqual([`${early} ${listing} new 11900`]);
  });

  test('a budget a month: what comes into it is told, and other rates are news to nobody', async () => {
    await storeRows(opened.db, []);
    const dealer_id = await buildDealer(opened.db);
    const car = await buildListing(opened.db, { dealer_id, price: 60_000 });
    const search = await save({ monthly_max: 350, monthly_for: 'MI_10000_5', include_no_photos: true });
    await note();
    expect(await noted()).toEqual([]);
    await edit(car, { price: 6000 });
    await note();
    expect(await noted()).toEqual([`${search} ${car} new 6000`]);
    await opened.db.updateTable('saved_search_matches').set({ told_at: new Date() }).execute();
    for (const times of [9, 1 / 9]) {
      const value = sql<number>`value * ${times}`;
      await opened.db.updateTable('cost_rates').set({ value }).where('kind', '=', 'fuel_price').execute();
      await note();
    }
    expect(
      await opened.db.selectFrom('saved_search_matches').where('told_at', 'is', null).selectAll().execute(),
    ).toEqual([]);
  });

  test('nothing is lost when changes were forgotten before anybody read them', async () => {
    await storeRows(opened.db, []);
    await note();
    const search = await save({ include_no_photos: true });
    const listing = await buildListing(opened.db);
    await pruneChanges(opened.db, { minutes: 0 });
    await note();
    expect(await noted()).toEqual([`${search} ${listing} new 11900`]);
  });
});
