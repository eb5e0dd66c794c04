import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildListing, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf } from '../../testing/site.ts';
import { buildCast, type Cast } from '../../testing/actors.ts';
import { openSite } from '../../testing/openSite.ts';
import { rateAll, rateChanged, rateStale } from './rate.queries.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 864e5).toISOString().slice(0, 10);

describe.each(testDatabases())('valuations on $kind', ({ open }) => {
  const site = openSite(open);
  let cast: Cast;
  beforeAll(async () => {
    await buildReference(site.db);
    cast = await buildCast(site, site.db);
  });
  beforeEach(() => site.db.deleteFrom('listings').execute());

  const panda = (more: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(site.db, { dealer_id: cast.dealer, ...more });
  const market = async (count = 14) => {
    for (let n = 0; n < count; n += 1) await panda({ price: 11_600 + n * 50, mileage: 40_000 + n * 500 });
  };
  const valuation = async (id: string) => (await agentOf(site).get(`/api/listings/${id}/valuation`)).json().data;

  const cardBand = async (id: string) => (await agentOf(site).get(`/api/listings/${id}`)).json().data.band;

  test('the daily run rates what is on sale, and the page is told', async () => {
    await market();
    const [cheap, rare] = [await panda({ price: 9000 }), await panda({ model: '500', power_type: 'elettrica' })];
    const hidden = await panda({ state: 'draft' });
    expect(await rateAll(site.db, new Date())).toBe(16);
    expect(await valuation(cheap)).toMatchObject({
      price: 9000,
      band: 'great',
      reason: null,
      level: 'generation',
      comparables: 14,
      sold: 0,
      search: { brand: 'fiat', model: 'panda', power_type: ['benzina'], registration_year_min: 2021 },
    });
    expect(await valuation(rare)).toMatchObject({
      band: null,
      range: null,
      reason: 'few',
      comparables: 0,
      search: null,
    });
    // How cars like it lose value is kept for the monthly cost.
    const { loss_age: age, loss_mileage: mileage } = await site.db
      .selectFrom('listing_valuations')
      .where('listing_id', '=', cheap)
      .select(['loss_age', 'loss_mileage'])
      .executeTakeFirstOrThrow();
    expect(age).not.toBeNull();
    expect(mileage).toBeLessThan(0.03);
    for (const id of [hidden, uuidv7()]) {
      expect((await agentOf(site).get(`/api/listings/${id}/valuation`)).statusCode).toBe(404);
    }
  });

  test('a new price has no valuation until it is rated, and then its own', async () => {
    await market();
    const id = await panda({ price: 11_900 });
    await rateAll(site.db, new Date());
    expect(await valuation(id)).toMatchObject({ band: 'fair' });
    expect(await cardBand(id)).toBe('fair');
    await site.db.updateTable('listings').set({ price: 15_000, revision: 2 }).where('id', '=', id).execute();
    expect(await valuation(id)).toBeNull();
    expect(await cardBand(id)).toBeNull();
    expect(await rateChanged(site.db, new Date())).toBe(1);
    expect(await valuation(id)).toMatchObject({ price: 15_000, band: 'high' });
    // No search waits for what a job has worked out: cards hear of it soon after.
    await vi.waitFor(async () => expect(await cardBand(id)).toBe('high'), { timeout: 2000 });
    expect(await rateChanged(site.db, new Date())).toBe(0);
  });

  test('a rare model is compared with its segment, and the link finds those cars', async () => {
    await market();
    const rare = await panda({ model: '500', price: 12_000 });
    await rateAll(site.db, new Date());
    const rated = await valuation(rare);
    expect(rated).toMatchObject({
      level: 'segment',
      comparables: 14,
      reason: null,
      search: { category: ['city-car'], power_type: ['benzina'], power_min: 51 },
    });
    expect(rated.band).not.toBeNull();
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rated.search)) query.append(name, String(value));
    const found = (await agentOf(site).get(`/api/listings?${query.toString()}`)).json();
    expect(found.data.total).toBe(15);
    // One that has changed is rated by the same cars as in the night.
    await site.db.updateTable('listings').set({ revision: 2 }).where('id', '=', rare).execute();
    expect(await rateChanged(site.db, new Date())).toBe(1);
    expect(await valuation(rare)).toMatchObject({ level: 'segment', comparables: 14, range: rated.range });
  });

  test('cars sold in the past twelve months count, at the price that was paid', async () => {
    await market();
    const id = await panda({ price: 11_900 });
    const sale = {
      listing_id: null,
      kind: 'sold' as const,
      from_state: 'published' as const,
      at: new Date().toISOString(),
      brand: 'fiat',
      model: 'panda',
      category: 'city-car',
      power_type: 'benzina',
      gearbox_type: 'manuale',
      registration_year: 2021,
      mileage: 42_000,
      power: 51,
      country: 'it',
      province: 'BO',
      asked_price: 12_000,
    };
    for (const [days, sold_price] of [
      [20, 11_700],
      [40, 11_500],
      [600, 9000],
      [30, null],
    ] as const) {
      const row = { ...sale, id: uuidv7(), sold_on: daysAgo(days), sold_price };
      await site.db.insertInto('listing_outcomes').values(row).execute();
    }
    await rateAll(site.db, new Date());
    expect(await valuation(id)).toMatchObject({ comparables: 16, sold: 2 });
    await site.db.deleteFrom('listing_outcomes').execute();
  });

  test('a car that its advert says to be damaged is not rated, nor are others by it', async () => {
    await market();
    const damaged = await panda({ description: 'Vettura incidentata, marciante.' });
    const broken = await panda({ version: '1.0 Hybrid motore fuso' });
    const sound = await panda({
      description: 'Auto mai incidentata. Valutiamo la tua auto in permuta, anche incidentata.',
    });
    await rateAll(site.db, new Date());
    for (const id of [damaged, broken]) {
      expect(await valuation(id)).toMatchObject({ reason: 'damaged', range: null, comparables: 0, level: null });
    }
    expect(await valuation(sound)).toMatchObject({ reason: null, comparables: 14 });
  });

  test('a restart rates everything again only when something was rated half a day ago, or nothing ever', async () => {
    await market();
    const now = new Date();
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const count = await rateStale(site.db, now);
    expect(count).toBeGreaterThan(0);
    expect(await rateStale(site.db, inHours(11))).toBe(0);
    expect(await rateStale(site.db, inHours(13))).toBe(count);
    await panda({ price: 9100 });
    // The new one alone is for the run of what has changed.
    expect(await rateStale(site.db, inHours(14))).toBe(0);
    expect(await rateChanged(site.db, inHours(14))).toBe(1);
    expect(await rateStale(site.db, inHours(26))).toBe(count + 1);
  });

  test('two runs at once leave one valuation each', async () => {
    await market();
    await Promise.all([rateAll(site.db, new Date()), rateAll(site.db, new Date())]);
    expect(await site.db.selectFrom('listing_valuations').select('listing_id').execute()).toHaveLength(14);
  });

  const draft = {
    brand: 'fiat',
    model: 'panda',
    power_type: 'benzina',
    gearbox_type: 'manuale',
    registration_year: 2021,
    registration_month: 6,
    mileage: 43_000,
    power: 51,
    equipment: [],
    price: 13_500,
  };

  const ask = async (body: object) =>
    (await cast.agents.owner.post(`/api/dealers/${cast.dealer}/valuation`, { ...draft, ...body })).json().data;

  test('a draft is told its band and the price of the next one', async () => {
    await market();
    const answer = await ask({});
    expect(answer).toMatchObject({ band: 'high', comparables: 14, next: { band: 'fair', price: answer.range.high } });
    expect(await ask({ price: answer.next.price })).toMatchObject({ band: 'fair', next: { band: 'good' } });
    expect(await ask({ price: null })).toMatchObject({ band: null, reason: null, next: null });
    expect(await ask({ model: '500' })).toMatchObject({ level: 'segment', comparables: 14 });
    expect(await ask({ model: '500', power_type: 'metano' })).toMatchObject({ level: 'segment', comparables: 14 });
    expect(await ask({ model: '500', category: 'cabrio' })).toMatchObject({ band: null, reason: 'few', next: null });
    expect(await ask({ power_type: 'elettrica' })).toMatchObject({
      band: null,
      reason: 'few',
      comparables: 0,
      level: null,
    });
    const own = await panda({ price: 13_500 });
    expect(await ask({ listing: own })).toMatchObject({ comparables: 14 });
  });
});
