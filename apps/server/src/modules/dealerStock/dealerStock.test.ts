import { listingFormOf } from '@carzaa/api/calls/listingForm';
import type { DealerListingDetail } from '@carzaa/api/calls/dealerListings';
import { listingQuality } from '@carzaa/api/quality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildListing, buildPhotos, buildReference } from '../../db/builders.ts';
import { type TestDatabase, testDatabases } from '../../db/testing.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { agentOf, type Booted, bootApp } from '../../testing.ts';
import { buildCast, type Cast, DEALER_READ, DEALER_WRITE, expectOf } from '../../testingActors.ts';
import { purgeDeleted } from './writeListing.ts';

const DAY_MS = 864e5;

const form = (more: object = {}) => ({
  reference: null,
  vin: null,
  plate: null,
  brand: 'fiat',
  model: 'panda',
  version: '1.2 Lounge',
  category: 'city-car',
  power_type: 'benzina',
  traction_type: null,
  gearbox_type: null,
  emission_class: null,
  exterior_color: null,
  exterior_paint_type: null,
  interior_color: null,
  interior_material: null,
  origin: 'it',
  price: 9500,
  price_negotiable: false,
  vat_exposed: false,
  registration_year: 2020,
  registration_month: null,
  mileage: 50_000,
  power: 51,
  horsepower: null,
  doors: null,
  seats: null,
  displacement: null,
  consumption: null,
  co2: null,
  owners: null,
  next_inspection: null,
  description: '',
  equipment: [],
  place: null,
  ...more,
});

const stockUrl = (dealer: string, rest = '') => `/api/dealers/${dealer}/listings${rest}`;

