import { describe, expect, test } from 'vitest';
import { listings } from './rows/listings.ts';
import { client, search, serveMocks } from './testing/client.ts';

serveMocks();

describe('search', () => {
  test('keeps what the filters ask for and nothing else', async () => {
    const { items } = await search({ category: ['suv'], price_max: 20_000, power_type: ['diesel', 'benzina'] });
    const expected = listings.filter(
      ({ category, price, power_type: fuel, photos }) =>
        category.slug === 'suv' && price <= 20_000 && /^(diesel|benzina)$/.test(fuel.slug) && photos.length > 0,
    );
    expect(items).not.toHaveLength(0);
    expect(items.map(({ uuid }) => uuid).toSorted()).toEqual(expected.map(({ uuid }) => uuid).toSorted());
  });

  test('leaves out listings without photos unless asked for them', async () => {
    const all = await search({ include_no_photos: true });
    expect(all.total).toBe(listings.length);
    expect((await search({})).total).toBe(listings.filter(({ photos }) => photos.length > 0).length);
  });

  test('finds what lies within the radius, nearest first', async () => {
    const bologna = { latitude: 44.4938, longitude: 11.3387 };
    const near = await search({ ...bologna, radius: 150_000, sort_by: 'distance' });
    expect(new Set(near.items.map(({ place }) => place.city))).toEqual(new Set(['Bologna', 'Verona']));
    const distances = near.items.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.at(-1)).toBeGreaterThan(100_000);
  });

  test('sorts and pages', async () => {
    const [one, two] = await Promise.all([1, 2].map((page) => search({ sort_by: 'price', page, per_page: 10 })));
    const prices = [one, two].flatMap((page) => page?.items.map(({ price }) => price) ?? []);
    expect(prices).toHaveLength(20);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('count, the total of the facets and relaxations agree with it; facets count all rows', async () => {
    const query = { brand: 'fiat', category: ['city-car'] };
    const { total } = await search(query);
    const facets = await client.listings.facets({ query });
    expect(await client.listings.count({ query })).toEqual({ total });
    expect(facets.total).toBe(total);
    expect(facets.counts.category?.suv).toBe(listings.filter(({ category }) => category.slug === 'suv').length);
    const none = { brand: 'fiat', model: 'panda', category: ['suv'], price_max: 20_000 };
    const relaxations = await client.listings.relaxations({ query: none });
    expect((await search(none)).total).toBe(0);
    expect(relaxations.map(({ without }) => without)).toContainEqual(['brand', 'model']);
    for (const { without, total: found } of relaxations) {
      const rest = Object.fromEntries(Object.entries(none).filter(([name]) => !without.includes(name)));
      expect((await client.listings.count({ query: rest })).total, without.join()).toBe(found);
    }
  });
});
