import type { DealerListing } from '@carzaa/api/calls/dealer/dealerListings';
import type { Repriced, WhatIf } from '@carzaa/api/calls/dealer/pricingDesk';
import { bandOf } from '@carzaa/api/vehicle/valuation';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../db/uuid.ts';
import { createOutbox } from '../../../integrations/mail/outbox.queries.ts';
import { buildPhotos, buildPrices } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { stockSite } from '../../../testing/stock.ts';
import { matchColumns } from '../../search/matchColumns.ts';
import { countSearchers } from '../../search/searchers.queries.ts';
import { foreseeChanged } from './foresee.ts';
import { knownMarket, learnMarket, soldCars } from './saleModel.queries.ts';
import { tellDecisions } from './tellDecisions.queries.ts';

const DAY_MS = 864e5;
const now = () => new Date();
const later = () => new Date(Date.now() + 7 * DAY_MS);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const range = { low: 9500, mid: 10_000, high: 10_500 };

describe.each(testDatabases())('the pricing desk on $kind', ({ open }) => {
  const { site, cast, base, own, row } = stockSite(open);
  const pricing = () => `/api/dealers/${cast.dealer}/pricing`;
  beforeEach(async () => {
    for (const table of [
      'listing_outcomes',
      'sale_model',
      'reprices',
      'desk_mails',
      'outbox',
      'saved_searches',
    ] as const) {
      await site.db.deleteFrom(table).execute();
    }
  });

  const value = (id: string, revision = 1) =>
    site.db
      .insertInto('listing_valuations')
      .values({
        listing_id: id,
        price: 1,
        revision,
        ...range,
        band: 'fair',
        typical: range.mid,
        comparables: 20,
        reason: null,
        level: 'model',
        year_min: 2019,
        year_max: 2023,
        mileage_min: 1000,
        mileage_max: 90_000,
        computed_at: now(),
      })
      .execute();
  const foresee = () => foreseeChanged({ db: site.db, searchers: countSearchers, now });
  const car = async (price: number, age: number, more = {}) => {
    const id = await own({ price, published_at: daysAgo(age), ...more });
    await value(id);
    return id;
  };
  /** Sales of cars like those of the tests: 20 days, a little more or less. */
  const sell = (count: number, days = 20) =>
    site.db
      .insertInto('listing_outcomes')
      .values(
        Array.from({ length: count }, (_, n) => ({
          id: uuidv7(),
          listing_id: null,
          dealer_id: null,
          kind: 'sold' as const,
          from_state: 'published' as const,
          at: daysAgo(40),
          sold_on: daysAgo(40).toISOString().slice(0, 10),
          brand: 'fiat',
          model: 'panda',
          category: 'city-car',
          power_type: 'benzina',
          registration_year: 2021,
          mileage: 40_000,
          country: 'it',
          province: 'BO',
          asked_price: 10_000,
          typical: 10_000,
          published_at: daysAgo(40 + days + (n % 5) - 2),
        })),
      )
      .execute();
  const search = async (user: string, filters: Parameters<typeof matchColumns>[0]) =>
    sql`INSERT INTO saved_searches SELECT * FROM jsonb_populate_record(NULL::saved_searches, ${JSON.stringify({
      id: uuidv7(),
      user_id: user,
      name: 'Auto',
      address: `/risultati?n=${uuidv7()}`,
      frequency: 'never',
      created_at: now().toISOString(),
      seen_at: now().toISOString(),
      ...matchColumns({ include_no_photos: true, ...filters }),
    })}::jsonb)`.execute(site.db);
  const list = async (query: Record<string, string | object>): Promise<DealerListing[]> => {
    const text = new URLSearchParams(
      Object.entries(query).map(([key, one]): [string, string] => [
        key,
        typeof one === 'string' ? one : JSON.stringify(one),
      ]),
    );
    return (await cast.agents.owner.get(`${base()}?${text.toString()}`)).json().data.items;
  };
  const ids = async (query: Record<string, string | object>) => (await list(query)).map(({ uuid }) => uuid);
  const reprice = async (body: object): Promise<Repriced> =>
    (await cast.agents.owner.post(`${pricing()}/prices`, body)).json().data;
  const undo = (batch: string) => cast.agents.owner.post(`${pricing()}/prices/${batch}/undo`);

  test('the list tells rating, position, days and demand, and is sorted and filtered by each', async () => {
    await sell(60);
    const dear = await car(11_000, 70);
    const cheap = await car(8500, 10);
    const unknown = await own({ price: 9000, published_at: daysAgo(40) });
    expect(await foresee()).toBe(3);
    expect(await foresee()).toBe(0);
    const rows = new Map((await list({})).map(({ uuid, desk }) => [uuid, desk]));
    expect(rows.get(dear)).toMatchObject({ band: 'high', position: 110, searches: 0 });
    expect(rows.get(cheap)).toMatchObject({ band: bandOf(8500, range), position: 85 });
    expect(rows.get(unknown)).toMatchObject({ band: null, position: null, days: { expected: expect.any(Number) } });
    const days = rows.get(cheap)?.days;
    expect(days && days.low <= days.expected && days.expected <= days.high).toBe(true);
    expect(await ids({ sort_by: 'position', sort_direction: 'asc' })).toEqual([cheap, dear, unknown]);
    expect(await ids({ sort_by: 'band', sort_direction: 'asc' })).toEqual([cheap, dear, unknown]);
    for (const sort_by of ['days_to_sell', 'demand', 'searches', 'days_on_sale']) {
      expect(await ids({ sort_by }), sort_by).toHaveLength(3);
    }
    expect(await ids({ filters: { position_min: 100 } })).toEqual([dear]);
    expect(await ids({ filters: { band: 'high' } })).toEqual([dear]);
    expect(await ids({ filters: { days_on_sale_min: 60, days_on_sale_max: 89 } })).toEqual([dear]);
    expect(await ids({ filters: { days_to_sell_max: 1 } })).toEqual([]);
    expect(await ids({ filters: { demand_min: 9999 } })).toEqual([]);
  });

  test('with too few sales nothing is said of the days, and what another price was worth is not told', async () => {
    await sell(10);
    const id = await car(10_000, 5);
    await foresee();
    expect((await row(id)).desk?.days).toBeNull();
    await site.db.updateTable('listings').set({ price: 9000, revision: 2 }).where('id', '=', id).execute();
    expect((await row(id)).desk).toBeNull();
    await foresee();
    expect((await row(id)).desk).toMatchObject({ position: 90 });
  });

  test('what was known of a car is kept with its sale, and days to sell are learnt from it', async () => {
    const id = await car(9800, 12);
    await foresee();
    await cast.agents.owner.post(`${base()}/${id}/sold`, {});
    const [sale] = await soldCars(site.db, now());
    expect(sale).toMatchObject({ brand: 'fiat', position: 98, days: 12, searches: 0 });
    await sell(40);
    await learnMarket(site.db, now());
    const known = await knownMarket(site.db);
    expect(known?.sales.segments['model:fiat/panda']).toMatchObject({ sold: 41 });
  });

  test('people whose saved searches would find a car are counted, at its price and below, each once', async () => {
    const id = await car(10_000, 5, { latitude: 44.49, longitude: 11.34 });
    const near = { latitude: 44.6, longitude: 11.3, radius: 80_000 };
    await search(cast.users.customer, { brand: 'fiat', price_max: 9600, ...near });
    await search(cast.users.customer, { brand: 'fiat', model: 'panda', price_max: 9700 });
    await search(cast.users.admin, { brand: 'fiat', price_max: 12_000 });
    await search(cast.users.admin, { brand: 'bmw', price_max: 12_000 });
    await foresee();
    expect((await row(id)).desk).toMatchObject({ searches: 1, lower: { by: 500, searches: 1, near: 1 } });
    const body = { ids: [id], kind: 'fixed', values: [13_000, 9500, 10_000] };
    const { points }: WhatIf = (await cast.agents.viewer.post(`${pricing()}/what-if`, body)).json().data;
    expect(points.map(({ price, searches }) => [price, searches])).toEqual([
      [9500, 2],
      [10_000, 1],
      [13_000, 0],
    ]);
  });

  test('a slider asks once for all its prices, for one car and for several', async () => {
    await sell(60);
    const [one, other] = [await car(10_400, 5), await car(10_800, 30)];
    await foresee();
    const ask = async (body: object): Promise<WhatIf> =>
      (await cast.agents.owner.post(`${pricing()}/what-if`, body)).json().data;
    const single = await ask({ ids: [one], kind: 'fixed' });
    expect(single).toMatchObject({ cars: 1, price: 10_400 });
    expect(single.points.map(({ value: each }) => each)).toContain(10_400);
    for (const { price, bands } of single.points) expect(bands[bandOf(price, range)]).toBe(1);
    const days = single.points.map((point) => point.days?.expected ?? 0);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    const both = await ask({ ids: [one, other], kind: 'percent' });
    expect(both.points.find(({ value: each }) => each === 0)).toMatchObject({
      price: 21_200,
      bands: { fair: 1, high: 1 },
    });
    const elsewhere = await cast.agents.owner.post(`${pricing()}/what-if`, { ids: [uuidv7()], kind: 'fixed' });
    expect(elsewhere.statusCode).toBe(404);
  });

  test('prices change by the way of every edit, and are taken back for a day where nobody changed them since', async () => {
    const [one, other, third] = [await car(10_000, 40), await car(12_000, 40), await car(9000, 40)];
    for (const [id, price] of [
      [one, 10_000],
      [other, 12_000],
      [third, 9000],
    ] as const) {
      await buildPrices(site.db, id, [daysAgo(40), price]);
    }
    const made = await reprice({
      changes: [
        { uuid: one, price: 9400, was: 10_000 },
        { uuid: other, price: 11_000, was: 12_000 },
        { uuid: third, price: 8000, was: 8500 },
      ],
    });
    expect(made).toMatchObject({ done: 2, batch: { uuid: expect.any(String) } });
    expect(made.fates.find(({ ok }) => !ok)?.message).toContain('9.000');
    expect((await row(one)).desk).toMatchObject({ position: 94, band: 'good' });
    const noted = site.db.selectFrom('audit_log').where('action', '=', 'change_price').where('subject_id', '=', one);
    expect(await noted.select('subject_id').execute()).toHaveLength(1);
    expect((await row(one)).price_history.map(({ price }) => price)).toEqual([10_000, 9400]);
    // Somebody changes one of them, and back again.
    await reprice({ changes: [{ uuid: other, price: 10_900, was: 11_000 }] });
    await reprice({ changes: [{ uuid: other, price: 11_000, was: 10_900 }] });
    const batch = made.batch?.uuid ?? '';
    const undone = (await undo(batch)).json().data;
    expect(undone.done).toBe(1);
    expect([(await row(one)).price, (await row(other)).price]).toEqual([10_000, 11_000]);
    expect((await row(one)).price_history.map(({ price }) => price)).toEqual([10_000, 9400, 10_000]);
    const batches = (await cast.agents.viewer.get(`${pricing()}/prices`)).json().data;
    expect(batches).toHaveLength(3);
    expect(batches.at(-1)).toMatchObject({ uuid: batch, cars: 2, undone: true, title: null });
  });

  test('after a day a price stays, and those of others cannot be taken back', async () => {
    const id = await car(10_000, 40);
    const made = await reprice({ ids: [id], price: { kind: 'percent', value: -10, round: 50 } });
    expect((await row(id)).price).toBe(9000);
    expect((await cast.agents.otherOwner.post(`${pricing()}/prices/${made.batch?.uuid}/undo`)).statusCode).toBe(404);
    await sql`UPDATE reprices SET at = at - interval '25 hours'`.execute(site.db);
    expect((await undo(made.batch?.uuid ?? '')).statusCode).toBe(404);
    expect((await cast.agents.owner.get(`${pricing()}/prices`)).json().data).toEqual([]);
  });

  test('the stock is counted by days on sale, now and a month ago at the prices of then', async () => {
    const old = await car(10_000, 100);
    await buildPrices(site.db, old, [daysAgo(100), 12_000], [daysAgo(10), 10_000]);
    await car(9000, 40);
    await car(8000, 3);
    const sold = await car(7000, 50);
    await cast.agents.owner.post(`${base()}/${sold}/sold`, {});
    await own({ state: 'draft', published_at: null });
    const ages = (await cast.agents.owner.get(`${pricing()}/ages`)).json().data;
    const none = { cars: 0, value: 0 };
    expect(ages.buckets).toEqual([
      { from: 0, cars: 1, value: 8000, before: { cars: 2, value: 16_000 } },
      { from: 30, cars: 1, value: 9000, before: none },
      { from: 60, ...none, before: { cars: 1, value: 12_000 } },
      { from: 90, cars: 1, value: 10_000, before: none },
    ]);
    expect(ages.total).toEqual({ cars: 3, value: 27_000, before: { cars: 3, value: 28_000 } });
  });

  test('what stands is proposed to be lowered, until it is; once a week the dealership is written to, unless it wants none', async () => {
    const outbox = createOutbox('https://carzaa.example', now);
    const id = await car(10_400, 60);
    await buildPhotos(site.db, id, 8);
    await foresee();
    const proposals = async () => (await cast.agents.owner.get(`${pricing()}/proposals`)).json().data;
    const { items, mail } = await proposals();
    expect(mail).toBe(true);
    expect(items).toMatchObject([{ uuid: id, kind: 'lower', price: 10_400, proposed: { price: 9400, band: 'good' } }]);
    expect(await tellDecisions({ db: site.db, outbox, now })).toBe(1);
    expect(await tellDecisions({ db: site.db, outbox, now })).toBe(0);
    const sent = await site.db.selectFrom('outbox').where('template', '=', 'carsToDecide').select(['body']).execute();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain('9.400');
    const off = await cast.agents.owner.put(`${pricing()}/mail`, { wanted: false });
    expect(off.json().data).toEqual({ wanted: false });
    expect(await tellDecisions({ db: site.db, outbox, now: later })).toBe(0);
    await cast.agents.owner.put(`${pricing()}/mail`, { wanted: true });
    expect(await tellDecisions({ db: site.db, outbox, now: later })).toBe(1);
    await reprice({ changes: [{ uuid: id, price: 9400, was: 10_400 }] });
    expect((await proposals()).items).toEqual([]);
  });
});
