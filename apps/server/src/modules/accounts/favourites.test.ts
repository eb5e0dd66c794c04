import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealer, buildListing, buildPhotos, buildPrices, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { photoCell } from '../../integrations/mail/mailPhotos.ts';
import { createOutbox } from '../../integrations/mail/outbox.queries.ts';
import { type Agent, buildAccount, signedIn } from '../../testing/site.ts';
import { openSite } from '../../testing/openSite.ts';
import { tellPriceDrops } from './priceDrops.queries.ts';

const now = () => new Date();
const DAY_MS = 864e5;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

const uuids = ({ items }: { items: { listing: { uuid: string } }[] }) => items.map(({ listing }) => listing.uuid);

describe.each(testDatabases())('favourites on $kind', ({ open }) => {
  const site = openSite(open);
  let agent: Agent;
  let userId: string;
  beforeEach(async () => {
    await site.clear();
    await buildReference(site.db);
    const { email, id } = await buildAccount(site.db);
    [agent, userId] = [await signedIn(site, email), id];
  });

  const list = async () => (await agent.get('/api/listings/favourites')).json().data;
  const page = async (query: string) => (await agent.get(`/api/listings/favourites?${query}`)).json().data;
  const save = (id: string) => agent.post(`/api/listings/favourites/${id}`);

  test('favourites are kept with the price they had, the newest first, each once', async () => {
    const [first, second] = [await buildListing(site.db), await buildListing(site.db)];
    await save(first);
    await save(second);
    await site.db.updateTable('listings').set({ price: 9900 }).where('id', '=', first).execute();
    expect((await save(first)).statusCode).toBe(200);
    const { items, gone } = await list();
    expect(items).toMatchObject([
      { listing: { uuid: second }, saved_price: 11_900 },
      { listing: { uuid: first, price: 9900 }, saved_price: 11_900 },
    ]);
    expect(gone).toEqual([]);
    await agent.delete(`/api/listings/favourites/${second}`);
    expect((await agent.delete(`/api/listings/favourites/${second}`)).statusCode).toBe(200);
    expect((await list()).items).toHaveLength(1);
  });

  test('come page by page, as other lists do', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await buildListing(site.db));
    for (const id of ids.toReversed()) await save(id);
    expect(await list()).toMatchObject({ total: 5, page: 1, per_page: 10, last_page: 1 });
    const second = await page('page=2&per_page=2');
    expect(second).toMatchObject({ total: 5, page: 2, per_page: 2, last_page: 3 });
    expect(uuids(second)).toEqual(ids.slice(2, 4));
    expect(uuids(await page('page=4&per_page=2'))).toEqual([]);
    for (const wrong of ['per_page=101', 'per_page=0', 'page=x', 'foo=1']) {
      expect((await agent.get(`/api/listings/favourites?${wrong}`)).statusCode).toBe(422);
    }
    await site.db
      .updateTable('listings')
      .set({ state: 'sold' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    expect(await page('page=2&per_page=2')).toMatchObject({ total: 4, gone: [ids[0]] });
  });

  test('saved twenty times at once are one', async () => {
    const id = await buildListing(site.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(id)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await list()).items).toHaveLength(1);
  });

  test('of favourites that were sold name and first photo are told, where somebody said so', async () => {
    const [sold, lost] = [await buildListing(site.db), await buildListing(site.db)];
    for (const id of [sold, lost]) await save(id);
    await buildPhotos(site.db, sold, 2);
    const noted = {
      kind: 'sold',
      from_state: 'published',
      at: now(),
      sold_on: now().toISOString().slice(0, 10),
    } as const;
    const car = { brand: 'fiat', model: 'panda', category: 'city-car', power_type: 'benzina', registration_year: 2021 };
    const advert = { mileage: 40_000, country: 'it', province: 'BO', asked_price: 11_900, published_at: daysAgo(20) };
    await site.db.updateTable('listings').set({ state: 'sold' }).execute();
    for (const [listing_id, is_asked] of [[sold, false] as const, [lost, true] as const]) {
      const row = { id: uuidv7(), listing_id, dealer_id: null, is_asked, ...noted, ...car, ...advert };
      await site.db.insertInto('listing_outcomes').values(row).execute();
    }
    const { version } = await site.db
      .selectFrom('listings')
      .where('id', '=', sold)
      .select('version')
      .executeTakeFirstOrThrow();
    const told = await list();
    expect(told.gone.toSorted()).toEqual([sold, lost].toSorted());
    const title = ['Fiat Panda', version].filter(Boolean).join(' ');
    const cover = { src: `/photos/${sold}/0`, width: 1440, height: 1080, placeholder: '', kind: 'photo' };
    expect(told.sold).toEqual([{ uuid: sold, title, brand: 'fiat', model: 'panda', category: 'city-car', cover }]);
    await site.db.deleteFrom('listing_photos').execute();
    expect((await list()).sold).toMatchObject([{ uuid: sold, cover: null }]);
    await site.db.updateTable('dealers').set({ enabled: false, disabled_reason: 'x' }).execute();
    expect((await list()).sold).toEqual([]);
  });

  test('favourites that left the market are told apart; what is not public cannot be saved', async () => {
    const id = await buildListing(site.db);
    await save(id);
    await site.db.updateTable('listings').set({ state: 'sold' }).where('id', '=', id).execute();
    expect(await list()).toMatchObject({ items: [], total: 0, gone: [id] });
    const closed = await buildDealer(site.db, { enabled: false });
    const hidden = [
      await buildListing(site.db, { state: 'draft', published_at: null }),
      await buildListing(site.db, { dealer_id: closed }),
      uuidv7(),
    ];
    for (const one of hidden) expect((await save(one)).json()).toMatchObject({ error_code: 4 });
  });

  test('a lawful drop of the price is told once by mail', async () => {
    const id = await buildListing(site.db);
    const raisedBefore = await buildListing(site.db);
    await buildPhotos(site.db, id, 2);
    await save(id);
    await save(raisedBefore);
    const history = (listing_id: string, ...steps: [days: number, price: number][]) =>
      buildPrices(site.db, listing_id, ...steps.map(([days, price]): [Date, number] => [daysAgo(days), price]));
    await history(id, [60, 11_900], [1, 10_900]);
    // Dearer for a day and then as cheap as ever: nothing that may be announced.
    await history(raisedBefore, [60, 10_900], [2, 11_900], [1, 10_900]);
    await site.db.updateTable('listings').set({ price: 10_900 }).execute();
    const services = { db: site.db, now, outbox: createOutbox('https://carzaa.example', now) };
    const told = await Promise.all([tellPriceDrops(services), tellPriceDrops(services)]);
    expect(told[0] + told[1]).toBe(1);
    expect(await tellPriceDrops(services)).toBe(0);
    const mails = await site.db.selectFrom('outbox').selectAll().execute();
    expect(mails).toMatchObject([{ template: 'priceDropped', about_user: userId }]);
    expect(mails[0]?.body).toContain(`https://carzaa.example/annunci/fiat/panda/${id}`);
    expect(mails[0]?.body.replaceAll(/\s/g, ' ')).toMatch(/10\.900.*11\.900/);
    // The cover alone, as mails of saved searches have it.
    expect(mails[0]?.html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(mails[0]?.html).toContain(photoCell(`${id}/0`));
  });
});
