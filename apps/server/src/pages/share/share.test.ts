import sharp from 'sharp';
import { expect, test, describe } from 'vitest';
import { buildDealer, buildListing, buildPhotos, buildReference } from '../../testing/builders.ts';
import { testDatabases } from '../../testing/database.ts';
import { openSite } from '../../testing/openSite.ts';
import { widthOf, wrap } from './lettering.ts';

describe.each(testDatabases())('what a listing is forwarded with, on $kind', ({ open }) => {
  const site = openSite(open, {
    fill: async (db) => {
      await buildReference(db);
      const bologna = { code: 'BO', name: 'Bologna', region: 'Emilia-Romagna' };
      await db
        .insertInto('provinces')
        .values(bologna)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  });

  test('a picture of 1200×630 shows the price it has now', async () => {
    const id = await buildListing(site.db, { price: 12_900 });
    await buildPhotos(site.db, id, 1);
    const get = () => site.app.inject(`/og/annunci/${id}.jpg`);
    const first = await get();
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect((await get()).rawPayload.equals(first.rawPayload)).toBe(true);
    await site.db.updateTable('listings').set({ price: 11_500 }).where('id', '=', id).execute();
    expect((await get()).rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test('a search and a dealership have theirs, light enough for a preview', async () => {
    const dealer_id = await buildDealer(site.db, { slug: 'auto-emilia' });
    const id = await buildListing(site.db, { dealer_id, price: 9900 });
    await buildPhotos(site.db, id, 1);
    const addresses = [
      `/og/ricerca.jpg?${new URLSearchParams({ path: '/risultati/fiat/panda?priceTo=20000' }).toString()}`,
      `/og/ricerca.jpg?${new URLSearchParams({ path: '/usate/fiat/panda/bologna' }).toString()}`,
      '/og/concessionari/auto-emilia.jpg',
    ];
    for (const address of addresses) {
      const { statusCode, headers, rawPayload } = await site.app.inject(address);
      expect.soft([statusCode, headers['content-type']], address).toEqual([200, 'image/jpeg']);
      expect.soft(await sharp(rawPayload).metadata(), address).toMatchObject({ width: 1200, height: 630 });
      expect.soft(rawPayload.length, address).toBeLessThan(300_000);
    }
    for (const path of ['/annunci/x', 'https://altrove.example/', '/usate/niente/di/questo', '']) {
      const { statusCode } = await site.app.inject(`/og/ricerca.jpg?${new URLSearchParams({ path }).toString()}`);
      expect.soft(statusCode, path).toBe(404);
    }
    expect((await site.app.inject('/og/concessionari/nessuno.jpg')).statusCode).toBe(404);
  });

  test('a dealership’s counts its cars without photos, as its page does', async () => {
    const dealer_id = await buildDealer(site.db, { slug: 'senza-foto' });
    const id = await buildListing(site.db, { dealer_id, price: 9900 });
    await buildPhotos(site.db, id, 1);
    const card = async () => (await site.app.inject('/og/concessionari/senza-foto.jpg')).rawPayload;
    const one = await card();
    await buildListing(site.db, { dealer_id, price: 10_900 });
    expect((await card()).equals(one)).toBe(false);
  });

  test('there is no picture of what is no listing', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000';
    for (const file of [`${unknown}.jpg`, 'x.jpg', unknown, '..%2f..%2fetc.jpg']) {
      expect((await site.app.inject(`/og/annunci/${file}`)).statusCode).toBe(404);
    }
  });

  test('a code for paper leads to the listing', async () => {
    const path = '/annunci/fiat/panda/01900000-0000-7000-8000-000000000000';
    const { statusCode, headers, body } = await site.app.inject(`/qr${path}.svg`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).toMatch(/^<svg/);
    const other = await site.app.inject(`/qr${path.replace('panda', 'tipo')}.svg`);
    expect(other.body).not.toBe(body);
    expect((await site.app.inject('/qr/https://altrove.example.svg')).statusCode).toBe(404);
  });
});

test('words are broken where they end, and what has no room ends in dots', () => {
  const room = { size: 44, weight: 700, width: 360 } as const;
  expect(wrap('Fiat Panda', { ...room, lines: 2 })).toEqual(['Fiat Panda']);
  expect(wrap('Fiat Panda fino a €\u00a025.000', { ...room, lines: 2 })).toEqual([
    'Fiat Panda fino a',
    '€\u00a025.000',
  ]);
  const long = wrap('Mercedes-Benz Classe C Station Wagon', { ...room, lines: 2 });
  expect(long).toHaveLength(2);
  expect(long[1]).toMatch(/…$/);
  for (const line of long) expect(widthOf(line, room.size, room.weight)).toBeLessThanOrEqual(room.width);
});