describe.each(testDatabases())('a dealership’s stock on $kind', ({ open }) => {
  let opened: TestDatabase;
  let booted: Booted;
  let cast: Cast;
  let elapsed = 0;
  beforeAll(async () => {
    opened = await open();
    booted = await bootApp(opened.database, { now: () => new Date(Date.now() + elapsed) });
    await opened.clear();
    await buildReference(opened.db);
    cast = await buildCast(booted, opened.db);
  });
  beforeEach(async () => {
    elapsed = 0;
    await opened.db.deleteFrom('listings').execute();
  });
  afterAll(async () => {
    await booted.close();
    await opened.close();
  });

  const listing = (dealer_id: string, more: object = {}) => buildListing(opened.db, { dealer_id, ...more });
  const base = () => `/api/dealers/${cast.dealer}/listings`;
  const own = (more: Parameters<typeof buildListing>[1] = {}) =>
    buildListing(opened.db, { dealer_id: cast.dealer, ...more });
  const row = async (id: string): Promise<DealerListingDetail> =>
    (await cast.agents.owner.get(`${base()}/${id}`)).json().data;
  const isPublic = async (id: string) => {
    await booted.search.refresh();
    const answers = await Promise.all(
      [`/api/listings/${id}`, '/api/listings?include_no_photos=1&per_page=100'].map((url) => agentOf(booted).get(url)),
    );
    const [page, list] = answers;
    const isListed = list?.json().data.items.some(({ uuid }: { uuid: string }) => uuid === id);
    expect(page?.statusCode === 200).toBe(isListed);
    return isListed;
  };

  describe('every call × every actor', () => {
    const gone = { state: 'draft', deleted_state: 'published', deleted_at: new Date() };

    test('list', () => expectOf(cast, (agent, dealer) => agent.get(stockUrl(dealer)), DEALER_READ));
    test('get', () =>
      expectOf(cast, async (agent, dealer) => agent.get(stockUrl(dealer, `/${await listing(dealer)}`)), DEALER_READ));
    test('create', () =>
      expectOf(cast, (agent, dealer) => agent.post(stockUrl(dealer), form({ state: 'draft' })), DEALER_WRITE));
    test('update', () =>
      expectOf(
        cast,
        async (agent, dealer) => agent.put(stockUrl(dealer, `/${await listing(dealer)}`), form({ revision: 1 })),
        DEALER_WRITE,
      ));
    test('remove', () =>
      expectOf(
        cast,
        async (agent, dealer) => agent.delete(stockUrl(dealer, `/${await listing(dealer)}`)),
        DEALER_WRITE,
      ));
    test('restore', () =>
      expectOf(
        cast,
        async (agent, dealer) => agent.post(stockUrl(dealer, `/${await listing(dealer, gone)}/restore`)),
        DEALER_WRITE,
      ));
    test.each(['publish', 'withdraw', 'duplicate'])('%s', (action) =>
      expectOf(
        cast,
        async (agent, dealer) => agent.post(stockUrl(dealer, `/${await listing(dealer)}/${action}`)),
        DEALER_WRITE,
      ),
    );
    test('bulk', () =>
      expectOf(
        cast,
        async (agent, dealer) =>
          agent.post(stockUrl(dealer, '/bulk'), { action: 'withdraw', ids: [await listing(dealer)] }),
        DEALER_WRITE,
      ));

    test('another dealership’s listing is the same 404 as none at all, under one’s own address too', async () => {
      const foreign = await listing(cast.otherDealer);
      const calls = (id: string) => [
        cast.agents.owner.get(`${base()}/${id}`),
        cast.agents.owner.put(`${base()}/${id}`, form({ revision: 1 })),
        cast.agents.owner.delete(`${base()}/${id}`),
        cast.agents.owner.post(`${base()}/${id}/withdraw`),
      ];
      const ofForeign = (await Promise.all(calls(foreign))).map(({ statusCode, body }) => [statusCode, body]);
      const ofNone = (await Promise.all(calls(uuidv7()))).map(({ statusCode, body }) => [statusCode, body]);
      expect(ofForeign).toEqual(ofNone);
      expect(ofForeign.map(([status]) => status)).toEqual([404, 404, 404, 404]);
      const bulk = await cast.agents.owner.post(`${base()}/bulk`, { action: 'withdraw', ids: [foreign] });
      expect(bulk.json().data).toMatchObject({ done: 0, fates: [{ uuid: foreign, ok: false }] });
      expect(await opened.db.selectFrom('listings').where('id', '=', foreign).select('state').execute()).toEqual([
        { state: 'published' },
      ]);
    });
  });

  test('is listed with what a dealer wants to know, sorted and filtered by all of it', async () => {
    const cheap = await own({ price: 5000, state: 'draft', published_at: null, plate: 'AB123CD', reference: 'A1' });
    const dear = await own({ price: 50_000, brand: 'bmw', model: 'serie-3', showcased_at: new Date() });
    await buildPhotos(opened.db, dear, 7);
    const published_at = new Date(Date.now() - 10 * DAY_MS);
    const seen = await own({ price: 20_000, published_at });
    await opened.db
      .insertInto('listing_views')
      .values([
        { listing_id: seen, day: '2026-11-01', views: 5 },
        { listing_id: seen, day: '2026-11-02', views: 7 },
      ])
      .execute();
    await opened.db
      .insertInto('favourites')
      .values({ user_id: cast.users.customer, listing_id: seen, saved_price: 20_000 })
      .execute();
    const get = async (query: object) => {
      const text = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [
          key,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
      );
      const answer = await cast.agents.owner.get(`${base()}?${text.toString()}`);
      return answer.json().data;
    };
    const ids = async (query: object) => (await get(query)).items.map(({ uuid }: { uuid: string }) => uuid);
    const { items, total } = await get({ sort_by: 'views' });
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({ uuid: seen, views: 12, favourites: 1, contacts: 0, days_on_sale: 10 });
    expect(await ids({ sort_by: 'price', sort_direction: 'asc' })).toEqual([cheap, seen, dear]);
    expect(await ids({ sort_by: 'photo_count' })).toEqual([dear, seen, cheap]);
    expect((await ids({ sort_by: 'days_on_sale' })).at(-1)).toBe(cheap);
    expect(await ids({ sort_by: 'showcased' })).toMatchObject([dear, {}, {}]);
    for (const sort_by of ['title', 'reference', 'mileage', 'state', 'contacts', 'quality', 'featured', 'updated_at']) {
      expect(await ids({ sort_by }), sort_by).toHaveLength(3);
    }
    expect(await ids({ filters: { q: 'bmw serie' } })).toEqual([dear]);
    expect(await ids({ filters: { q: 'ab 123 cd' } })).toEqual([cheap]);
    expect(await ids({ filters: { q: '%' } })).toEqual([]);
    expect(await ids({ filters: { state: ['draft', 'sold'] } })).toEqual([cheap]);
    expect(await ids({ filters: { has_photos: true } })).toEqual([dear]);
    expect(await ids({ filters: { showcased: true, price_min: 40_000 } })).toEqual([dear]);
    expect(await ids({ filters: { quality_min: 100 } })).toEqual([]);
    expect(await ids({ filters: { deleted: true } })).toEqual([]);
    expect(await ids({ per_page: 1, page: 2, sort_by: 'price' })).toEqual([seen]);
  });

  test('quality is the same in the list, in the form and by the rule', async () => {
    const rich = {
      vin: 'ZFA31200000123456',
      plate: 'AB123CD',
      description: ` ${'è'.repeat(79)}\n`,
      version: '  x ',
      doors: 5,
    };
    const ids = [
      await own(),
      await own(rich),
      await own({ power_type: 'elettrica' }),
      await own({ description: 'x'.repeat(300), version: '', power: null, horsepower: null }),
    ];
    await buildPhotos(opened.db, ids[1] ?? '', 12);
    const { items } = (await cast.agents.owner.get(base())).json().data;
    for (const id of ids) {
      const detail = await row(id);
      const listed = items.find(({ uuid }: { uuid: string }) => uuid === id);
      expect(listed.quality).toBe(listingQuality(detail).score);
      expect(detail.quality).toBe(listed.quality);
      expect(detail.quality_missing).toEqual(listingQuality(detail).missing);
    }
    expect(new Set(items.map(({ quality }: { quality: number }) => quality)).size).toBe(4);
  });

  test('a new one is on the site within a second, a draft never', async () => {
    const draft = (await cast.agents.owner.post(base(), form({ state: 'draft' }))).json().data;
    expect(draft).toMatchObject({ power: 51, horsepower: 69, place: { city: 'Bologna' }, days_on_sale: null });
    expect(await isPublic(draft.uuid)).toBe(false);
    const { statusCode, body } = await cast.agents.owner.post(
      base(),
      form({ state: 'published', vin: ' zfa3120000j123456' }),
    );
    expect(statusCode, body).toBe(200);
    const made: DealerListingDetail = JSON.parse(body).data;
    expect(made).toMatchObject({ vin: 'ZFA3120000J123456', state: 'published', price_history: [{ price: 9500 }] });
    await new Promise((done) => setTimeout(done, 1000));
    const found = (await agentOf(booted).get('/api/listings?include_no_photos=1')).json().data;
    expect(found.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([made.uuid]);
    expect(JSON.stringify(found)).not.toContain('ZFA3120000J123456');
  });

  test('what cannot be is refused field by field', async () => {
    const fields = async (more: object) =>
      Object.keys((await cast.agents.owner.post(base(), form({ state: 'draft', ...more }))).json().data).toSorted();
    const year = new Date().getFullYear();
    expect(await fields({ brand: 'ferrari' })).toEqual(['brand']);
    expect(await fields({ model: 'serie-3' })).toEqual(['model']);
    expect(await fields({ category: 'razzo', origin: 'fr', equipment: ['abs', 'ali'] })).toEqual([
      'category',
      'equipment',
      'origin',
    ]);
    expect(await fields({ registration_year: year + 1 })).toEqual(['registration_year']);
    expect(await fields({ registration_year: 1899 })).toEqual(['registration_year']);
    expect(await fields({ power: 51, horsepower: 90 })).toEqual(['horsepower']);
    expect(await fields({ vin: 'ZFA3120000J12345O' })).toEqual(['vin']);
    expect(await fields({ plate: 'AB12CD' })).toEqual(['plate']);
    expect(await fields({ plate: 'MAB1234' })).toEqual(['plate']);
    expect(await fields({ price: -1, mileage: 1.5 })).toEqual(['mileage', 'price']);
    expect(await fields({ price: 100_000_001 })).toEqual(['price']);
    expect(await fields({ dealer_id: cast.otherDealer })).toEqual(['dealer_id']);
    expect(await fields({ state: 'disabled' })).toEqual(['state']);
    expect(await opened.db.selectFrom('listings').select('id').execute()).toEqual([]);
    const german = {
      country: 'de',
      city: 'Berlin',
      province: 'BE',
      postal_code: '10115',
      latitude: 52.5,
      longitude: 13.4,
    };
    expect(await fields({ plate: 'M-AB 1234', place: german })).toContain('uuid');
    expect(await fields({ plate: 'MI1A2345', registration_year: 1990 })).toContain('uuid');
  });

  test('one reference names one vehicle, even of two at once', async () => {
    const attempts = Array.from({ length: 2 }, () =>
      cast.agents.owner.post(base(), form({ state: 'draft', reference: 'R1' })),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().data).toHaveProperty('reference');
  });

  test('the second of two editors gets 409 and the row as it is, of twenty at once all but one', async () => {
    const id = await own();
    const read = await row(id);
    const edit = (price: number) => cast.agents.owner.put(`${base()}/${id}`, { ...listingFormOf(read), price });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => edit(10_000 + at)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(19);
    const now = await row(id);
    expect(now.revision).toBe(read.revision + 1);
    expect(refused[0]?.json()).toMatchObject({ error_code: 2, data: { uuid: id, revision: now.revision } });
    expect(now.price_history).toMatchObject([{ price: now.price }]);
  });

  test('every price is kept from the first publication on, those of a draft are not', async () => {
    const { uuid } = (await cast.agents.owner.post(base(), form({ state: 'draft' }))).json().data;
    const price = async (value: number) => {
      elapsed += 60_000;
      return cast.agents.owner.put(`${base()}/${uuid}`, { ...listingFormOf(await row(uuid)), price: value });
    };
    await price(8000);
    await cast.agents.owner.post(`${base()}/${uuid}/publish`);
    await price(7500);
    await price(7500);
    await price(7000);
    expect((await row(uuid)).price_history.map((step) => step.price)).toEqual([8000, 7500, 7000]);
    expect((await row(uuid)).published_at).not.toBeNull();
  });

  test('publish and withdraw; what an administrator disabled stays so', async () => {
    const id = await own({ showcased_at: new Date(), featured_at: new Date() });
    expect(await isPublic(id)).toBe(true);
    await cast.agents.owner.post(`${base()}/${id}/withdraw`);
    expect(await isPublic(id)).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'draft', showcased: false, featured: false });
    await cast.agents.owner.post(`${base()}/${id}/publish`);
    expect(await isPublic(id)).toBe(true);
    await opened.db.updateTable('listings').set({ state: 'disabled' }).where('id', '=', id).execute();
    const read = await row(id);
    const tries = [
      await cast.agents.owner.post(`${base()}/${id}/publish`),
      await cast.agents.owner.post(`${base()}/${id}/withdraw`),
      await cast.agents.owner.post(`${base()}/${id}/duplicate`),
      await cast.agents.owner.put(`${base()}/${id}`, { ...listingFormOf(read), state: 'published' }),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    await cast.agents.owner.delete(`${base()}/${id}`);
    await cast.agents.owner.post(`${base()}/${id}/restore`);
    expect(await row(id)).toMatchObject({ state: 'disabled' });
    expect((await cast.agents.owner.put(`${base()}/${id}`, listingFormOf(await row(id)))).statusCode).toBe(200);
    expect(await isPublic(id)).toBe(false);
  });

  test('a deleted one is gone from the site at once, comes back as it was, and is gone for good after 30 days', async () => {
    const id = await own({ reference: 'R9' });
    await cast.agents.owner.delete(`${base()}/${id}`);
    expect(await isPublic(id)).toBe(false);
    expect((await cast.agents.owner.get(base())).json().data.total).toBe(0);
    const deleted = `${base()}?filters=${encodeURIComponent('{"deleted":true,"state":"published"}')}`;
    expect((await cast.agents.owner.get(deleted)).json().data.items).toMatchObject([{ uuid: id, state: 'published' }]);
    for (const action of ['publish', 'withdraw', 'duplicate']) {
      expect((await cast.agents.owner.post(`${base()}/${id}/${action}`)).statusCode).toBe(404);
    }
    expect((await cast.agents.owner.delete(`${base()}/${id}`)).statusCode).toBe(404);
    await cast.agents.owner.post(`${base()}/${id}/restore`);
    expect(await isPublic(id)).toBe(true);
    await cast.agents.owner.delete(`${base()}/${id}`);
    const other = await own({ reference: 'R9' });
    expect((await cast.agents.owner.post(`${base()}/${id}/restore`)).json().data).toHaveProperty('reference');
    await cast.agents.owner.delete(`${base()}/${other}`);
    const before = new Date(Date.now() - 31 * DAY_MS);
    expect(await purgeDeleted(opened.db, new Date())).toBe(0);
    await opened.db.updateTable('listings').set({ deleted_at: before }).execute();
    expect((await cast.agents.owner.post(`${base()}/${id}/restore`)).statusCode).toBe(404);
    expect(await purgeDeleted(opened.db, new Date())).toBe(2);
  });

  test('a duplicate is a draft with the photos and without what is one vehicle’s alone', async () => {
    const id = await own({ vin: 'ZFA31200000123456', plate: 'AB123CD', reference: 'R1', has_carfax: true });
    await buildPhotos(opened.db, id, 3);
    const copy = (await cast.agents.owner.post(`${base()}/${id}/duplicate`)).json().data;
    expect(copy).toMatchObject({
      state: 'draft',
      vin: null,
      plate: null,
      reference: null,
      photo_count: 3,
      carfax: false,
    });
    expect(copy.photos.map(({ src }: { src: string }) => src)).toEqual((await row(id)).photos.map(({ src }) => src));
  });

  test('restores that race for one reference each have a fate, and one wins', async () => {
    const gone = { state: 'draft', deleted_at: new Date(), deleted_state: 'draft', reference: 'CORSA-1' } as const;
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await own(gone));
    const answers = await Promise.all(
      ids.map((id) => cast.agents.owner.post(`${base()}/bulk`, { action: 'restore', ids: [id] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    const fates = answers.map((answer) => answer.json().data.fates[0]);
    expect(fates.filter((fate: { ok: boolean }) => fate.ok)).toHaveLength(1);
    expect(fates.every(({ ok, message }: { ok: boolean; message: string | null }) => ok || message)).toBe(true);
  });

  test('in bulk every listing has its own fate', async () => {
    const ids = [await own(), await own({ price: 100 }), await own({ state: 'disabled' }), uuidv7()];
    const bulk = async (body: object) => (await cast.agents.owner.post(`${base()}/bulk`, { ids, ...body })).json().data;
    const priced = await bulk({ action: 'price', price: { kind: 'euro', value: -1000, round: 50 } });
    expect(priced.done).toBe(2);
    expect(priced.fates.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true, false]);
    expect((await row(ids[0] ?? '')).price).toBe(10_900);
    await bulk({ action: 'price', price: { kind: 'percent', value: -5, round: 100 } });
    expect((await row(ids[0] ?? '')).price).toBe(10_400);
    expect((await row(ids[0] ?? '')).price_history.at(-1)?.price).toBe(10_400);
    expect((await bulk({ action: 'withdraw' })).done).toBe(2);
    expect((await bulk({ action: 'publish' })).done).toBe(2);
    expect((await bulk({ action: 'delete' })).done).toBe(3);
    expect((await bulk({ action: 'restore' })).done).toBe(3);
    expect((await cast.agents.owner.post(`${base()}/bulk`, { action: 'delete', ids: [] })).statusCode).toBe(422);
  });
});
