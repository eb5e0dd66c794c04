import { describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildMessage, buildPhotos, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { uuidv7 } from '../../db/uuid.ts';

const names = (answer: { data: { items: { name: string }[] } }) => answer.data.items.map(({ name }) => name);

describe.each(testDatabases())('public dealers on $kind', ({ open }) => {
  const site = openSite(open, { fill });
  let auto: string;
  let disabled: string;
  let individual: string;
  const munich = uuidv7();
  async function fill(): Promise<void> {
    await buildReference(site.db);
    await site.db
      .insertInto('provinces')
      .values([
        { code: 'BO', name: 'Bologna', region: 'Emilia-Romagna' },
        { code: 'MO', name: 'Modena', region: 'Emilia-Romagna' },
        { code: 'AO', name: 'Aosta', region: "Valle d'Aosta" },
      ])
      .execute();
    auto = await buildDealer(site.db, {
      name: 'auto 100%',
      slug: 'auto-100-modena',
      city: 'Modena',
      province: 'MO',
      phone: '059 123',
      email: 'a@b.it',
    });
    const zeta = await buildDealer(site.db, { name: 'Zeta Motori', slug: 'zeta-motori' });
    await buildDealer(site.db, { name: 'Beta Motori' });
    disabled = await buildDealer(site.db, { name: 'Chiuso', enabled: false });
    individual = await buildDealer(site.db, { name: 'Privato', kind: 'private', vat: null });
    await buildListing(site.db, { dealer_id: auto });
    const sold = await buildListing(site.db, { dealer_id: auto, state: 'sold' });
    await buildPhotos(site.db, sold, 1);
    await writeTo(auto, 10);
    await writeTo(zeta, 9);
  }

  /** So many messages of yesterday, answered after three hours. */
  async function writeTo(dealer_id: string, count: number): Promise<void> {
    const created_at = new Date(Date.now() - 864e5);
    const answered_at = new Date(created_at.getTime() + 3 * 36e5);
    for (let n = 0; n < count; n += 1) await buildMessage(site.db, { dealer_id, created_at, answered_at });
  }

  const get = async (url: string) => (await site.app.inject(url)).json();
  const shown = async (slug: string) =>
    (await get(`/api/dealers/${slug}`)).data.covers.map(({ src }: { src: string }) => src);

  test('public dealers are listed by name, page by page, without the disabled and the private', async () => {
    const all = await get('/api/dealers');
    expect(names(all)).toEqual(['auto 100%', 'Beta Motori', 'Zeta Motori']);
    expect(all.data).toMatchObject({ total: 3, page: 1, per_page: 10, last_page: 1 });
    const second = await get('/api/dealers?per_page=2&page=2');
    expect(names(second)).toEqual(['Zeta Motori']);
    expect(second.data).toMatchObject({ total: 3, last_page: 2 });
    expect(names(await get('/api/dealers?page=1000'))).toEqual([]);
    expect(await get('/api/dealers?per_page=101')).toMatchObject({ error_code: 2 });
  });

  test('public dealers show the covers of their three newest cars on sale, the newest first', async () => {
    const dealer_id = await buildDealer(site.db, { name: 'Coperte', slug: 'coperte', enabled: true });
    const covers: string[] = [];
    for (const day of [1, 4, 3, 2]) {
      const id = await buildListing(site.db, { dealer_id, published_at: new Date(Date.UTC(2026, 0, day)) });
      await buildPhotos(site.db, id, 2);
      const first = await site.db
        .selectFrom('listing_photos')
        .where('listing_id', '=', id)
        .where('position', '=', 0)
        .select('storage_key')
        .executeTakeFirstOrThrow();
      covers[day] = `/photos/${first.storage_key}`;
    }
    expect(await shown('coperte')).toEqual([covers[4], covers[3], covers[2]]);
    expect(await shown('auto-100-modena')).toEqual([]);
    await site.db.deleteFrom('dealers').where('id', '=', dealer_id).execute();
  });

  test('public dealers are found by name and city, literally', async () => {
    expect(names(await get('/api/dealers?q=MOTORI'))).toEqual(['Beta Motori', 'Zeta Motori']);
    expect(names(await get('/api/dealers?q=moden'))).toEqual(['auto 100%']);
    expect(names(await get('/api/dealers?q=%25'))).toEqual(['auto 100%']);
    expect(names(await get('/api/dealers?q=_'))).toEqual([]);
    expect(names(await get("/api/dealers?q=';drop table dealers"))).toEqual([]);
  });

  test('public dealers are narrowed to a region or a town, with the towns of a map and the regions to choose from', async () => {
    await buildDealer(site.db, { id: munich, name: 'Isar', country: 'de', city: 'München', province: 'BY' });
    const all = (await get('/api/dealers')).data;
    expect(all.regions).toEqual([
      { slug: 'emilia-romagna', name: 'Emilia-Romagna', dealers: 3 },
      { slug: 'germania', name: 'Germania', dealers: 1 },
    ]);
    expect(all.towns).toMatchObject([
      { city: 'Bologna', province: 'BO', region: 'emilia-romagna', dealers: 2, only: null },
      { city: 'Modena', dealers: 1, only: { slug: 'auto-100-modena', name: 'auto 100%' } },
      { city: 'München', country: 'de', dealers: 1 },
    ]);
    const german = (await get('/api/dealers?region=germania')).data;
    expect(german).toMatchObject({ total: 1, items: [{ name: 'Isar' }], towns: [{ city: 'München' }] });
    expect(german.regions).toHaveLength(2);
    expect(names(await get('/api/dealers?region=emilia-romagna&city=Modena'))).toEqual(['auto 100%']);
    expect(names(await get('/api/dealers?region=valle-d-aosta'))).toEqual([]);
    expect(names(await get('/api/dealers?region=atlantide'))).toEqual([]);
    expect(await get('/api/dealers?region=%27')).toMatchObject({ error_code: 2 });
    await site.db.deleteFrom('dealers').where('id', '=', munich).execute();
  });

  test('one is found by its slug and by those it had, which nobody else can take', async () => {
    const id = await buildDealer(site.db, { name: 'Nuova', slug: 'vecchia-bologna' });
    await site.db.updateTable('dealers').set({ slug: 'nuova-bologna' }).where('id', '=', id).execute();
    for (const slug of ['nuova-bologna', 'vecchia-bologna', id]) {
      expect((await get(`/api/dealers/${slug}`)).data, slug).toMatchObject({ uuid: id, slug: 'nuova-bologna' });
    }
    await expect(buildDealer(site.db, { slug: 'vecchia-bologna' })).rejects.toThrow(/another dealership/);
    await site.db.updateTable('dealers').set({ slug: 'vecchia-bologna' }).where('id', '=', id).execute();
    expect((await get('/api/dealers/nuova-bologna')).data).toMatchObject({ slug: 'vecchia-bologna' });
    await site.db.updateTable('dealers').set({ enabled: false }).where('id', '=', id).execute();
    for (const slug of ['nuova-bologna', 'vecchia-bologna', id]) {
      expect(await get(`/api/dealers/${slug}`), slug).toMatchObject({ error_code: 4 });
    }
    expect(await get('/api/dealers/Non%20uno%20slug')).toMatchObject({ error_code: 4 });
    await site.db.deleteFrom('dealers').where('id', '=', id).execute();
  });

  test('their answers are told once there are ten messages', async () => {
    expect((await get('/api/dealers/auto-100-modena')).data.answers).toEqual({ minutes: 180, percent: 100 });
    expect((await get('/api/dealers?q=modena')).data.items[0].answers).toEqual({ minutes: 180, percent: 100 });
    expect((await get('/api/dealers/zeta-motori')).data.answers).toBeNull();
  });

  test('one shows its public card alone', async () => {
    const { data } = await get(`/api/dealers/${auto}`);
    expect(data).toMatchObject({
      uuid: auto,
      name: 'auto 100%',
      listings: 1,
      phone: '059 123',
      place: { city: 'Modena' },
    });
    expect(data).not.toHaveProperty('email');
    expect(await get(`/api/dealers/${disabled}`)).toMatchObject({ error_code: 4 });
    expect(await get(`/api/dealers/${individual}`)).toMatchObject({ error_code: 4 });
    expect(await get(`/api/dealers/${uuidv7()}`)).toMatchObject({ error_code: 4 });
  });

  test('the filter’s list is slim', async () => {
    const { data } = await get('/api/dealer-list');
    expect(data).toHaveLength(3);
    expect(data[0]).toEqual({ uuid: auto, name: 'auto 100%', listings: 1 });
  });

  test('counters and plans', async () => {
    // Its one car on sale has no photos, and no search shows it unasked.
    expect(await get('/api/counters')).toMatchObject({ data: { listings: 0, dealers: 3, carfax: 0, this_week: 0 } });
    // Who counts them on the home page and who counts them in their list see the same number.
    expect((await get('/api/dealers')).data.total).toBe(3);
    const { data } = await get('/api/subscription-plans');
    expect(data.map(({ tier }: { tier: string }) => tier)).toEqual(['Free', 'Start', 'Pro', 'Premium']);
  });

  test('public dealers are ordered by how many cars they have, then by name', async () => {
    expect(names(await get('/api/dealers?sort_by=listings'))).toEqual(['auto 100%', 'Beta Motori', 'Zeta Motori']);
    const zeta = await site.db.selectFrom('dealers').where('slug', '=', 'zeta-motori').select('id').executeTakeFirst();
    const cars = [1, 2].map(() => buildListing(site.db, { dealer_id: zeta?.id ?? '' }));
    await Promise.all(cars);
    await expect
      .poll(async () => names(await get('/api/dealers?sort_by=listings')))
      .toEqual(['Zeta Motori', 'auto 100%', 'Beta Motori']);
    expect(names(await get('/api/dealers?sort_by=listings&per_page=1&page=2'))).toEqual(['auto 100%']);
    await site.db
      .deleteFrom('listings')
      .where('dealer_id', '=', zeta?.id ?? '')
      .execute();
  });
});
