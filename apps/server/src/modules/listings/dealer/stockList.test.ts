import { listingQuality } from '@carzaa/api/vehicle/quality';
import { describe, expect, test } from 'vitest';
import { buildPhotos } from '../../../testing/builders.ts';
import { testDatabases } from '../../../testing/database.ts';
import { stockSite } from '../../../testing/stock.ts';

const DAY_MS = 864e5;

describe.each(testDatabases())('the list of a dealership’s stock on $kind', ({ open }) => {
  const { site, cast, base, own, row } = stockSite(open);

  test('the stock of a dealership is listed with what a dealer wants to know, sorted and filtered by all of it', async () => {
    const cheap = await own({ price: 5000, state: 'draft', published_at: null, plate: 'AB123CD', reference: 'A1' });
    const dear = await own({ price: 50_000, brand: 'bmw', model: 'serie-3', showcased_at: new Date() });
    await buildPhotos(site.db, dear, 7);
    const published_at = new Date(Date.now() - 10 * DAY_MS);
    const seen = await own({ price: 20_000, published_at });
    await site.db
      .insertInto('listing_views')
      .values([
        { listing_id: seen, day: '2026-11-01', views: 5 },
        { listing_id: seen, day: '2026-11-02', views: 7 },
      ])
      .execute();
    await site.db
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
    await buildPhotos(site.db, ids[1] ?? '', 12);
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
});
